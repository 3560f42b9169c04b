import { daysBefore, utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import { type DeclinedKeyword, selectDeclinedKeywords } from '#rank-tracking/keywords';
import { readRecentPositions } from '#rank-tracking/positions';
import { findWebsite } from '#websites';
import { createNotice, type Finding } from '../notices/create-notice.ts';
import type { Rule } from '../rules/rule.ts';
import { selectEnabledRules } from '../rules/rule-queries.ts';
import { type DropRule, findPositionDrops, type PositionDrop } from './find-position-drops.ts';

/** Older findings are not reported. */
const maxAgeMs = 2 * dayMs;
/** Days with which a position is compared: seven weekly rank checks, and the drop. */
const historyDays = 70;
const batchSize = 2_000;

export interface WebsiteKey {
  accountId: string;
  websiteId: string;
}

type Drop = PositionDrop & { keyword: DeclinedKeyword };

/** Reports keywords that lost positions, best previous position first. A failed check is not a drop. */
export async function detectRankDrops(job: JobContext, key: WebsiteKey): Promise<void> {
  const { db, now } = job;
  const { accountId, websiteId } = key;
  const rules = await selectEnabledRules(db, { accountId, websiteId, kind: 'rank_drop' });
  const website = rules.length === 0 ? null : await findWebsite({ db, accountId }, websiteId);
  if (website === null) return;
  for (const rule of rules) {
    const drops = await findDrops(job, key, rule);
    const findings = drops
      .toSorted((one, other) => one.previousRank - other.previousRank)
      .map((drop) => toFinding(drop));
    const title = (count: number) =>
      `${website.domain}: ${count} ${count === 1 ? 'keyword' : 'keywords'} declined`;
    await createNotice({ db, now }, rule, { websiteId, findings, title });
  }
}

async function findDrops(job: JobContext, key: WebsiteKey, rule: Rule): Promise<Drop[]> {
  const { positions = 1, top = null, tag = null, confirms = true } = rule.parameters;
  const since = new Date(Math.max(rule.changedAt.getTime(), job.now.getTime() - maxAgeMs));
  const drops: Drop[] = [];
  let batch: DeclinedKeyword[];
  let after: string | null = null;
  do {
    batch = await selectDeclinedKeywords(job.db, key, { positions, tag, since, after, limit: batchSize });
    after = batch.at(-1)?.id ?? null;
    drops.push(...(await dropsOfBatch(job, key, { batch, rule: { positions, top, confirms } })));
  } while (batch.length === batchSize);
  const firstDay = utcDay(since);
  return drops.filter(({ reportedOn }) => reportedOn >= firstDay);
}

async function dropsOfBatch(
  { clickhouse, now }: JobContext,
  { accountId, websiteId }: WebsiteKey,
  { batch, rule }: { batch: readonly DeclinedKeyword[]; rule: DropRule },
): Promise<Drop[]> {
  if (batch.length === 0) return [];
  const days = await readRecentPositions(clickhouse, {
    accountId,
    websiteIds: [websiteId],
    keywordIds: batch.map(({ id }) => id),
    from: daysBefore(utcDay(now), historyDays),
  });
  return batch.flatMap((keyword) => {
    const checked = (days.get(keyword.id) ?? []).filter(
      ({ checkStatus }) => checkStatus === 'ranked' || checkStatus === 'not_ranked',
    );
    const ranked = checked.map(({ date, position }) => ({
      date,
      rank: position ?? keyword.checkedDepth + 1,
    }));
    return findPositionDrops(ranked, rule).map((drop) => ({ ...drop, keyword }));
  });
}

function toFinding({ keyword, droppedOn, previousRank }: Drop): Finding {
  const { id, position, checkedDepth, positionAt, url } = keyword;
  const previousPosition = Math.round(previousRank);
  return {
    cause: `${id} ${droppedOn}`,
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
