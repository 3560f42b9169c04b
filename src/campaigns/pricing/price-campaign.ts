import { type AddOn, type CampaignOptions, type Price, type PriceLine, typeNames } from '#campaigns/core';
import type { PriceList } from './price-list.ts';

const addOnNames: Record<AddOn, string> = {
  content: 'Content briefs',
  premium_placements: 'Premium placements',
  additional_campaign: 'Second campaign',
  reporting: 'Monthly report',
  technical: 'Deeper audits',
};

/**
 * Calculates the monthly price of a campaign with all its items.
 * @param isAdditional the parent campaign pays the base price
 */
export function priceCampaign(list: PriceList, options: CampaignOptions, isAdditional: boolean): Price {
  const { type, authorityTarget } = options;
  const base = line('base', typeNames[type], isAdditional ? 0 : list.base[type]);
  const extra = Math.max(0, options.targetKeywords - list.includedKeywords[type]);
  const keywords = line('keywords', 'Additional keywords', list.keyword[type], extra);
  const lines = [base, ...(extra > 0 ? [keywords] : [])];
  if (authorityTarget !== null && list.authorityFactor[authorityTarget] !== 1) {
    const factor = list.authorityFactor[authorityTarget] - 1;
    const amount = Math.round((base.amount + keywords.amount) * factor);
    lines.push(line('authority', `Publisher authority: ${authorityTarget}`, amount));
  }
  lines.push(
    ...options.addOns.map((addOn) => line(addOn, addOnNames[addOn], addOnPrice(list, options, addOn))),
  );
  const monthlyPrice = lines.reduce((total, { amount }) => total + amount, 0);
  const { version: priceList, currency, termMonths, placementShare } = list;
  return { priceList, currency, lines, monthlyPrice, termMonths: termMonths[type], placementShare };
}

/** Returns the monthly price of an add-on. */
export function addOnPrice(list: PriceList, { type }: CampaignOptions, addOn: AddOn): number {
  if (addOn === 'additional_campaign') return Math.round(list.base[type] * (1 - list.additionalDiscount));
  return list.addOn[addOn];
}

function line(code: string, label: string, unitAmount: number, quantity = 1): PriceLine {
  return { code, label, quantity, unitAmount, amount: unitAmount * quantity };
}
