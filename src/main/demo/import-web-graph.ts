import type { Config } from '#app/config/config.ts';
import type { Stores } from '#app/stores.ts';
import { importRelease, openRelease } from '#links/web-graph';

const timeoutMs = 5_000;

/** Imports all web graph releases of the sandbox, the oldest first. There are two, so some links are new and some are lost. */
export async function importWebGraph(
  { COMMON_CRAWL_URL: mirror = '' }: Config,
  { database: { db }, clickhouse }: Pick<Stores, 'database' | 'clickhouse'>,
): Promise<void> {
  const response = await fetch(`${mirror}/graphinfo.json`, { signal: AbortSignal.timeout(timeoutMs) });
  const releases = (await response.json()) as { id: string }[];
  const options = { retainedReleases: releases.length, now: Date.now, report: () => undefined };
  for (const { id } of releases.toReversed()) {
    await importRelease({ db, clickhouse }, await openRelease([id], mirror), options);
  }
}
