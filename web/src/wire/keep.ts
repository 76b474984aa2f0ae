/** What this browser remembers: the seats one may come back to, and how one likes things. */

export interface Kept {
  code: string;
  /** One for each seat; several where a device is handed round. */
  secrets: string[];
  game: string;
  name: string;
  /** When it was last used, in milliseconds. */
  at: number;
}

const TABLES = "cactarium.tables";
const MOST = 20;

export function tables(): Kept[] {
  return read<Kept[]>(TABLES, []);
}

export function find(code: string): Kept | undefined {
  return tables().find((table) => table.code === code);
}

export function keep(table: Omit<Kept, "at">): void {
  const others = tables().filter((other) => other.code !== table.code);
  write(TABLES, [{ ...table, at: Date.now() }, ...others].slice(0, MOST));
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
    return otherwise; // storage is forbidden or was written by somebody else
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play.
  }
}
