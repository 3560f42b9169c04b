import { utcDay } from '#platform/days.ts';
import type { JobContext } from '#platform/jobs';
import { compareCounts, rebuildMissingDays } from '#platform/observations';
import {
  countLatestPositions,
  type LatestPosition,
  selectPositionedTrackers,
  type Tracker,
} from '#rank-tracking/keywords/rank-checking';
import { countedPositions, type PositionDay } from '#rank-tracking/positions';
import { findSerpsWithDomain, type StoredSerp } from '#rank-tracking/serps';
import { registrableDomain } from '#websites';
import { evaluatedDay, saveDays } from './keyword-days.ts';
import { publishPositions } from './publish-positions.ts';

/** Limits how many result pages are in memory. */
const batchSize = 100;

/**
 * Compares the positions of each website and day with their counts and with the last positions in Postgres. Lost ones are evaluated again
 * from stored result pages, or copied from Postgres if they are the last ones of their keywords.
 */
export async function verifyPositions(context: JobContext): Promise<void> {
  await rebuildMissingDays(context, countedPositions.dataset, {
    find: async () => compareCounts(context, countedPositions, await countLatestPositions(context.db)),
    rebuild: async (lost) => {
      for (const [websiteId, ofWebsite] of Map.groupBy(lost, (day) => day.websiteId)) {
        if (websiteId === null) continue;
        await rebuildPositions(context, websiteId, new Set(ofWebsite.map(({ day }) => day)));
      }
    },
  });
}

async function rebuildPositions(
  context: JobContext,
  websiteId: string,
  days: ReadonlySet<string>,
): Promise<void> {
  const trackers = await selectPositionedTrackers(context.db, websiteId);
  const [first] = trackers;
  if (first === undefined) return;
  const from = new Date([...days].toSorted()[0] ?? context.now);
  for (let start = 0; start < trackers.length; start += batchSize) {
    context.signal.throwIfAborted();
    const batch = trackers.slice(start, start + batchSize);
    const serps = await findSerpsWithDomain(context.clickhouse, {
      targetIds: batch.map(({ targetId }) => targetId),
      domain: registrableDomain(first.domain.replace(/\/.*$/, '')),
      from,
    });
    const byTarget = Map.groupBy(serps, ({ targetId }) => targetId);
    const rebuilt = batch.flatMap((tracker) => daysOf(tracker, byTarget.get(tracker.targetId) ?? []));
    await saveDays(
      context,
      rebuilt.filter(({ checkedAt }) => days.has(utcDay(checkedAt))),
    );
  }
  await publishPositions(context.db, [first], [...days]);
}

/** The last position is copied only if its result page is lost as well, because a result page also has the provider. */
function daysOf(tracker: Tracker & LatestPosition, serps: readonly StoredSerp[]): PositionDay[] {
  const evaluated = serps
    .map(({ serp, checkedAt, provider }) => evaluatedDay(tracker, { checkedAt, provider }, serp))
    .filter((day) => day !== null);
  const lastDay = utcDay(tracker.checkedAt);
  const isEvaluated = evaluated.some(({ checkedAt }) => utcDay(checkedAt) === lastDay);
  return isEvaluated ? evaluated : [...evaluated, latestDay(tracker)];
}

function latestDay({
  accountId,
  websiteId,
  keywordId,
  targetId,
  ...latest
}: Tracker & LatestPosition): PositionDay {
  const { position, url, checkedDepth, checkedAt, heldThrough, source } = latest;
  return {
    accountId,
    websiteId,
    keywordId,
    targetId,
    state: position === null ? 'not_ranked' : 'ranked',
    position,
    url,
    checkedDepth,
    checkedAt,
    heldThrough: heldThrough ?? utcDay(checkedAt),
    provider: source === 'search_console' ? source : null,
    errorCode: null,
  };
}
