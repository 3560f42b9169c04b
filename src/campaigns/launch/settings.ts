import type { CampaignSettings } from '#campaigns/core';
import type { PricingSettings } from '#campaigns/pricing';

export type LaunchSettings = Pick<CampaignSettings, 'billing' | 'launchKey' | 'writer'> & PricingSettings;
