// Small things of the page: rules as Markdown, counting, and a voice for those who listen.

import { Component, h } from "preact";

// **strong**, *emphasis* and `code` only.
export function Marked(props: { text: string }) {
  const parts = props.text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/);
  return (
    <span>
      {parts.map((p) => {
        if (p.startsWith("**")) return <strong>{p.slice(2, -2)}</strong>;
        if (p.startsWith("*") && p.length > 2) return <em>{p.slice(1, -1)}</em>;
        if (p.startsWith("`")) return <code>{p.slice(1, -1)}</code>;
        return p;
      })}
    </span>
  );
}

export const many = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : "0");

// A repeated sentence gets a space that is not seen, so that it is read again.
let voice: HTMLElement | null = null;
let lastSaid = "";
export function speak(text: string): void {
  if (!voice) {
    voice = document.createElement("div");
    voice.setAttribute("role", "status");
    voice.setAttribute("aria-live", "polite");
    voice.className = "unseen";
    document.body.append(voice);
  }
  lastSaid = text === lastSaid ? `${text}\u00a0` : text;
  voice.textContent = lastSaid;
}

// A dialog over everything else; Escape and a click beside it close it.
export class Dialog extends Component<{ title: string; close: () => void; wide?: boolean }, Record<string, never>> {
  private before: Element | null = null;
  private box: HTMLElement | null = null;

  componentDidMount() {
    this.before = document.activeElement;
    this.box?.focus();
  }

  componentWillUnmount() {
    (this.before as HTMLElement | null)?.focus?.();
  }

  render() {
    const { title, close, wide, children } = this.props as typeof this.props & { children?: unknown };
    return (
      <div
        class="veil"
        onClick={(e: MouseEvent) => {
          if (e.target === e.currentTarget) close();
        }}
        onKeyDown={(e: KeyboardEvent) => {
          if (e.key !== "Escape") return;
          e.stopPropagation();
          close();
        }}
      >
        <section
          class={wide ? "dialog wide" : "dialog"}
          role="dialog"
          aria-modal="true"
          aria-label={title}
          tabIndex={-1}
          ref={(e?: Element) => {
            this.box = (e as HTMLElement | undefined) ?? null;
          }}
        >
          <header>
            <h2>{title}</h2>
            <button class="plain" aria-label="Close" onClick={close}>
              {"\u2715"}
            </button>
          </header>
          <div class="inside">{children as never}</div>
        </section>
      </div>
    );
  }
}

// What this browser keeps: secrets of seats, names, preferences. A browser may refuse to keep anything.
export const kept = {
  get(key: string): string {
    try {
      return localStorage.getItem(`bastide.${key}`) ?? "";
    } catch {
      return "";
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(`bastide.${key}`, value);
    } catch {
      // It is asked again next time.
    }
  },
};

export const shapes = ["\u25cf", "\u25a0", "\u25b2", "\u25c6", "\u2605", "\u2b23", "\u2716", "\u271a"];
