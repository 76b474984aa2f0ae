/** Local storage: the seats this browser may resume, and its settings. */

/** A table at which this browser holds one or more seats. */
export interface StoredTable {
  code: string;
  /** One per seat; several on a shared device. */
  secrets: string[];
  game: string;
  name: string;
  /** The last match there is over. */
  finished?: boolean;
  /** When it was last used, in milliseconds. */
  at: number;
}

const TABLES = "cactarium.tables";
const MAX_TABLES = 20;

export function tables(): StoredTable[] {
  return read<StoredTable[]>(TABLES, []);
}

export function find(code: string): StoredTable | undefined {
  return tables().find((table) => table.code === code);
}

export function save(table: Omit<StoredTable, "at">): void {
  const others = tables().filter((other) => other.code !== table.code);
  write(TABLES, [{ ...table, at: Date.now() }, ...others].slice(0, MAX_TABLES));
}

/** Note whether the match at a table is over, if this browser holds a seat there. */
export function markFinished(code: string, finished: boolean): void {
  write(
    TABLES,
    tables().map((table) => (table.code === code ? { ...table, finished } : table)),
  );
}

export function forget(code: string): void {
  write(
    TABLES,
    tables().filter((table) => table.code !== code),
  );
}

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // storage is blocked, or holds something unreadable
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked; playing works without it.
  }
}
