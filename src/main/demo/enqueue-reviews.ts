import { setTimeout as sleep } from 'node:timers/promises';
import { daysBefore, utcDay, weekOf } from '#platform/days.ts';
import { enqueue } from '#platform/jobs';
import { type Db, openDatabase } from '#platform/postgres';
import { listWebsiteProperties } from '#search-console/connections';
import { findCoverage } from '#search-console/metrics';
import type { ConnectedConfig } from '#app/stores.ts';
import { findWebsite } from '#websites';

/** In days before today, the weeks that have a review. */
const reviewedAges = [7, 14, 21];
/** A review compares its week with the week before. */
const comparedDays = 7;
const pauseMs = 1_000;

interface OfAccount {
  accountId: string;
  now(): Date;
  signal: AbortSignal;
}

interface Week {
  accountId: string;
  websiteId: string;
  /** The Monday. */
  day: string;
}

/** Writes each weekly review as soon as Search Console has its days, because a review never changes. */
export async function enqueueReviews(config: ConnectedConfig, { accountId, now, signal }: OfAccount) {
  const { db, close } = openDatabase(config.DATABASE_URL, {
    size: 1,
    name: 'cairn-demo-reviews',
    onError: () => undefined,
  });
  try {
    const websites = await listWebsiteProperties({ db, accountId });
    const days = reviewedAges.map((age) => weekOf(daysBefore(utcDay(now()), age)));
    let waiting = websites.flatMap(({ id, property }) =>
      property === null ? [] : days.map((day): Week => ({ accountId, websiteId: id, day })),
    );
    while (waiting.length > 0) {
      const ready = new Set(await findReady(db, waiting));
      for (const week of ready) await enqueue(db, 'reviews.make', { ...week });
      waiting = waiting.filter((week) => !ready.has(week));
      await sleep(pauseMs, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await close();
  }
}

/** The weeks whose days, and those of the week before, can be read. */
async function findReady(db: Db, weeks: readonly Week[]): Promise<Week[]> {
  const states = await Promise.all(weeks.map((week) => isReady(db, week)));
  return weeks.filter((_week, index) => states[index]);
}

async function isReady(db: Db, { accountId, websiteId, day }: Week): Promise<boolean> {
  const key = { accountId, websiteId, source: 'google', searchType: 'web' } as const;
  const coverage = await findCoverage(db, key);
  if (coverage === null || coverage.completeFrom > daysBefore(day, comparedDays)) return false;
  const website = await findWebsite({ db, accountId }, websiteId);
  return website?.reported.searchConsole?.status === 'ready';
}
