import type { BillingSettings } from '#billing';
import type { PriceList } from './price/price-list.ts';

/** How this installation runs campaigns. */
export interface CampaignSettings {
  priceList: PriceList;
  billing: BillingSettings;
  /** Seals previews of launches. */
  launchKey: Buffer;
}
