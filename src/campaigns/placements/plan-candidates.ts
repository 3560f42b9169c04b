import { findLinkingDomains as findKnownLinks } from '#backlinks';
import type { Context } from '#context.ts';
import { findOffers } from '#publishers';
import { findLinkingDomains } from '#web-graph';
import { hostOf, type Website } from '#websites';
import type { Campaign } from '../campaign.ts';
import { type Candidate, chooseCandidates, type LeftOut, type Wanted } from './choose-candidates.ts';
import { selectUsedDomains } from './plan-queries.ts';

interface Search extends Pick<Wanted, 'budget' | 'words'> {
  campaign: Campaign;
  website: Website;
}

export interface FoundCandidates {
  candidates: Candidate[];
  leftOut: LeftOut;
  /** Why there are none, in words; null where there are some. */
  reason: string | null;
}

/** Publishers of the account that a campaign can use now: who links to the website already is none of them. */
export async function findCandidates(
  context: Context,
  { campaign, website, budget, words }: Search,
): Promise<FoundCandidates> {
  const { accountId, db, facts } = context;
  const { country, language } = website.defaults;
  const ids = { accountId, websiteId: website.id };
  const [offers, used] = await Promise.all([
    findOffers(context),
    selectUsedDomains(db, { ...ids, campaignId: campaign.id }),
  ]);
  const wanted = { currency: campaign.price.currency, budget, language, country, words, used: new Set(used) };
  const { candidates, leftOut } = chooseCandidates(offers, wanted);
  const domains = candidates.map(({ domain }) => domain);
  const linking = new Set([
    ...(await findKnownLinks(db, ids, domains)),
    ...(await findLinkingDomains({ db, facts }, hostOf(website), domains)),
  ]);
  const fresh = candidates.filter(({ domain }) => !linking.has(domain));
  const counted = linking.size === 0 ? leftOut : { ...leftOut, linking: candidates.length - fresh.length };
  const reason = fresh.length === 0 ? whyNone(offers.length, budget) : null;
  return { candidates: fresh, leftOut: counted, reason };
}

function whyNone(offers: number, budget: number): string {
  if (offers === 0) return 'There are no publishers.';
  return budget === 0 ? 'There is no budget for placements.' : 'No publisher can be used.';
}
