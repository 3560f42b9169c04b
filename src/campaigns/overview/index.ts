export { type PageWork, readPageWork } from './read-page-work.ts';
export { overviewDashboardEndpoints, overviewEndpoints } from './routes.ts';
export { selectPendingItems } from './pending-queries.ts';
export { readCampaignWork } from './read-campaign-work.ts';
