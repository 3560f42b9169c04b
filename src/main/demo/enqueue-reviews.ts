import { setTimeout as sleep } from 'node:timers/promises';
import { daysBefore, utcDay, weekOf } from '#platform/days.ts';
import { enqueue } from '#platform/jobs';
import { type Db, openDatabase } from '#platform/postgres';
import { listWebsiteProperties } from '#search-console/connections';
import { findSync } from '#search-console/sync';
import type { ConnectedConfig } from '#app/stores.ts';

/** In days before today, the weeks that have a review. */
const reviewedAges = [21, 14, 7];
const pauseMs = 1_000;

interface OfAccount {
  accountId: string;
  now(): Date;
  signal: AbortSignal;
}

/** Writes weekly reviews as soon as Search Console has its data, because a review never changes. */
export async function enqueueReviews(config: ConnectedConfig, { accountId, now, signal }: OfAccount) {
  const { db, close } = openDatabase(config.DATABASE_URL, {
    size: 1,
    name: 'cairn-demo-reviews',
    onError: () => undefined,
  });
  try {
    const websites = await listWebsiteProperties({ db, accountId });
    const waiting = new Set(websites.filter(({ property }) => property !== null).map(({ id }) => id));
    while (waiting.size > 0) {
      const synced = await findSynced(db, accountId, [...waiting]);
      for (const id of synced) waiting.delete(id);
      for (const id of synced) await enqueueWeeks(db, { accountId, websiteId: id }, utcDay(now()));
      await sleep(pauseMs, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await close();
  }
}

interface OfWebsite {
  accountId: string;
  websiteId: string;
}

async function enqueueWeeks(db: Db, website: OfWebsite, today: string): Promise<void> {
  for (const age of reviewedAges)
    await enqueue(db, 'reviews.make', { ...website, day: weekOf(daysBefore(today, age)) });
}

async function findSynced(db: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  const syncs = await Promise.all(
    ids.map((websiteId) => findSync(db, { accountId, websiteId, source: 'google' })),
  );
  return ids.filter((_id, index) => (syncs[index]?.lastSuccessAt ?? null) !== null);
}
