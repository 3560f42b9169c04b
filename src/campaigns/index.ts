export { campaignDashboardEndpoints } from './dashboard-routes.ts';
export { campaignJobs } from './jobs.ts';
export { keepForCampaigns } from './keep-for-campaigns.ts';
export { usualPriceList } from './price/price-list.ts';
export { campaignEndpoints } from './routes.ts';
export type { CampaignSettings } from './settings.ts';
