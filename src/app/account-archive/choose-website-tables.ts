import type { TableOutline } from '../backup/postgres-queries.ts';
import type { AccountTable } from './account-table.ts';
import { isExcluded } from './choose-tables.ts';
import { excludedFromWebsites, websiteTables } from './website-table-queries.ts';

/** The columns of a table that reference those of another. */
export interface ForeignKey {
  table: string;
  columns: string[];
  referenced: string;
  referencedColumns: string[];
  /** Whether one of the columns may be null. */
  isNullable: boolean;
}

type Table = AccountTable & TableOutline;

/**
 * The tables of an archive of websites, which becomes an account of its own. `website_id` decides which rows belong to a website, or
 * else the foreign keys that are never null. Other foreign keys become null if their row is left out. Pure.
 * @param tables of an archive of the whole account, each after those that it references
 * @throws Error for a table that neither decides, and that has no condition and no reason to be left out
 */
export function chooseWebsiteTables(tables: readonly Table[], foreignKeys: readonly ForeignKey[]): Table[] {
  const chosen = new Map<string, Table>();
  for (const table of tables) {
    if (isExcluded(excludedFromWebsites, table.name)) continue;
    const keys = foreignKeys.filter((key) => key.table === table.name);
    const rows = websiteTables[table.name]?.rows ?? deriveRows(table, keys, chosen);
    chosen.set(table.name, { ...table, rows });
    refuseDangling(keys, chosen);
    const values = {
      ...table.values,
      ...(table.columns.includes('account_id') && { account_id: '{archive}' }),
      ...referencesOf(keys, chosen),
      ...websiteTables[table.name]?.values,
    };
    chosen.set(table.name, { ...table, rows, values });
  }
  return [...chosen.values()];
}

function deriveRows(
  { name, columns }: Table,
  keys: ForeignKey[],
  chosen: ReadonlyMap<string, Table>,
): string {
  const owners = keys.filter((key) => !key.isNullable && isOwner(key, chosen.get(key.referenced)));
  const conditions = columns.includes('website_id')
    ? ['website_id = any ({websites})']
    : owners.map((key) => isExported(key, chosen.get(key.referenced)));
  if (conditions.length === 0) throw unknown(name);
  if (columns.includes('account_id')) conditions.unshift('account_id = {account}');
  return conditions.join(' and ');
}

/** Rows that other accounts may share say nothing about the account of the rows that reference them. */
function isOwner({ table, referenced }: ForeignKey, owner: Table | undefined): boolean {
  return referenced !== table && referenced !== 'accounts' && owner?.conflict === undefined;
}

function isExported(
  { columns, referenced, referencedColumns }: ForeignKey,
  owner: Table | undefined,
): string {
  const condition = owner?.rows ?? 'false';
  return `(${columns.join(', ')}) in (select ${referencedColumns.join(', ')} from ${referenced} where ${condition})`;
}

function refuseDangling(keys: readonly ForeignKey[], chosen: ReadonlyMap<string, Table>): void {
  const dangling = keys.find(({ isNullable, referenced }) => !isNullable && !chosen.has(referenced));
  if (dangling !== undefined) throw unknown(dangling.table);
}

function referencesOf(
  keys: readonly ForeignKey[],
  chosen: ReadonlyMap<string, Table>,
): Record<string, string> {
  const replaced = keys
    .filter(({ isNullable }) => isNullable)
    .flatMap((key) => {
      const owner = chosen.get(key.referenced);
      return key.columns.map((column) => [
        column,
        owner === undefined ? 'null' : `case when ${isExported(key, owner)} then ${column} end`,
      ]);
    });
  return Object.fromEntries(replaced);
}

const unknown = (table: string) => new Error(`The table ${table} is missing in website-table-queries.ts.`);
