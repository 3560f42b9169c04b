import type { Context } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs';
import type { Campaign, CampaignSettings } from '#campaigns/core';

export type ResearchSettings = Omit<
  CampaignSettings,
  'billing' | 'launchKey' | 'crawling' | 'exchange' | 'fetcher'
>;

/** The campaign and dependencies of one research run. */
export interface ResearchJob {
  campaign: Campaign;
  context: Context;
  settings: ResearchSettings;
  signal: AbortSignal;
  log: JobContext['log'];
}
