import type { Db } from '#db';
import { type JobContext, publishEvent } from '#jobs';
import { applyOutcomes, type KeywordOutcome, nextCheckAt, selectTrackers, type Tracker } from '#keywords';
import { recordPages } from '#pages';
import { type PositionDay, recordPositions, utcDay } from '#positions';
import { type Attempt, type Collection, originOf, retryAt } from './check.ts';
import { enqueueChecks } from './enqueue-checks.ts';
import { judgePage, seenDepth } from './judge-page.ts';
import { payFor } from './pay-checks.ts';
import { settleChecks } from './settle-checks.ts';
import { endChecks, type Ending, reopenChecks } from './queries.ts';

/**
 * Writes what attempts brought: first the facts, which may be repeated, then in one transaction the latest values, the money
 * and the next attempts. Whoever comes second, with the same attempts, changes nothing.
 */
export async function finishChecks(
  context: JobContext,
  attempts: readonly Attempt[],
  collection: Collection,
): Promise<void> {
  if (attempts.length === 0) return;
  const { db, facts } = context;
  const trackers = await selectTrackers(
    db,
    attempts.map(({ check }) => check.targetId),
  );
  const byTarget = new Map(attempts.map((attempt) => [attempt.check.targetId, attempt]));
  const days = trackers.flatMap((tracker) => dayOf(tracker, byTarget.get(tracker.targetId)));
  await recordPages(
    facts,
    attempts.flatMap((attempt) =>
      'page' in attempt ? [{ ...originOf(attempt.check), page: attempt.page }] : [],
    ),
  );
  await recordPositions(facts, days);
  await db.transaction().execute(async (transaction) => {
    const ended = await endChecks(transaction, attempts.map(endingOf), context.now);
    const fresh = attempts.filter(({ check }) => ended.has(check.id));
    await settleChecks(
      transaction,
      fresh.map((attempt) => ({ ...attempt.check, spentMicros: costOf(attempt), bought: 'page' in attempt })),
    );
    const retries = await retryAll(transaction, fresh, { context, collection });
    const concerned = days.filter((day) => ended.has(byTarget.get(day.targetId)?.check.id ?? ''));
    await applyOutcomes(transaction, outcomesOf(concerned, { trackers, byTarget, retries }));
    await announce(transaction, concerned);
  });
}

/** What an attempt means for one keyword, as a day of its history; none where it says nothing about it. */
function dayOf(tracker: Tracker, attempt: Attempt | undefined): PositionDay[] {
  if (attempt === undefined) return [];
  const { accountId, websiteId, keywordId, targetId } = tracker;
  const { check } = attempt;
  const base = {
    accountId,
    websiteId,
    keywordId,
    targetId,
    checkedAt: check.startedAt,
    provider: check.provider,
  };
  const nothing = { position: null, url: null, checkedDepth: null, errorCode: null };
  if ('failure' in attempt)
    return [{ ...base, ...nothing, state: 'failed', errorCode: attempt.failure.reason }];
  const verdict = judgePage(tracker, attempt.page);
  return verdict === null
    ? []
    : [{ ...base, ...nothing, ...verdict, checkedDepth: seenDepth(tracker.depth, attempt.page) }];
}

function endingOf(attempt: Attempt): Ending {
  const { id } = attempt.check;
  const spentMicros = costOf(attempt);
  if ('page' in attempt) return { id, state: 'done', errorCode: null, errorMessage: null, spentMicros };
  const { reason, message } = attempt.failure;
  return { id, state: 'failed', errorCode: reason, errorMessage: message, spentMicros };
}

function costOf(attempt: Attempt): number {
  return (
    attempt.check.spentMicros + ('page' in attempt ? attempt.page.costMicros : attempt.failure.costMicros)
  );
}

interface Surroundings {
  context: JobContext;
  collection: Collection;
}

/** Orders the next attempts, as far as there is money for them. Returns when each check will be tried again. */
async function retryAll(
  db: Db,
  attempts: readonly Attempt[],
  { context, collection }: Surroundings,
): Promise<Map<string, Date>> {
  const chance = { now: context.now, random: context.random() };
  const purchases = attempts.flatMap((attempt) => {
    if (!('failure' in attempt)) return [];
    const { check, failure } = attempt;
    const dueAt = retryAt(failure, check.attempt, chance);
    if (dueAt === null) return [];
    const item = { ...check, dueAt };
    return [
      {
        item,
        provider: check.provider,
        priceMicros: check.reservedMicros,
        payers: [check.accountId],
        orderedAt: check.createdAt,
      },
    ];
  });
  const { paid } = await payFor(db, purchases, collection.defaultLimitMicros);
  const reopened = paid.map(({ item }) => item);
  await reopenChecks(db, reopened);
  for (const [runAt, checks] of Map.groupBy(reopened, ({ dueAt }) => dueAt.getTime())) {
    await enqueueChecks(db, checks, { runAt: new Date(runAt) });
  }
  return new Map(reopened.map(({ id, dueAt }) => [id, dueAt]));
}

interface Judged {
  trackers: readonly Tracker[];
  byTarget: ReadonlyMap<string, Attempt>;
  retries: ReadonlyMap<string, Date>;
}

function outcomesOf(days: readonly PositionDay[], { trackers, byTarget, retries }: Judged): KeywordOutcome[] {
  const byKeyword = new Map(trackers.map((tracker) => [tracker.keywordId, tracker]));
  return days.flatMap((day) => {
    const attempt = byTarget.get(day.targetId);
    const tracker = byKeyword.get(day.keywordId);
    if (attempt === undefined || tracker === undefined || day.state === 'pending') return [];
    const { check } = attempt;
    const { keywordId, accountId, position, url, checkedDepth, checkedAt, errorCode } = day;
    return [
      {
        keywordId,
        accountId,
        position,
        url,
        checkedDepth,
        checkedAt,
        errorCode,
        checkStatus: day.state,
        serpFeatures: 'page' in attempt ? attempt.page.features : [],
        nextCheckAt: retries.get(check.id) ?? nextCheckAt(checkedAt, tracker.intervalHours, day.targetId),
        errorMessage: 'failure' in attempt ? attempt.failure.message : null,
      },
    ];
  });
}

/** `positions.recorded`: whose positions of which days are new. */
async function announce(db: Db, days: readonly PositionDay[]): Promise<void> {
  const websites = new Map(days.map(({ accountId, websiteId }) => [websiteId, { accountId, websiteId }]));
  if (websites.size === 0) return;
  const dates = [...new Set(days.map(({ checkedAt }) => utcDay(checkedAt)))];
  await publishEvent(db, 'positions.recorded', { websites: [...websites.values()], days: dates });
}
