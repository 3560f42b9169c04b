import type { GraphContext } from '../graph-context.ts';
import { dropReleaseRows } from './clickhouse-queries.ts';
import { deleteRelease, listReleases, markDropped, type Release } from './queries.ts';

/** Deletes a release. Its state changes first, so that no query reads it while its rows are deleted. */
export async function deleteReleaseData(
  { db, clickhouse }: GraphContext,
  { number }: Release,
): Promise<void> {
  await markDropped(db, number);
  await dropReleaseRows(clickhouse, number);
  await deleteRelease(db, number);
}

/** Deletes all releases that are ready except the newest. */
export async function deleteOldReleases(context: GraphContext, retainedReleases: number): Promise<void> {
  const releases = await listReleases(context.db);
  const old = releases.filter(({ state }) => state === 'ready').slice(retainedReleases);
  for (const release of old) await deleteReleaseData(context, release);
}
