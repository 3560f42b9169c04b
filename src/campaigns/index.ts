export { launchJobs } from './launch/jobs.ts';
export { launchDashboardEndpoints } from './launch/routes.ts';
export { keepForCampaigns } from './keep-for-campaigns.ts';
export type { PriceList } from './price/price-list.ts';
export { usualPriceList } from './price/price-list.ts';
export { campaignEndpoints } from './routes.ts';
export type { CampaignSettings } from './settings.ts';
