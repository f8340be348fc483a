// Before the game: who is missing, links for friends, and the host's start.

import { Component, h } from "preact";
import { Table } from "./model";
import { kept } from "./say";
import { No } from "./wire";

export class Invitations extends Component<{ table: Table }, { links: Record<number, string>; error: string; base: string }> {
  state = { links: {} as Record<number, string>, error: "", base: location.origin };

  componentDidMount() {
    const known = kept.get(`invitations.${this.props.table.id}`);
    if (known) this.setState({ links: JSON.parse(known) as Record<number, string> });
    const base = kept.get("address");
    if (base && /^(localhost|127\.|\[::1\])/.test(location.host)) this.setState({ base });
  }

  private async invite(seat: number) {
    const { table } = this.props;
    const answer = await table.connection.ask<{ t: "invitation"; code: string }>({ t: "host", do: "invite", seat });
    if (answer.t === "no") this.setState({ error: (answer as No).text });
    else this.setState({ links: { ...this.state.links, [seat]: (answer as { code: string }).code } });
  }

  private async tell(message: Record<string, unknown>) {
    const no = await this.props.table.simple(message);
    if (no) this.setState({ error: no.text });
  }

  render() {
    const { table } = this.props;
    const { links, error, base } = this.state;
    const host = table.welcome?.you.host;
    return (
      <section class="invitations">
        <ul>
          {table.seats.map((s, i) =>
            s.is === "open" ? (
              <li>
                {`Seat ${i + 1}: `}
                {links[i] ? (
                  <input readOnly class="link" aria-label={`Link for seat ${i + 1}`} value={`${base}/t/${table.id}#join=${links[i]}`} onFocus={(e: Event) => (e.target as HTMLInputElement).select()} />
                ) : host ? (
                  <button onClick={() => void this.invite(i)}>Make a link</button>
                ) : (
                  "waits for a friend"
                )}
                {host ? <button onClick={() => void this.tell({ t: "host", do: "bot", seat: i, bot: "greedy" })}>Let a bot play</button> : null}
              </li>
            ) : null,
          )}
        </ul>
        {host ? <button class="main" onClick={() => void this.tell({ t: "host", do: "start" })}>Begin now</button> : null}
        {error ? <p class="notice">{error}</p> : null}
      </section>
    );
  }
}
