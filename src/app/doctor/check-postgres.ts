import type { Client } from 'pg';
import { describeError, failed, ok, type Verdict } from './diagnosis.ts';
import {
  beginVerification,
  countTableRows,
  createAmcheck,
  endVerification,
  mayUseAmcheck,
  readChecksumFailures,
  readIndexNames,
  readInvalidIndexes,
  readTableNames,
  readValues,
  verifyIndex,
  verifyTable,
} from './postgres-queries.ts';

const restoreAdvice = 'check the disk, and restore a backup into a new installation.';

/**
 * Reads all rows and indexes of Postgres. With the rights for the extension amcheck, it compares every index with its table. Otherwise it
 * reads every value of every row, and counts the rows once by the table and once by an index.
 * @param isAdmin whether the session may create extensions. The transaction is rolled back, so the database stays as it is
 */
export async function checkPostgres(client: Client, { isAdmin }: { isAdmin: boolean }): Promise<Verdict> {
  const [invalid] = await readInvalidIndexes(client);
  if (invalid !== undefined)
    return failed(`The index ${invalid} is incomplete: run \`reindex index ${invalid}\`.`);
  const hasAmcheck = isAdmin || (await mayUseAmcheck(client));
  await beginVerification(client, { isSnapshot: !hasAmcheck });
  try {
    if (isAdmin) await createAmcheck(client);
    const damage = hasAmcheck ? await verifyStructure(client) : await compareRows(client);
    if (damage !== null) return failed(`${damage}: ${restoreAdvice}`);
  } finally {
    await endVerification(client);
  }
  const [pages] = await readChecksumFailures(client);
  if (pages !== undefined) return failed(`Postgres has read ${pages} damaged pages: ${restoreAdvice}`);
  return ok(
    hasAmcheck
      ? 'amcheck found no damage in tables and indexes.'
      : 'Every row can be read, and tables and indexes have the same rows.',
  );
}

async function verifyStructure(client: Client): Promise<string | null> {
  for (const table of await readTableNames(client)) {
    const damage = await findDamage(`The table ${table}`, () => verifyTable(client, table));
    if (damage !== null) return damage;
  }
  for (const index of await readIndexNames(client)) {
    const damage = await findDamage(`The index ${index}`, () => verifyIndex(client, index));
    if (damage !== null) return damage;
  }
  return null;
}

async function compareRows(client: Client): Promise<string | null> {
  for (const table of await readTableNames(client)) {
    const damage = await findDamage(`The table ${table}`, () => readValues(client, table));
    if (damage !== null) return damage;
    const [byTable, byIndex] = [
      await countTableRows(client, table, 'table'),
      await countTableRows(client, table, 'index'),
    ];
    if (byTable !== byIndex) return `The table ${table} has ${byTable} rows, but ${byIndex} by its index`;
  }
  return null;
}

async function findDamage(subject: string, verify: () => Promise<string[]>): Promise<string | null> {
  try {
    const [found] = await verify();
    return found === undefined ? null : `${subject} is damaged (${found})`;
  } catch (error) {
    return `${subject} is damaged (${describeError(error)})`;
  }
}
