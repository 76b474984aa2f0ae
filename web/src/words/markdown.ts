/** Parses the subset of Markdown that rules use into data; nothing is ever inserted as HTML. */

export interface Piece {
  kind: "plain" | "strong" | "code";
  text: string;
}

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; clause: string; pieces: Piece[] }
  | { kind: "list"; items: Piece[][] }
  | { kind: "table"; head: Piece[][]; rows: Piece[][][] };

const CLAUSE = /^\*\*(\d+\.\d+)/;

export function parse(markdown: string): Block[] {
  return markdown
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .flatMap(block);
}

function block(part: string): Block[] {
  const heading = /^(#+) (.*)/.exec(part);
  if (heading) {
    const [first = "", ...rest] = part.split("\n");
    const title: Block = { kind: "heading", level: heading[1]?.length ?? 1, text: first.replace(/^#+ /, "") };
    return rest.length ? [title, ...block(rest.join("\n"))] : [title];
  }
  const lines = part.split("\n");
  if (part.startsWith("|")) return [table(lines)];
  if (part.startsWith("- ")) return [{ kind: "list", items: lines.map((line) => pieces(line.replace(/^- /, ""))) }];
  return [{ kind: "paragraph", clause: CLAUSE.exec(part)?.[1] ?? "", pieces: pieces(lines.join(" ")) }];
}

function table([head = "", , ...rows]: string[]): Block {
  return { kind: "table", head: cells(head), rows: rows.map(cells) };
}

function cells(line: string): Piece[][] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => pieces(cell.trim()));
}

export function pieces(text: string): Piece[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("**")) return { kind: "strong", text: part.slice(2, -2) };
      if (part.startsWith("`")) return { kind: "code", text: part.slice(1, -1) };
      return { kind: "plain", text: part };
    });
}

/** The same with every house rule that is written as programs know it, such as `goal: 3`, in a reader's words. */
export function readable(blocks: Block[], words: (code: string) => string): Block[] {
  const said = (pieces: Piece[]) => pieces.map((piece) => (piece.kind === "code" ? { ...piece, text: words(piece.text) } : piece));
  return blocks.map((block) => {
    if (block.kind === "paragraph") return { ...block, pieces: said(block.pieces) };
    if (block.kind === "list") return { ...block, items: block.items.map(said) };
    if (block.kind === "table") return { ...block, head: block.head.map(said), rows: block.rows.map((row) => row.map(said)) };
    return block;
  });
}
