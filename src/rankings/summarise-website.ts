import type { JobContext } from '#jobs';
import { type CheckPlan, summariseKeywords } from '#keywords';
import { findWebsite, reportSource, type SourceReport } from '#websites';
import { forgetRankings, summariseDay } from './queries.ts';

/**
 * Brings a website's sums of a day and the state of its rankings up to date. Sums of a website that was deleted meanwhile are
 * taken back; whoever deletes it later finds them.
 */
export async function summariseWebsite(
  { db, facts, now }: JobContext,
  { day, ...website }: { accountId: string; websiteId: string; day: string },
): Promise<void> {
  const { accountId, websiteId } = website;
  const isGone = async () => (await findWebsite({ db, accountId }, websiteId)) === null;
  if (await isGone()) return;
  await summariseDay(facts, { ...website, day, writtenAt: now });
  if (await isGone()) return forgetRankings(facts, website);
  await reportRankings(db, website);
}

export async function reportRankings(
  db: JobContext['db'],
  website: { accountId: string; websiteId: string },
): Promise<void> {
  const plan = await summariseKeywords(db, website);
  await reportSource(db, { ...website, source: 'rankings', ...stateOf(plan) });
}

/** How the rankings of a website fare, by what its keywords say together. */
export function stateOf(
  plan: CheckPlan,
): Pick<SourceReport, 'status' | 'lastSuccessAt' | 'nextRunAt' | 'error'> {
  const { pending, failed, succeeded, lastSuccessAt, nextRunAt, skipCode, skipMessage } = plan;
  const times = { lastSuccessAt, nextRunAt };
  if (skipCode !== null)
    return { ...times, status: 'paused', error: { code: skipCode, message: skipMessage ?? '' } };
  if (pending > 0) return { ...times, status: 'collecting', error: null };
  if (succeeded > 0) return { ...times, status: 'ready', error: null };
  if (failed === 0) return { ...times, status: 'pending', error: null };
  const message =
    lastSuccessAt === null ? 'No check has succeeded so far.' : 'No latest check has succeeded.';
  return { ...times, status: 'failed', error: { code: 'all_checks_failed', message } };
}
