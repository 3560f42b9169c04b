import type { AddOn, AuthorityTarget, CampaignType } from '../campaign.ts';

/** What campaigns cost a month, in the minor unit of the currency. A campaign keeps the version that it was quoted under. */
export interface PriceList {
  version: string;
  validFrom: string;
  /** ISO 4217. */
  currency: string;
  base: Record<CampaignType, number>;
  includedKeywords: Record<CampaignType, number>;
  /** Each keyword above the included ones. */
  keyword: Record<CampaignType, number>;
  /** On base and keywords. */
  authorityFactor: Record<AuthorityTarget, number>;
  addOn: Record<Exclude<AddOn, 'additional_campaign'>, number>;
  /** What an additional campaign costs less than a first one, of its base: 0.2 is a fifth. */
  additionalDiscount: number;
  /** Months after which a campaign is completed. */
  termMonths: Record<CampaignType, number>;
  /** What may be spent on placements in a month, of the price. */
  placementShare: number;
}

/** The list of those who have no other (`PRICE_LIST`). */
export const usualPriceList: PriceList = {
  version: '2026-11',
  validFrom: '2026-11-01',
  currency: 'USD',
  base: { autoseo: 29_900, fullseo: 89_900 },
  includedKeywords: { autoseo: 10, fullseo: 30 },
  keyword: { autoseo: 900, fullseo: 1_900 },
  authorityFactor: { mixed: 1, high: 1.4, medium: 1.1, low: 0.85 },
  addOn: { content: 19_900, premium_placements: 29_900, reporting: 4_900, technical: 9_900 },
  additionalDiscount: 0.2,
  termMonths: { autoseo: 12, fullseo: 12 },
  placementShare: 0.4,
};
