import type { DatabaseSync } from 'node:sqlite';

export type FloorRow = Record<string, unknown>;

/** The members of the rows of a table. SQLite has neither booleans nor nested values, so the latter are columns of JSON text. */
interface Members {
  names: string[];
  nested: ReadonlySet<string>;
  booleans: ReadonlySet<string>;
}

/** Creates a table with a column for each member of the rows. */
export function storeRows(database: DatabaseSync, table: string, rows: readonly FloorRow[]): Members {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const named = (is: (value: unknown) => boolean) =>
    new Set(names.filter((name) => rows.some((row) => is(row[name]))));
  const columns = names.map((name) => `"${name}"`).join(', ');
  database.exec(`create table ${table} (${columns})`);
  const insert = database.prepare(`insert into ${table} values (${names.map(() => '?').join(', ')})`);
  database.exec('begin');
  for (const row of rows) insert.run(...names.map((name) => columnOf(row[name])));
  database.exec('commit');
  const nested = named((value) => typeof value === 'object' && value !== null);
  return { names, nested, booleans: named((value) => typeof value === 'boolean') };
}

function columnOf(value: unknown): string | number | null {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || value === undefined || typeof value === 'number') return value ?? null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Selection {
  table: string;
  /** From `where` on, with one parameter. */
  clause: string;
  members: Members;
  /** Members that are not read. */
  without?: readonly string[];
}

/** Returns a function that reads rows with one prepared select. */
export function prepareSelect(
  database: DatabaseSync,
  { table, clause, members, without = [] }: Selection,
): (parameter: string) => FloorRow[] {
  const names = members.names.filter((name) => !without.includes(name));
  const nested = names.filter((name) => members.nested.has(name));
  const booleans = names.filter((name) => members.booleans.has(name));
  const columns = names.map((name) => `"${name}"`).join(', ');
  const select = database.prepare(`select ${columns} from ${table} ${clause}`);
  return (parameter) => {
    const rows = select.all(parameter);
    for (const row of rows as FloorRow[]) {
      for (const name of nested) row[name] = row[name] && JSON.parse(String(row[name]));
      for (const name of booleans) row[name] = row[name] === 1;
    }
    return rows;
  };
}
