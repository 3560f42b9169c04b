export { belongsTo, hostOf, normaliseDomain, registrableDomain, type Site } from './domain.ts';
export { findWebsite, type SourceReport, upsertSourceState as reportSource } from './queries.ts';
export {
  decodeWebsiteIds,
  requireOwnWebsites,
  requireWebsite,
  requireWebsiteIds,
} from './require-website.ts';
export { websiteEndpoints } from './routes.ts';
export { canonicalCodes, normaliseTags, type Website, type WebsiteDefaults } from './website.ts';
