import type { JobContext } from '#platform/jobs';
import { percentOf } from '#platform/statistics';
import {
  findLookbackDays,
  type RankCheckSummary,
  summariseRankChecks,
} from '#rank-tracking/keywords/rank-checking';
import { findWebsite, reportSource, type SourceReport } from '#websites';
import { deleteRankings } from './queries.ts';
import { summariseDays } from './summarise-days.ts';

/** Keywords times days of one rollup. A large website has fewer days in it, so that the memory of the statements is bounded. */
const maxValues = 20_000;

/**
 * Updates a website's rollups of days and the status of its rankings. Deletes the rollups again if the website was deleted in
 * the meantime; a later deletion of the website deletes them as well.
 */
export async function summariseWebsite(
  { db, clickhouse, now, signal }: JobContext,
  { days, ...website }: { accountId: string; websiteId: string; days: readonly string[] },
): Promise<void> {
  const { accountId, websiteId } = website;
  const writtenAt = now;
  const isDeleted = async () => (await findWebsite({ db, accountId }, websiteId)) === null;
  if (await isDeleted()) return deleteRankings(clickhouse, website);
  const lookbackDays = await findLookbackDays(db, website, now);
  const size = days.length === 1 ? 1 : await daysPerRollup(db, website);
  for (let first = 0; first < days.length; first += size) {
    signal.throwIfAborted();
    const part = days.slice(first, first + size);
    await summariseDays(clickhouse, { ...website, days: part, lookbackDays, writtenAt });
    if (await isDeleted()) return deleteRankings(clickhouse, website);
  }
  await reportRankings(db, website);
}

async function daysPerRollup(
  db: JobContext['db'],
  website: { accountId: string; websiteId: string },
): Promise<number> {
  const { pending, failed, succeeded } = await summariseRankChecks(db, website);
  const keywords = Math.max(1, pending + failed + succeeded);
  return Math.max(1, Math.floor(maxValues / keywords));
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
