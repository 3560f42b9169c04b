import { selectLinkingDomains } from '#links/backlinks/lists';
import type { Context } from '#platform/context.ts';
import { findOffers } from '#campaigns/publishers';
import { findLinkingDomains } from '#links/web-graph';
import { selectConfirmedCompetitors } from '#rank-tracking/rankings';
import { hostOf, type Website } from '#websites';
import { type Campaign, sayEvent } from '#campaigns/core';
import type { Said } from '#platform/text';
import {
  type Candidate,
  type CandidateCriteria,
  chooseCandidates,
  type ExclusionCounts,
} from './choose-candidates.ts';
import { selectUsedDomains } from './month-plan-queries.ts';

interface Search extends Pick<CandidateCriteria, 'budget' | 'words'> {
  campaign: Campaign;
  website: Website;
}

export interface FoundCandidates {
  candidates: Candidate[];
  excluded: ExclusionCounts;
  /** Why there are no candidates; null if there are some. */
  reason: Said | null;
}

/** The account's publishers that a campaign can use now, without competitors and domains that already link to the website. */
export async function findCandidates(
  context: Context,
  { campaign, website, budget, words }: Search,
): Promise<FoundCandidates> {
  const { accountId, db, clickhouse } = context;
  const { country, language } = website.defaults;
  const ids = { accountId, websiteId: website.id };
  const [offers, used, competitors] = await Promise.all([
    findOffers(context),
    selectUsedDomains(db, { ...ids, campaignId: campaign.id }),
    selectConfirmedCompetitors(context, website.id),
  ]);
  const criteria = {
    currency: campaign.price.currency,
    budget,
    language,
    country,
    words,
    used: new Set(used),
    competitors,
  };
  const { candidates, excluded } = chooseCandidates(offers, criteria);
  const domains = candidates.map(({ domain }) => domain);
  const linking = new Set([
    ...(await selectLinkingDomains(db, ids, domains)),
    ...(await findLinkingDomains({ db, clickhouse }, hostOf(website), domains)),
  ]);
  const fresh = candidates.filter(({ domain }) => !linking.has(domain));
  const counts = linking.size === 0 ? excluded : { ...excluded, linking: candidates.length - fresh.length };
  const reason = fresh.length === 0 ? whyNone(offers.length, budget) : null;
  return { candidates: fresh, excluded: counts, reason };
}

function whyNone(offers: number, budget: number): Said {
  if (offers === 0) return sayEvent('no_publishers');
  return sayEvent(budget === 0 ? 'budget_spent' : 'no_publisher_fits');
}
