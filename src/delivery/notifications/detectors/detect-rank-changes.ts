import { daysBefore, utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import { type ChangedKeyword, type ChangeDirection, selectChangedKeywords } from '#rank-tracking/keywords';
import { findWebsite } from '#websites';
import { createNotice, type Finding } from '../notices/create-notice.ts';
import type { Rule } from '../rules/rule.ts';
import { selectEnabledRules } from '../rules/rule-queries.ts';
import { type KeywordChange, readRankChanges, type WebsiteKey } from './read-rank-changes.ts';

/** Older findings are not reported. */
const maxAgeMs = 2 * dayMs;
/** Days with which a position is compared: seven weekly rank checks, and the change. */
export const historyDays = 70;
const batchSize = 2_000;

/** The rules about positions, and the direction of the changes that they report. */
export const rankDirections = { rank_drop: 'worse', rank_rise: 'better' } as const;
export const rankKinds = Object.keys(rankDirections) as (keyof typeof rankDirections)[];
const verbs = { worse: 'declined', better: 'improved' };

/** Reports keywords that lost positions, best previous position first, and those that gained, best position first. A failed check is no change. */
export async function detectRankChanges(job: JobContext, key: WebsiteKey): Promise<void> {
  const { db, now } = job;
  const { accountId, websiteId } = key;
  for (const kind of rankKinds) {
    const rules = await selectEnabledRules(db, { accountId, websiteId, kind });
    const website = rules.length === 0 ? null : await findWebsite({ db, accountId }, websiteId);
    if (website === null) continue;
    const direction = rankDirections[kind];
    const title = (count: number) =>
      `${website.domain}: ${count} ${count === 1 ? 'keyword' : 'keywords'} ${verbs[direction]}`;
    for (const rule of rules) {
      const changes = await findChanges(job, key, { rule, direction });
      const findings = changes
        .toSorted((one, other) => bestRank(one) - bestRank(other))
        .map((change) => toFinding(change));
      await createNotice({ db, now }, rule, { websiteId, findings, title });
    }
  }
}

const bestRank = ({ previousRank, keyword: { position } }: KeywordChange) =>
  Math.min(previousRank, position ?? previousRank);

async function findChanges(
  job: JobContext,
  key: WebsiteKey,
  { rule, direction }: { rule: Rule; direction: ChangeDirection },
): Promise<KeywordChange[]> {
  const { positions = 1, top = null, tag = null, confirms = true } = rule.parameters;
  const since = new Date(Math.max(rule.changedAt.getTime(), job.now.getTime() - maxAgeMs));
  const changes: KeywordChange[] = [];
  let batch: ChangedKeyword[];
  let after: string | null = null;
  do {
    batch = await selectChangedKeywords(job.db, key, {
      direction,
      positions,
      tag,
      since,
      after,
      limit: batchSize,
    });
    after = batch.at(-1)?.id ?? null;
    changes.push(
      ...(await readRankChanges(job.clickhouse, key, {
        keywords: batch,
        from: daysBefore(utcDay(job.now), historyDays),
        rule: { direction, positions, top, confirms },
      })),
    );
  } while (batch.length === batchSize);
  const firstDay = utcDay(since);
  return changes.filter(({ reportedOn }) => reportedOn >= firstDay);
}

function toFinding({ keyword, changedOn, previousRank }: KeywordChange): Finding {
  const { id, position, checkedDepth, positionAt, url } = keyword;
  const previousPosition = Math.round(previousRank);
  return {
    cause: `${id} ${changedOn}`,
    line: `${keyword.keyword}: ${previousPosition} → ${position ?? `not in the top ${checkedDepth}`}`,
    data: {
      keywordId: encodeId('kw', id),
      keyword: keyword.keyword,
      position,
      previousPosition,
      checkedDepth,
      checkedAt: positionAt,
      url,
    },
  };
}
