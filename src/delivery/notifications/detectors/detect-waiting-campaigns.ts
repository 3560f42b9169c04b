import { selectPendingItems } from '#campaigns/overview';
import { encodeId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import { createNotice } from '../notices/create-notice.ts';
import type { Rule } from '../rules/rule.ts';
import { selectEnabledRules } from '../rules/rule-queries.ts';

type PendingItem = Awaited<ReturnType<typeof selectPendingItems>>[number];

/** Reports approvals and payments that campaigns wait for. */
export async function detectWaitingCampaigns({ db, now }: JobContext, accountId: string): Promise<void> {
  const rules = await selectEnabledRules(db, { accountId, websiteId: null, kind: 'campaign_needs_you' });
  if (rules.length === 0) return;
  const byCampaign = Map.groupBy(await selectPendingItems(db, accountId), ({ campaignId }) => campaignId);
  for (const rule of rules) {
    for (const items of byCampaign.values()) {
      const matching = items.filter((item) => appliesTo(rule, item));
      const [first] = matching;
      if (first === undefined) continue;
      const { websiteId, domain, name } = first;
      const title = () => `${domain}: the campaign ${name} needs your attention`;
      await createNotice({ db, now }, rule, { websiteId, findings: matching.map(toFinding), title });
    }
  }
}

/** An item that is older than the rule is reported as well, because it is still pending. */
function appliesTo({ websiteIds }: Rule, { websiteId }: PendingItem): boolean {
  return websiteIds === null || websiteIds.includes(websiteId);
}

const lines: Record<PendingItem['what'], (subject: string) => string> = {
  keyword: (subject) => `Keyword to approve: ${subject}`,
  placement: (subject) => `Placement to approve: ${subject}`,
  payment: (subject) => (subject === 'declined' ? 'The payment was declined' : 'A payment is overdue'),
};

function toFinding({ cause, campaignId, what, subject, name }: PendingItem) {
  const data = { campaignId: encodeId('cmp', campaignId), campaign: name, what, subject };
  return { cause, line: lines[what](subject), data };
}
