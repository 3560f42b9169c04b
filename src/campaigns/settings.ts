import type { AuditSettings } from '#audit';
import type { BacklinkSettings } from '#backlinks';
import type { BillingSettings } from '#billing';
import type { Crawling } from '#crawls';
import type { AnswerEngine } from '#providers/answers';
import type { PlacementExchange } from '#providers/placements';
import type { PriceList } from './price/price-list.ts';

/** What may write for campaigns, and what an account may spend on it a month, in millionths of a US dollar. */
export interface WriterSettings {
  /** A language model; null for none. */
  writer: AnswerEngine | null;
  defaultLimitMicros: number;
}

/** How this installation runs campaigns. */
export interface CampaignSettings extends WriterSettings {
  /** What campaigns are quoted under from now on, each from its day. */
  priceLists: readonly PriceList[];
  billing: BillingSettings;
  /** Seals previews of launches. */
  launchKey: Buffer;
  audit: Pick<AuditSettings, 'limits'>;
  crawling: Crawling;
  /** How pages with placements are looked at. */
  looking: BacklinkSettings['looking'];
  /** Where placements are ordered; null where people do it. */
  exchange: PlacementExchange | null;
}
