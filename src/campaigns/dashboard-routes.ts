import type { Endpoint } from '#http';
import { draftDashboardEndpoints } from './drafts/routes.ts';
import { launchDashboardEndpoints } from './launch/routes.ts';
import { planDashboardEndpoints } from './placements/plan-routes.ts';
import { placementDashboardEndpoints } from './placements/routes.ts';
import { readDashboardEndpoints } from './read/routes.ts';
import { researchDashboardEndpoints } from './research/routes.ts';
import type { CampaignSettings } from './settings.ts';
import { taskDashboardEndpoints } from './tasks/routes.ts';

/** What people do with campaigns, and keys do not. */
export function campaignDashboardEndpoints(settings: CampaignSettings): Endpoint[] {
  return [
    ...readDashboardEndpoints,
    ...draftDashboardEndpoints(settings),
    ...launchDashboardEndpoints(settings),
    ...researchDashboardEndpoints,
    ...taskDashboardEndpoints,
    ...planDashboardEndpoints,
    ...placementDashboardEndpoints(settings),
  ];
}
