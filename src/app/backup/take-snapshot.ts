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
}

const maxAttempts = 5;
const maxLists = 20;

/**
 * Takes snapshots of both databases at the same moment without stopping writers: the parts of ClickHouse are listed before and after the
 * snapshot of Postgres, until both lists are equal. If writers are too busy for that, the snapshot of ClickHouse is the later one, so that
 * everything that Postgres refers to is in it.
 */
export async function takeSnapshot(options: SnapshotOptions): Promise<Snapshot> {
  const { client, clickhouse, tables, now } = options;
  await dropCopies(clickhouse);
  for (const table of tables) await createCopy(clickhouse, table);
  for (let attempt = 1; ; attempt += 1) {
    const listed = await alignSnapshots(client, clickhouse);
    const takenAt = now();
    await Promise.all(tables.map((table) => fillCopy(clickhouse, table)));
    const copied = await readParts(clickhouse, 'copies');
    const parts = listed === null ? null : pickParts(copied, listed);
    if (parts !== null) return { parts, takenAt, isExact: true };
    if (listed === null || attempt === maxAttempts) return { parts: copied, takenAt, isExact: false };
    await client.query('rollback');
    await Promise.all(tables.map((table) => clearCopy(clickhouse, table)));
  }
}

/** @returns the parts of ClickHouse at the moment of the Postgres snapshot; null if they changed during each attempt */
async function alignSnapshots(client: Client, clickhouse: ClickHouse): Promise<Part[] | null> {
  let before = await readParts(clickhouse, 'tables');
  for (let list = 1; ; list += 1) {
    await beginSnapshot(client);
    const after = await readParts(clickhouse, 'tables');
    if (areEqual(before, after)) return after;
    if (list === maxLists) return null;
    await client.query('rollback');
    before = after;
  }
}

function areEqual(one: readonly Part[], other: readonly Part[]): boolean {
  return one.length === other.length && one.every((part, index) => isSame(part, other[index]));
}

function isSame(part: Part, other: Part | undefined): boolean {
  return part.table === other?.table && part.name === other.name && part.hash === other.hash;
}

/** Leaves out parts that were written later. @returns null if a part is missing because it was merged before it was copied */
function pickParts(copied: readonly Part[], listed: readonly Part[]): Part[] | null {
  const wanted = new Map<string, number>();
  for (const part of listed) wanted.set(keyOf(part), (wanted.get(keyOf(part)) ?? 0) + 1);
  const picked = copied.filter((part) => {
    const count = wanted.get(keyOf(part)) ?? 0;
    if (count > 0) wanted.set(keyOf(part), count - 1);
    return count > 0;
  });
  return picked.length === listed.length ? picked : null;
}

function keyOf({ table, hash }: Part): string {
  return `${table} ${hash}`;
}
