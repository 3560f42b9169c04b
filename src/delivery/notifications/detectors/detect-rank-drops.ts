import { utcDay } from '#days.ts';
import { encodeId } from '#ids.ts';
import type { JobContext } from '#jobs';
import { selectDrops } from '#keywords';
import { findWebsite } from '#websites';
import { selectRulesOn } from '../rule-queries.ts';
import { tell } from '../tell.ts';

/** What was found longer ago is no news. */
const newsMs = 2 * 24 * 60 * 60_000;

interface OfWebsite {
  accountId: string;
  websiteId: string;
}

/** Tells of keywords that lost positions. A check that failed has found nothing, and is no drop. */
export async function tellRankDrops({ db, now }: JobContext, of: OfWebsite): Promise<void> {
  const { accountId, websiteId } = of;
  const rules = await selectRulesOn(db, { accountId, websiteId, kind: 'rank_drop' });
  const website = rules.length === 0 ? null : await findWebsite({ db, accountId }, websiteId);
  if (website === null) return;
  for (const rule of rules) {
    const { positions = 1, top = null, tag = null } = rule.parameters;
    const since = new Date(Math.max(rule.changedAt.getTime(), now.getTime() - newsMs));
    const drops = await selectDrops(db, of, { positions, top, tag, since });
    const findings = drops.map((drop) => ({
      cause: `${drop.id} ${utcDay(drop.positionAt)}`,
      line: `${drop.keyword}: ${drop.previousPosition} → ${drop.position ?? `not among the first ${drop.checkedDepth}`}`,
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
      `${website.domain}: ${count === 1 ? 'a keyword' : `${count} keywords`} lost positions`;
    await tell({ db, now }, rule, { websiteId, findings, title });
  }
}
