/** Says sentences in the reader's language; `cactarium.texts.Speaker` is the same in Python. */

import { FluentBundle, FluentResource, type FluentValue } from "@fluent/bundle";

export type Args = Record<string, unknown>;

/** French puts a space before some signs, at which no line may break. */
const together = (text: string): string => text.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0");

/** A bundle of texts. */
export function bundleOf(language: string, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(language === "fr" ? together(source) : source));
  return bundle;
}

/** Who is who, for sentences about a table. */
export interface Company {
  names: string[];
  /** The reader's seat, if any. */
  you: number | null;
}

export class Speaker {
  /** Bundles are asked in order: a game's own words before the shell's. */
  constructor(
    private readonly bundles: FluentBundle[],
    private readonly company: Company = { names: [], you: null },
  ) {}

  knows(key: string): boolean {
    return this.bundles.some((bundle) => bundle.hasMessage(key));
  }

  say(key: string, args: Args = {}): string {
    const bundle = this.bundles.find((candidate) => candidate.hasMessage(key));
    const pattern = bundle?.getMessage(key)?.value;
    if (!bundle || !pattern) return key;
    const values = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, this.value(value)]));
    return bundle.formatPattern(pattern, values, []);
  }

  /** A sentence as it came over the wire. */
  tell(sentence: Args): string {
    const { text, ...args } = sentence;
    return this.say(String(text), args);
  }

  /** An argument of a sentence alone, as a choice. */
  argument(value: unknown): string {
    return String(this.value(value));
  }

  seat(seat: number): string {
    return seat === this.company.you ? this.say("me") : (this.company.names[seat] ?? `@${seat + 1}`);
  }

  private value(value: unknown): FluentValue {
    if (typeof value !== "object" || value === null) return value as FluentValue;
    const [kind, inner] = Object.entries(value)[0] ?? ["", ""];
    switch (kind) {
      case "seat":
        return this.seat(inner as number);
      case "cards":
        return this.cards(inner as Record<string, number>);
      case "list":
        return (inner as Args[]).map((sentence) => this.tell(sentence)).join(", ");
      case "pair":
        return this.pair(inner as string);
      default:
        return this.say(`${kind}-${String(inner)}`);
    }
  }

  private cards(bag: Record<string, number>): string {
    const copies = Object.entries(bag).map(([card, copies]) => this.copies(card, copies));
    return copies.join(", ") || this.say("none");
  }

  private copies(card: string, copies: number): string {
    const own = `card-${card}-copies`;
    return this.knows(own) ? this.say(own, { copies }) : this.say("copies", { copies, card: this.say(`card-${card}`) });
  }

  /** Two seats or two cards. */
  private pair(pair: string): string {
    const [left, right] = pair.split("+").map((one) => (one.startsWith("@") ? this.seat(Number(one.slice(1)) - 1) : this.say(`card-${one}`)));
    return this.say("pair", { left, right });
  }
}
