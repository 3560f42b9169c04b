export { readCampaign } from './read-campaign.ts';
export { overviewDashboardEndpoints, overviewEndpoints } from './routes.ts';
export { selectPendingItems } from './pending-queries.ts';
