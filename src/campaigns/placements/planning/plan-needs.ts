import { type Campaign, placementBudget } from '#campaigns/core';
import type { Placement } from '#campaigns/placements/core';
import { allocateSlots, authorityMixFor, bandOf, type ByBand } from './authority-mix.ts';

/** A month has one placement for each five keywords. The number is the same every month, so that links grow steadily. */
export const keywordsPerPlacement = 5;

/** The budget and the slots that are still open in a month. */
export interface MonthNeeds {
  /** The remaining budget of the month, in the minor unit of the campaign's currency. */
  budget: number;
  /** The number of placements to plan, by the authority band of the publisher. */
  slots: ByBand;
}

/** Counts the placements that a month lacks. Replacements do not count, because they come on top. Pure. */
export function countMissing(
  { month, targetKeywords }: Pick<Campaign, 'month' | 'targetKeywords'>,
  placements: readonly Pick<Placement, 'month' | 'replacesId'>[],
): number {
  const own = placements.filter((one) => one.month === month && one.replacesId === null).length;
  return Math.max(0, Math.ceil(targetKeywords / keywordsPerPlacement) - own);
}

/**
 * Calculates the budget and the slots for the missing placements and the replacements of a month. A rejected placement costs
 * nothing; the price of any other placement is spent. Pure.
 */
export function planNeeds(
  campaign: Pick<Campaign, 'month' | 'price' | 'authorityTarget' | 'addOns'>,
  placements: readonly Pick<Placement, 'month' | 'status' | 'authority' | 'price'>[],
  { missing, replaced }: { missing: number; replaced: number },
): MonthNeeds {
  const spent = placements.filter(({ month, status }) => month === campaign.month && status !== 'rejected');
  const budget = placementBudget(campaign.price);
  const placed: ByBand = { low: 0, medium: 0, high: 0 };
  for (const { authority } of placements.filter(countsTowardMix)) placed[bandOf(authority)] += 1;
  return {
    budget: Math.max(0, budget - spent.reduce((sum, { price }) => sum + price, 0)),
    slots: allocateSlots(authorityMixFor(campaign), placed, missing + replaced),
  };
}

/** Whether a placement counts toward the mixes of the campaign: it is live or still expected. */
export function countsTowardMix({ status }: Pick<Placement, 'status'>): boolean {
  return status !== 'rejected' && status !== 'lost' && status !== 'replaced';
}
