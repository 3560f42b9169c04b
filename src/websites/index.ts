export { belongsTo, hostOf, normaliseDomain, registrableDomain, type Site } from './domain.ts';
export { applyMarket } from './apply-market.ts';
export { fetchHomePage, type PageReading } from './fetch-home-page.ts';
export { createWebsite } from './create-website.ts';
export { detectMarket, mainLanguage, type MarketClues } from './market.ts';
export { findWebsite, findWebsiteIdByDomain, holdWebsites } from './queries.ts';
export { selectCompetitorDomains, selectWebsiteIds } from './queries.ts';
export { findReportVersion, type SourceReport, reportSource, reportSources } from './queries.ts';
export {
  decodeWebsiteIds,
  requireOwnWebsites,
  requireWebsite,
  requireWebsiteIds,
} from './require-website.ts';
export { websiteEndpoints } from './routes.ts';
export {
  canonicalCodes,
  type ConnectedSources,
  normaliseTags,
  type SourceName,
  sourceNames,
  type SourceState,
  sourceStates,
  type Website,
  type WebsiteDefaults,
} from './website.ts';
export { websiteEvents } from './events.ts';
export { websiteProblems } from './problems.ts';
