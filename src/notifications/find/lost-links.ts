import { selectLostLinks } from '#backlinks';
import { encodeId } from '#ids.ts';
import type { JobContext } from '#jobs';
import { findWebsite } from '#websites';
import { selectRulesOn } from '../rule-queries.ts';
import { tell } from '../tell.ts';

/** What was found longer ago is no news. */
const newsMs = 2 * 24 * 60 * 60_000;

/** Tells of links that were seen to be gone. */
export async function tellLostLinks(
  { db, now }: JobContext,
  of: { accountId: string; websiteId: string },
): Promise<void> {
  const { accountId, websiteId } = of;
  const rules = await selectRulesOn(db, { accountId, websiteId, kind: 'backlinks_lost' });
  const website = rules.length === 0 ? null : await findWebsite({ db, accountId }, websiteId);
  if (website === null) return;
  for (const rule of rules) {
    const { minAuthority = 0 } = rule.parameters;
    const since = new Date(Math.max(rule.changedAt.getTime(), now.getTime() - newsMs));
    const links = await selectLostLinks(db, of, { minAuthority, since });
    const findings = links.map(({ id, ...link }) => ({
      cause: `${id} ${link.lostAt.toISOString()}`,
      line: `${link.sourceUrl} (${link.lostReason.replaceAll('_', ' ')}, authority ${link.authority ?? 'unknown'})`,
      data: { backlinkId: encodeId('bl', id), ...link },
    }));
    const title = (count: number) =>
      `${website.domain}: ${count === 1 ? 'a backlink' : `${count} backlinks`} lost`;
    await tell({ db, now }, rule, { websiteId, findings, title });
  }
}
