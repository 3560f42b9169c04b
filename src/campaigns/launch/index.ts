export { completeCampaign } from './complete-campaign.ts';
export { launchJobs } from './jobs.ts';
export { clientCharge, priceLinesOf } from './client-charge.ts';
export { clientPayments, monthlyPayments } from './monthly-payments.ts';
export { readCampaignPayments } from './read-campaign-payments.ts';
export { launchDashboardEndpoints } from './routes.ts';
export { CampaignPayments } from './schemas.ts';
