import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { decodeId } from '#platform/ids.ts';
import { addOns, type Campaign, findCampaign, placementBudget } from '#campaigns/core';
import { readForecast } from '#campaigns/forecast';
import { requireWebsiteIds } from '#websites';
import { addOnPrice, currentPriceList, priceCampaign, type PricingSettings } from '#campaigns/pricing';
import { resolveOptions } from './resolve-options.ts';
import type { QuoteQuery } from './schemas.ts';

/**
 * Calculates what a campaign would cost a month, what each add-on would add, and what the campaign could win. Nothing is stored.
 * @throws Problem campaign_not_found · website_not_found · invalid_request
 */
export async function quoteCampaign(
  context: Context,
  { draftId, websiteId: publicId, ...input }: QuoteQuery,
  { priceLists }: PricingSettings,
) {
  const list = currentPriceList(priceLists, context.now);
  const options = resolveOptions(input, list);
  const draft = draftId === undefined ? null : await requireQuotedDraft(context, draftId);
  const isAdditional = draft !== null && draft.parentId !== null;
  const price = priceCampaign(list, options, isAdditional);
  const { priceList, currency, lines, monthlyPrice, termMonths } = price;
  const [websiteId] = publicId === undefined ? [] : await requireWebsiteIds(context, [publicId], 'websiteId');
  const forecastFor = draft?.websiteId ?? websiteId ?? null;
  return {
    monthlyPrice,
    currency,
    priceLines: lines,
    priceList,
    termMonths,
    placementBudget: placementBudget(price),
    includedKeywords: list.includedKeywords[options.type],
    keywordAmount: list.keyword[options.type],
    forecast:
      forecastFor === null
        ? null
        : await readForecast(context, {
            ...options,
            id: draft?.id ?? null,
            websiteId: forecastFor,
            monthlyPrice,
          }),
    addOnAmounts: addOns.map((addOn) => ({ addOn, amount: addOnPrice(list, options, addOn) })),
  };
}

async function requireQuotedDraft({ db, accountId }: Context, draftId: string): Promise<Campaign> {
  const id = decodeId('cmp', draftId);
  const draft = id === null ? null : await findCampaign(db, { accountId, id });
  if (draft === null) throw notFound('campaign_not_found', 'draftId');
  return draft;
}
