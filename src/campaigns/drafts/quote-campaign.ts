import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { decodeId } from '#platform/ids.ts';
import { addOns, findCampaign } from '#campaigns/core';
import { addOnPrice, currentPriceList, priceCampaign, type PricingSettings } from '#campaigns/pricing';
import { resolveOptions } from './resolve-options.ts';
import type { QuoteQuery } from './schemas.ts';

/**
 * Calculates what a campaign would cost a month and what each add-on would add. Nothing is stored.
 * @throws Problem campaign_not_found · invalid_request
 */
export async function quoteCampaign(
  context: Context,
  { draftId, ...input }: QuoteQuery,
  { priceLists }: PricingSettings,
) {
  const list = currentPriceList(priceLists, context.now);
  const options = resolveOptions(input, list);
  const isAdditional = draftId !== undefined && (await hasParent(context, draftId));
  const { priceList, currency, lines, monthlyPrice, termMonths } = priceCampaign(list, options, isAdditional);
  return {
    monthlyPrice,
    currency,
    priceLines: lines,
    priceList,
    termMonths,
    includedKeywords: list.includedKeywords[options.type],
    keywordAmount: list.keyword[options.type],
    addOnAmounts: addOns.map((addOn) => ({ addOn, amount: addOnPrice(list, options, addOn) })),
  };
}

/** Whether a parent campaign pays the base of this draft. */
async function hasParent({ db, accountId }: Context, draftId: string): Promise<boolean> {
  const id = decodeId('cmp', draftId);
  const draft = id === null ? null : await findCampaign(db, { accountId, id });
  if (draft === null) throw notFound('campaign_not_found', 'draftId');
  return draft.parentId !== null;
}
