import type { Context } from '#context.ts';
import type { Campaign } from '../campaign.ts';
import type { CampaignSettings } from '../settings.ts';

export type ResearchSettings = Omit<
  CampaignSettings,
  'billing' | 'launchKey' | 'crawling' | 'exchange' | 'looking'
>;

/** A campaign that is being researched, by one job at a time. */
export interface Research {
  campaign: Campaign;
  context: Context;
  settings: ResearchSettings;
  signal: AbortSignal;
}
