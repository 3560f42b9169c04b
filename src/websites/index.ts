export { belongsTo, hostOf, normaliseDomain, registrableDomain, type Site } from './domain.ts';
export { findWebsite, selectWebsiteIds, type SourceReport, reportSource } from './queries.ts';
export {
  decodeWebsiteIds,
  requireOwnWebsites,
  requireWebsite,
  requireWebsiteIds,
} from './require-website.ts';
export { websiteEndpoints } from './routes.ts';
export { canonicalCodes, normaliseTags, type Website, type WebsiteDefaults } from './website.ts';
export { websiteEvents } from './events.ts';
export { websiteProblems } from './problems.ts';
