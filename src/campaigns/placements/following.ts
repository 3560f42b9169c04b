import type { Context } from '#context.ts';
import type { Campaign } from '../campaign.ts';
import type { PlacementSettings } from './placement-settings.ts';
import type { WorkedPlacement } from './worked-queries.ts';

/** A placement that something is to be done about, by one job at a time. */
export interface Following {
  campaign: Campaign;
  context: Context;
  placement: WorkedPlacement;
  settings: PlacementSettings;
  signal: AbortSignal;
}
