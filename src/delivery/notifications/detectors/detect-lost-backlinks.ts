import { selectLostLinks } from '#links/backlinks/lists';
import { dayMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import { findWebsite } from '#websites';
import { createNotice } from '../notices/create-notice.ts';
import { selectEnabledRules } from '../rules/rule-queries.ts';
import type { WebsiteKey } from './read-rank-changes.ts';

/** Older findings are not reported. */
const maxAgeMs = 2 * dayMs;

/** Reports backlinks that the link verifier found lost. */
export async function detectLostBacklinks({ db, now }: JobContext, key: WebsiteKey): Promise<void> {
  const { accountId, websiteId } = key;
  const rules = await selectEnabledRules(db, { accountId, websiteId, kind: 'backlinks_lost' });
  const website = rules.length === 0 ? null : await findWebsite({ db, accountId }, websiteId);
  if (website === null) return;
  for (const rule of rules) {
    const { minAuthority = 0 } = rule.parameters;
    const since = new Date(Math.max(rule.changedAt.getTime(), now.getTime() - maxAgeMs));
    const links = await selectLostLinks(db, key, { minAuthority, since });
    const findings = links.map(({ id, ...link }) => ({
      cause: `${id} ${link.lostAt.toISOString()}`,
      line: `${link.sourceUrl} (${link.lostReason.replaceAll('_', ' ')}, authority ${link.authority ?? 'unknown'})`,
      data: { backlinkId: encodeId('bl', id), ...link },
    }));
    const title = (count: number) =>
      `${website.domain}: ${count} ${count === 1 ? 'backlink' : 'backlinks'} lost`;
    await createNotice({ db, now }, rule, { websiteId, findings, title });
  }
}
