import { selectPendingItems } from '#campaigns/overview';
import { encodeId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import type { Said } from '#platform/text';
import { createNotice } from '../notices/create-notice.ts';
import type { Rule } from '../rules/rule.ts';
import { selectEnabledRules } from '../rules/rule-queries.ts';
import { sayNotice } from '../notices/say-notice.ts';

type PendingItem = Awaited<ReturnType<typeof selectPendingItems>>[number];

/** Reports approvals and payments that campaigns wait for. */
export async function detectWaitingCampaigns({ db, now }: JobContext, accountId: string): Promise<void> {
  const rules = await selectEnabledRules(db, { accountId, websiteId: null, kind: 'campaign_needs_you' });
  if (rules.length === 0) return;
  const byCampaign = Map.groupBy(await selectPendingItems(db, accountId), ({ campaignId }) => campaignId);
  for (const rule of rules) {
    for (const [campaignId, items] of byCampaign) {
      const matching = items.filter((item) => appliesTo(rule, item));
      const [first] = matching;
      if (first === undefined) continue;
      const { websiteId, domain, name } = first;
      const title = () => sayNotice('campaign_waits', { domain, campaign: name });
      await createNotice({ db, now }, rule, {
        websiteId,
        campaignId,
        findings: matching.map(toFinding),
        title,
      });
    }
  }
}

/** An item that is older than the rule is reported as well, because it is still pending. */
function appliesTo({ websiteIds }: Rule, { websiteId }: PendingItem): boolean {
  return websiteIds === null || websiteIds.includes(websiteId);
}

const lines: Record<PendingItem['what'], (subject: string) => Said> = {
  keyword: (subject) => sayNotice('keyword_to_approve', { subject }),
  placement: (subject) => sayNotice('placement_to_approve', { subject }),
  payment: (subject) => sayNotice(subject === 'declined' ? 'payment_declined' : 'payment_overdue'),
};

function toFinding({ cause, campaignId, what, subject, name }: PendingItem) {
  const data = { campaignId: encodeId('cmp', campaignId), campaign: name, what, subject };
  return { cause, line: lines[what](subject), data };
}
