import type { AuditSettings } from '#site-audit/audits';
import type { PoliteFetcherSettings } from '#links/backlinks/core';
import type { BillingSettings } from '#billing/core';
import type { Crawling } from '#site-audit/crawls';
import type { AnswerEngine } from '#providers/answers';
import type { PlacementExchange } from '#providers/placements';
import type { DemandSettings } from '#rank-tracking/demand';

/** The language model that writes texts for campaigns. */
export interface WriterSettings {
  /** Null if no model is connected. */
  writer: AnswerEngine | null;
  /** The monthly limit per account, in millionths of a US dollar. */
  defaultLimitMicros: number;
}

export interface CampaignSettings extends WriterSettings {
  demand: DemandSettings;
  billing: BillingSettings;
  /** Signs launch tokens. */
  launchKey: Buffer;
  audit: Pick<AuditSettings, 'limits'>;
  crawling: Crawling;
  /** How the pages of placements are fetched for verification. */
  fetcher: PoliteFetcherSettings;
  /** Null if placements are ordered by hand. */
  exchange: PlacementExchange | null;
}
