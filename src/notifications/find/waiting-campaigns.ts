import { selectWaiting } from '#campaigns';
import { encodeId } from '#ids.ts';
import type { JobContext } from '#jobs';
import { selectRulesOn } from '../rule-queries.ts';
import type { Rule } from '../rule.ts';
import { tell } from '../tell.ts';

type Waiting = Awaited<ReturnType<typeof selectWaiting>>[number];

/** Tells of campaigns that wait for their client: each keyword, placement and payment once. */
export async function tellWaitingCampaigns({ db, now }: JobContext, accountId: string): Promise<void> {
  const rules = await selectRulesOn(db, { accountId, websiteId: null, kind: 'campaign_needs_you' });
  if (rules.length === 0) return;
  const byCampaign = Map.groupBy(await selectWaiting(db, accountId), ({ campaignId }) => campaignId);
  for (const rule of rules) {
    for (const all of byCampaign.values()) {
      const waiting = all.filter((one) => isAbout(rule, one));
      const [first] = waiting;
      if (first === undefined) continue;
      const { websiteId, domain, name } = first;
      const title = () => `${domain}: the campaign ${name} needs you`;
      await tell({ db, now }, rule, { websiteId, findings: waiting.map(describe), title });
    }
  }
}

/** What has waited since before the rule is told all the same: it still waits. */
function isAbout({ websiteIds }: Rule, { websiteId }: Waiting): boolean {
  return websiteIds === null || websiteIds.includes(websiteId);
}

const sentences: Record<Waiting['what'], (subject: string) => string> = {
  keyword: (subject) => `To be approved: the keyword ${subject}`,
  placement: (subject) => `To be approved: a placement on ${subject}`,
  payment: (subject) => (subject === 'declined' ? 'The payment was declined' : 'A payment is overdue'),
};

function describe({ cause, campaignId, what, subject, name }: Waiting) {
  const data = { campaignId: encodeId('cmp', campaignId), campaign: name, what, subject };
  return { cause, line: sentences[what](subject), data };
}
