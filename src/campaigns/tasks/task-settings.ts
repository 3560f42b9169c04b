import type { CampaignSettings } from '../settings.ts';

/** How tasks are made and verified. */
export type TaskSettings = Omit<CampaignSettings, 'billing' | 'launchKey' | 'exchange' | 'looking'>;
