import type { Campaign } from '../campaign.ts';
import { bandOf, type ByBand, dealPlaces, mixOf } from './choose-mix.ts';
import type { Placement } from './placement-queries.ts';

/** Placements a month, for so many keywords one: the same each month, so that links come steadily. */
export const keywordsForOne = 5;

/** What a month is planned with. */
export interface MonthNeeds {
  /** What is left of the month's budget, in the minor unit of the campaign's currency. */
  budget: number;
  /** How many placements are wanted, by the strength of their publishers. */
  places: ByBand;
}

/** How many placements of the usual number a month does not have yet; what takes the place of others is beside it. Pure. */
export function countMissing(
  { month, targetKeywords }: Pick<Campaign, 'month' | 'targetKeywords'>,
  placements: readonly Pick<Placement, 'month' | 'replacesId'>[],
): number {
  const own = placements.filter((one) => one.month === month && one.replacesId === null).length;
  return Math.max(0, Math.ceil(targetKeywords / keywordsForOne) - own);
}

/**
 * What is to be planned now of a campaign's month: what is missing of its usual number of placements, and on top whatever is to be
 * replaced. A rejected placement costs nothing; the price of any other one is spent. Pure.
 */
export function planNeeds(
  campaign: Pick<Campaign, 'month' | 'price' | 'authorityTarget' | 'addOns'>,
  placements: readonly Pick<Placement, 'month' | 'status' | 'authority' | 'price'>[],
  { missing, replaced }: { missing: number; replaced: number },
): MonthNeeds {
  const spent = placements.filter(({ month, status }) => month === campaign.month && status !== 'rejected');
  const { monthlyPrice, placementShare } = campaign.price;
  const budget = Math.floor(monthlyPrice * placementShare);
  const placed: ByBand = { low: 0, medium: 0, high: 0 };
  for (const { authority } of placements.filter(isStanding)) placed[bandOf(authority)] += 1;
  return {
    budget: Math.max(0, budget - spent.reduce((sum, { price }) => sum + price, 0)),
    places: dealPlaces(mixOf(campaign), placed, missing + replaced),
  };
}

/** Whether a placement counts for its campaign: it is there, or is to be. */
export function isStanding({ status }: Pick<Placement, 'status'>): boolean {
  return status !== 'rejected' && status !== 'lost' && status !== 'replaced';
}
