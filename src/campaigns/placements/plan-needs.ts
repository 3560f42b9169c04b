import type { Campaign } from '../campaign.ts';
import { bandOf, type ByBand, dealPlaces, mixOf } from './choose-mix.ts';
import type { Placement } from './placement-queries.ts';

/** Placements a month, for so many keywords one: the same each month, so that links come steadily. */
const keywordsForOne = 5;

/** What a month is planned with. */
export interface MonthNeeds {
  /** What is left of the month's budget, in the minor unit of the campaign's currency. */
  budget: number;
  /** How many placements are wanted, by the strength of their publishers. */
  places: ByBand;
}

/**
 * What is to be planned now of a campaign's month: a month that has no plan yet has its usual number of placements; whatever is to
 * be replaced comes on top. A rejected placement costs nothing; the price of any other one is spent. Pure.
 * @param placementShare of the monthly price that placements may cost
 */
export function planNeeds(
  campaign: Pick<Campaign, 'month' | 'price' | 'targetKeywords' | 'authorityTarget' | 'addOns'>,
  placements: readonly Pick<Placement, 'month' | 'status' | 'authority' | 'price'>[],
  { isNewMonth, replaced, placementShare }: { isNewMonth: boolean; replaced: number; placementShare: number },
): MonthNeeds {
  const spent = placements.filter(({ month, status }) => month === campaign.month && status !== 'rejected');
  const budget = Math.floor(campaign.price.monthlyPrice * placementShare);
  const usual = isNewMonth ? Math.ceil(campaign.targetKeywords / keywordsForOne) : 0;
  const placed: ByBand = { low: 0, medium: 0, high: 0 };
  for (const { authority } of placements.filter(isStanding)) placed[bandOf(authority)] += 1;
  return {
    budget: Math.max(0, budget - spent.reduce((sum, { price }) => sum + price, 0)),
    places: dealPlaces(mixOf(campaign), placed, usual + replaced),
  };
}

/** Whether a placement counts for its campaign: it is there, or is to be. */
export function isStanding({ status }: Pick<Placement, 'status'>): boolean {
  return status !== 'rejected' && status !== 'lost' && status !== 'replaced';
}
