import type { Endpoint } from '#http';
import { launchDashboardEndpoints } from './launch/routes.ts';
import { researchDashboardEndpoints } from './research/routes.ts';
import type { CampaignSettings } from './settings.ts';
import { taskDashboardEndpoints } from './tasks/routes.ts';

/** What people do with campaigns, and keys do not. */
export function campaignDashboardEndpoints(settings: CampaignSettings): Endpoint[] {
  return [
    ...launchDashboardEndpoints(settings),
    ...researchDashboardEndpoints,
    ...taskDashboardEndpoints(settings),
  ];
}
