/** Renders messages in the reader's language; `cactarium.i18n.Speaker` is the Python counterpart. */

import { FluentBundle, type FluentFunction, FluentNumber, FluentResource, type FluentValue, type Message } from "@fluent/bundle";
import { withMinus } from "./minus";

type Pattern = Message["attributes"][string];

export type Args = Record<string, unknown>;

/** French puts a space before some signs, at which no line may break. */
const together = (text: string): string => text.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0");

const numberOf = (value: FluentValue | undefined): number => (value instanceof FluentNumber ? value.value : Number(value));

/** Functions for all texts; `cactarium.i18n` has the same: which way a quantity goes and how much it is, for words instead of a minus sign, and whether two names are the same. */
const FUNCTIONS: Record<string, FluentFunction> = {
  SIGN: ([value]) => ["negative", "zero", "positive"][Math.sign(numberOf(value)) + 1] as string,
  SIZE: ([value]) => new FluentNumber(Math.abs(numberOf(value))),
  SAME: ([one, other]) => (one === other ? "yes" : "no"),
};

/** A bundle of texts. */
export function bundleOf(language: string, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  for (const source of sources) bundle.addResource(new FluentResource(language === "fr" ? together(source) : source));
  return bundle;
}

/** Who is who, for sentences about a table. */
export interface Company {
  names: string[];
  /** The reader's seat, if any. */
  you: number | null;
}

/** One of several things in a list: what is said of it, and which card it is. */
export interface Item {
  text: string;
  card?: string;
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
    const pattern = this.message(key)?.value;
    return pattern ? this.format(key, pattern, args) : key;
  }

  /** A sentence as it came over the wire. */
  render(sentence: Args): string {
    const { text, ...args } = sentence;
    return this.say(String(text), args);
  }

  /** An argument of a sentence alone, as a choice. */
  argument(value: unknown): string {
    return String(this.value(value));
  }

  /** The names of a sentence's short forms, which are the attributes of its text: what a table shows of it in columns. */
  columns(key: string): string[] {
    return Object.keys(this.message(key)?.attributes ?? {});
  }

  /** A short form of a sentence: words, or things where it is nothing but a list. */
  cell(sentence: Args, column: string): string | Item[] {
    const { text, ...args } = sentence;
    const pattern = this.message(String(text))?.attributes[column] ?? "";
    const only = variable(pattern);
    return (only && this.items(args[only])) || this.format(String(text), pattern, args);
  }

  seat(seat: number): string {
    return seat === this.company.you ? this.say("me") : (this.company.names[seat] ?? `@${seat + 1}`);
  }

  private bundle(key: string): FluentBundle | undefined {
    return this.bundles.find((candidate) => candidate.hasMessage(key));
  }

  private message(key: string): Message | undefined {
    return this.bundle(key)?.getMessage(key);
  }

  private format(key: string, pattern: Pattern, args: Args): string {
    const values = Object.fromEntries(Object.entries(args).map(([name, value]) => [name, this.value(value)]));
    return withMinus(this.bundle(key)?.formatPattern(pattern, { ...values, ...this.names(args) }, []) ?? key);
  }

  /** For each card that has a text `name-CARD`, that name as a further argument: `$card-name` for `$card`. */
  private names(args: Args): Record<string, string> {
    const cards = Object.entries(args).flatMap(([name, value]) => {
      const card = (value as { card?: string } | null | undefined)?.card;
      return card !== undefined && this.knows(`name-${card}`) ? [[`${name}-name`, this.say(`name-${card}`)]] : [];
    });
    return Object.fromEntries(cards);
  }

  private items(value: unknown): Item[] | null {
    const [kind, inner] = Object.entries((value ?? {}) as Args)[0] ?? [];
    if (kind === "cards") return Object.entries(inner as Record<string, number>).map(([card, copies]) => ({ card, text: this.copies(card, copies) }));
    if (kind === "list") return (inner as Args[]).map((sentence) => ({ text: this.render(sentence) }));
    return null;
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
        return (inner as Args[]).map((sentence) => this.render(sentence)).join(", ");
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

/** The argument that a text consists of, if it is nothing else. */
function variable(pattern: Pattern): string | null {
  const [only, ...more] = typeof pattern === "string" ? [] : pattern;
  return only && !more.length && typeof only === "object" && only.type === "var" ? only.name : null;
}
