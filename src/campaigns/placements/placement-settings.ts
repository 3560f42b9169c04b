import type { CampaignSettings } from '../settings.ts';

/** How placements are ordered and looked at. */
export type PlacementSettings = Pick<CampaignSettings, 'exchange' | 'looking'>;
