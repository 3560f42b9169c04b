import type { JobContext } from '#platform/jobs';
import { percentOf } from '#platform/statistics';
import {
  findLookbackDays,
  type RankCheckSummary,
  summariseRankChecks,
} from '#rank-tracking/keywords/rank-checking';
import { findWebsite, reportSource, type SourceReport } from '#websites';
import { deleteRankings } from './queries.ts';
import { summariseDay } from './summarise-day.ts';

/**
 * Updates a website's rollups of a day and the status of its rankings. Deletes the rollups again if the website was deleted in
 * the meantime; a later deletion of the website deletes them as well.
 */
export async function summariseWebsite(
  { db, clickhouse, now }: JobContext,
  { day, ...website }: { accountId: string; websiteId: string; day: string },
): Promise<void> {
  const { accountId, websiteId } = website;
  const isDeleted = async () => (await findWebsite({ db, accountId }, websiteId)) === null;
  if (await isDeleted()) return deleteRankings(clickhouse, website);
  const lookbackDays = await findLookbackDays(db, website, now);
  await summariseDay(clickhouse, { ...website, day, lookbackDays, writtenAt: now });
  if (await isDeleted()) return deleteRankings(clickhouse, website);
  await reportRankings(db, website);
}

/** Reports the status of a website's rankings as the source `rankings`. */
export async function reportRankings(
  db: JobContext['db'],
  website: { accountId: string; websiteId: string },
): Promise<void> {
  const summary = await summariseRankChecks(db, website);
  await reportSource(db, { ...website, source: 'rankings', ...sourceStateOf(summary) });
}

/** Derives the status of a website's rankings from the rank checks of its keywords. */
export function sourceStateOf(
  summary: RankCheckSummary,
): Pick<SourceReport, 'status' | 'lastSuccessAt' | 'nextRunAt' | 'error'> {
  const { pending, failed, succeeded, lastSuccessAt, nextRunAt, skipCode, skipMessage } = summary;
  const error = failureOf(summary);
  const times = { lastSuccessAt, nextRunAt };
  if (skipCode !== null)
    return { ...times, status: 'paused', error: { code: skipCode, message: skipMessage ?? '' } };
  if (pending > 0) return { ...times, status: 'collecting', error };
  if (failed + succeeded === 0) return { ...times, status: 'pending', error };
  return { ...times, status: failed >= succeeded ? 'failed' : 'ready', error };
}

/** Says which share of the latest rank checks failed, and why. Null if none failed. */
function failureOf({ failed, succeeded, lastSuccessAt, failures }: RankCheckSummary): SourceReport['error'] {
  if (failed === 0) return null;
  const reasons = failures
    .map(({ code, message, keywords }) => `${keywords} × ${code}: ${message}`)
    .join(' ');
  if (succeeded > 0) {
    const share = percentOf(failed, failed + succeeded);
    const message = `The latest rank checks of ${failed} of ${failed + succeeded} keywords failed (${share} %). ${reasons}`;
    return { code: 'some_checks_failed', message };
  }
  const sentence =
    lastSuccessAt === null ? 'No rank check has succeeded yet.' : 'The latest rank checks have all failed.';
  return { code: 'all_checks_failed', message: `${sentence} ${reasons}` };
}
