import type { Client } from 'pg';
import type { ClickHouse } from '#platform/clickhouse';
import { clearCopy, createCopy, dropCopies, fillCopy, type Part, readParts } from './clickhouse-queries.ts';
import { beginSnapshot } from './postgres-queries.ts';

/** The parts of the copies that belong to the snapshot. */
export interface Snapshot {
  parts: Part[];
  takenAt: Date;
  /** Whether ClickHouse stored nothing between the snapshots of both databases. */
  isExact: boolean;
}

interface SnapshotOptions {
  client: Client;
  clickhouse: ClickHouse;
  tables: readonly string[];
  now(): Date;
  maxAttempts?: number;
}

/** Inserts of a few milliseconds leave a pause of the length of two lists in far fewer attempts. */
const defaultMaxAttempts = 300;

/**
 * Takes snapshots of both databases at the same moment without stopping writers: the parts of ClickHouse are listed before and after the
 * snapshot of Postgres, until no row was stored between both lists. All tables are copied before, and only those that have changed again
 * afterwards, so that merges have little time to join parts of the snapshot with later ones. If writers are too busy for that, the
 * snapshot of ClickHouse is the later one, so that everything that Postgres refers to is in it.
 */
export async function takeSnapshot(options: SnapshotOptions): Promise<Snapshot> {
  const { client, clickhouse, tables, now, maxAttempts = defaultMaxAttempts } = options;
  await dropCopies(clickhouse);
  for (const table of tables) await createCopy(clickhouse, table);
  await Promise.all(tables.map((table) => fillCopy(clickhouse, table)));
  let before = await readParts(clickhouse, 'tables');
  for (let attempt = 1; ; attempt += 1) {
    await beginSnapshot(client);
    const takenAt = now();
    const after = await readParts(clickhouse, 'tables');
    if (describeContent(before) === describeContent(after)) {
      const parts = await pickFromCopies(clickhouse, after);
      if (parts !== null) return { parts, takenAt, isExact: true };
    }
    if (attempt === maxAttempts) {
      await copyAgain(clickhouse, tables);
      return { parts: await readParts(clickhouse, 'copies'), takenAt, isExact: false };
    }
    await client.query('rollback');
    before = after;
  }
}

/** Copies those tables again whose copies lack a part. @returns null if a part was merged before it was copied */
async function pickFromCopies(clickhouse: ClickHouse, listed: readonly Part[]): Promise<Part[] | null> {
  const copied = await readParts(clickhouse, 'copies');
  const incomplete = new Set(findMissing(copied, listed).map(({ table }) => table));
  if (incomplete.size === 0) return pickParts(copied, listed);
  await copyAgain(clickhouse, [...incomplete]);
  return pickParts(await readParts(clickhouse, 'copies'), listed);
}

async function copyAgain(clickhouse: ClickHouse, tables: readonly string[]): Promise<void> {
  await Promise.all(
    tables.map(async (table) => {
      await clearCopy(clickhouse, table);
      await fillCopy(clickhouse, table);
    }),
  );
}

/**
 * Equal for two lists if no row was stored or deleted between them. A merge joins the blocks of neighbouring parts of the same version, so
 * it changes neither the number of blocks of a partition nor the last one.
 */
function describeContent(parts: readonly Part[]): string {
  const partitions = Map.groupBy(parts, ({ table, partition, version }) =>
    JSON.stringify([table, partition, version]),
  );
  const contents = [...partitions].map(([key, members]) => {
    const blocks = members.reduce(
      (total, { firstBlock, lastBlock }) => total + lastBlock - firstBlock + 1,
      0,
    );
    const last = members.reduce((highest, { lastBlock }) => Math.max(highest, lastBlock), 0);
    return `${key} ${blocks} ${last}`;
  });
  return contents.toSorted().join('\n');
}

/** Leaves out parts that were written later. @returns null if a part is missing because it was merged before it was copied */
function pickParts(copied: readonly Part[], listed: readonly Part[]): Part[] | null {
  const wanted = countParts(listed);
  const picked = copied.filter((part) => {
    const count = wanted.get(keyOf(part)) ?? 0;
    if (count > 0) wanted.set(keyOf(part), count - 1);
    return count > 0;
  });
  return picked.length === listed.length ? picked : null;
}

function findMissing(copied: readonly Part[], listed: readonly Part[]): Part[] {
  const found = countParts(copied);
  return listed.filter((part) => {
    const count = found.get(keyOf(part)) ?? 0;
    found.set(keyOf(part), count - 1);
    return count <= 0;
  });
}

/** Equal parts can occur repeatedly. */
function countParts(parts: readonly Part[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(keyOf(part), (counts.get(keyOf(part)) ?? 0) + 1);
  return counts;
}

function keyOf({ table, hash }: Part): string {
  return `${table} ${hash}`;
}
