export { parsePriceLists } from './parse-price-lists.ts';
export { currentPriceList, defaultPriceList, type PriceList, type PricingSettings } from './price-list.ts';
export { addOnPrice, priceCampaign } from './price-campaign.ts';
