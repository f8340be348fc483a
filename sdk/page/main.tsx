// Which page this is: the lobby, a table, or a record to look at.

import { Component, h, render } from "preact";
import { LobbyPage } from "./lobby";
import { Table } from "./model";
import { api } from "./net";
import { kept } from "./say";
import { Colour, SeatView } from "./seat";
import { Lobby } from "./wire";

const usual: Colour[] = [{ name: "grey", fill: "#888888", shape: "disc" }];

// What came behind `#` is for this browser only: it is taken out of the address at once.
function taken(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const pair of location.hash.slice(1).split("&")) {
    const [key, value] = pair.split("=");
    if (key && value) found[key] = decodeURIComponent(value);
  }
  if (found.join || found.watch || found.seat || found.house)
    history.replaceState(null, "", location.pathname + (found.n ? `#n=${found.n}` : ""));
  return found;
}

class Room extends Component<{ id: string; keys: Record<string, string> }, { table: Table | null; colours: Colour[]; join: string; error: string; name: string }> {
  state = { table: null as Table | null, colours: usual, join: this.props.keys.join ?? "", error: "", name: kept.get("name") };

  async componentDidMount() {
    const { id, keys } = this.props;
    if (keys.watch) kept.set(`watch.${id}`, keys.watch);
    const table = new Table(
      id,
      { secret: kept.get(`seat.${id}`) || undefined, host: kept.get(`host.${id}`) || undefined, watch: kept.get(`watch.${id}`) || undefined },
      (_, secret) => kept.set(`seat.${id}`, secret),
    );
    table.listen(() => this.setState({ table: this.state.table }));
    this.setState({ table });
    const lobby = await api<Lobby>("/api/lobby").catch(() => null);
    if (lobby) this.setState({ colours: lobby.colours });
  }

  private async claim(e: Event) {
    e.preventDefault();
    const { table, join, name } = this.state;
    if (!table) return;
    kept.set("name", name);
    const answer = await table.connection.ask<{ t: "secret" }>({ t: "claim", code: join, name: name || "Friend" });
    if (answer.t === "no") this.setState({ error: (answer as { text: string } & { t: string }).text });
    else this.setState({ join: "", error: "" });
  }

  render() {
    const { table, colours, join, error, name } = this.state;
    if (!table?.welcome) return <p class="wait">{table?.gone ? "There is no such table." : "Going to the table \u2026"}</p>;
    if (join && table.seat === undefined)
      return (
        <form class="claim" onSubmit={(e: Event) => void this.claim(e)}>
          <h1>{table.welcome.title}</h1>
          <p>{table.welcome.mix}</p>
          <label>
            Your name{" "}
            <input value={name} maxLength={30} onInput={(e: Event) => this.setState({ name: (e.target as HTMLInputElement).value })} />
          </label>
          <button class="main">Sit down</button>
          {error ? <p class="notice">{error}</p> : null}
        </form>
      );
    return <SeatView table={table} colours={colours} leave={() => (location.href = "/")} />;
  }
}

const at = /^\/t\/([A-Za-z0-9_-]+)$/.exec(location.pathname);
const keys = taken();
if (keys.house) kept.set("house", keys.house);
const root = document.getElementById("app") ?? document.body;
render(at ? <Room id={at[1]} keys={keys} /> : <LobbyPage replay={location.pathname === "/replay"} />, root);
