import { type ClickHouse, statementErrorType } from '#platform/clickhouse';
import {
  findDamagedPart,
  readAllRows,
  readStoredTables,
  readTablesWithBrokenParts,
} from './clickhouse-queries.ts';
import { describeError, failed, ok, type Verdict, warning } from './diagnosis.ts';

/** Verifies the checksums of all files of ClickHouse. Without the right CHECK, it reads all rows, which verifies those of the columns. */
export async function checkClickHouse(clickhouse: ClickHouse): Promise<Verdict> {
  const tables = await readStoredTables(clickhouse);
  for (const table of tables) {
    const damage = await findDamage(clickhouse, table);
    if (damage !== null)
      return failed(
        `The table ${table} is damaged (${damage}): check the disk, and restore a backup into a new installation.`,
      );
  }
  const broken = await readTablesWithBrokenParts(clickhouse);
  if (broken.length > 0)
    return warning(
      `ClickHouse has set damaged parts of ${broken.join(', ')} aside: see "Lost rows" in docs/operations.md for their rows.`,
    );
  return ok(`The files of ${tables.length} tables have the right checksums.`);
}

async function findDamage(clickhouse: ClickHouse, table: string): Promise<string | null> {
  try {
    return await findDamagedPart(clickhouse, table);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  try {
    await readAllRows(clickhouse, table);
    return null;
  } catch (error) {
    if (statementErrorType(error) === null) throw error;
    return describeError(error);
  }
}

/** Cairn's statements need no right for CHECK, so a server's user may not have it. */
function isRefused(error: unknown): boolean {
  return ['ACCESS_DENIED', 'NOT_IMPLEMENTED'].includes(statementErrorType(error) ?? '');
}
