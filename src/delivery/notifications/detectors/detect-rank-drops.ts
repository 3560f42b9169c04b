import { utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import { selectPositionDrops } from '#rank-tracking/keywords';
import { findWebsite } from '#websites';
import { createNotice } from '../notices/create-notice.ts';
import { selectEnabledRules } from '../rules/rule-queries.ts';

/** Older findings are not reported. */
const maxAgeMs = 2 * dayMs;

export interface WebsiteKey {
  accountId: string;
  websiteId: string;
}

/** Reports keywords that lost positions. A failed check is not a drop. */
export async function detectRankDrops({ db, now }: JobContext, key: WebsiteKey): Promise<void> {
  const { accountId, websiteId } = key;
  const rules = await selectEnabledRules(db, { accountId, websiteId, kind: 'rank_drop' });
  const website = rules.length === 0 ? null : await findWebsite({ db, accountId }, websiteId);
  if (website === null) return;
  for (const rule of rules) {
    const { positions = 1, top = null, tag = null } = rule.parameters;
    const since = new Date(Math.max(rule.changedAt.getTime(), now.getTime() - maxAgeMs));
    const drops = await selectPositionDrops(db, key, { positions, top, tag, since });
    const findings = drops.map((drop) => ({
      cause: `${drop.id} ${utcDay(drop.positionAt)}`,
      line: `${drop.keyword}: ${drop.previousPosition} → ${drop.position ?? `not in the top ${drop.checkedDepth}`}`,
      data: {
        keywordId: encodeId('kw', drop.id),
        keyword: drop.keyword,
        position: drop.position,
        previousPosition: drop.previousPosition,
        checkedDepth: drop.checkedDepth,
        checkedAt: drop.positionAt,
        url: drop.url,
      },
    }));
    const title = (count: number) =>
      `${website.domain}: ${count} ${count === 1 ? 'keyword' : 'keywords'} declined`;
    await createNotice({ db, now }, rule, { websiteId, findings, title });
  }
}
