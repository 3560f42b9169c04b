import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { decodeId } from '#ids.ts';
import { addOns } from '../campaign.ts';
import { findCampaign } from '../campaign-queries.ts';
import { listOfToday } from '../price/price-list.ts';
import { addOnPrice, price } from '../price/price.ts';
import type { CampaignSettings } from '../settings.ts';
import { readOptions } from './read-options.ts';
import type { QuoteQuery } from './schemas.ts';

/**
 * What a campaign would cost a month, and what each choice would add to it; nothing is kept.
 * @throws Problem campaign_not_found · invalid_request
 */
export async function quoteCampaign(
  context: Context,
  { draftId, ...given }: QuoteQuery,
  { priceLists }: Pick<CampaignSettings, 'priceLists'>,
) {
  const list = listOfToday(priceLists, context.now);
  const options = readOptions(given, list);
  const isAdditional = draftId !== undefined && (await isPaidFor(context, draftId));
  const { lines: priceLines, placementShare: _share, ...quoted } = price(list, options, isAdditional);
  const { type } = options;
  return {
    ...quoted,
    priceLines,
    includedKeywords: list.includedKeywords[type],
    keywordAmount: list.keyword[type],
    addOnAmounts: addOns.map((addOn) => ({ addOn, amount: addOnPrice(list, options, addOn) })),
  };
}

/** Whether another campaign pays for the base of a draft. */
async function isPaidFor({ db, accountId }: Context, draftId: string): Promise<boolean> {
  const id = decodeId('cmp', draftId);
  const draft = id === null ? null : await findCampaign(db, { accountId, id });
  if (draft === null) throw notFound('campaign_not_found', 'draftId');
  return draft.parentId !== null;
}
