export { chooseProperty } from './choose-property.ts';
export { connectBing } from './connect-bing.ts';
export { connectGoogle } from './connect-google.ts';
export {
  type Connection,
  type ConnectionContext,
  type SearchProvider,
  searchProviders,
  type SearchSources,
} from './connection.ts';
export { connectionTrouble } from './connection-trouble.ts';
export { disconnect } from './disconnect.ts';
export { findCandidates } from './find-candidates.ts';
export { googleReturn } from './google-return.ts';
export { connectionDashboardEndpoints } from './routes.ts';
export type { ConnectionSettings } from './settings.ts';
export { connectionJobs } from './jobs.ts';
export { listConnections, type ListedWebsite, listWebsiteProperties } from './list-connections.ts';
export { markConnection } from './mark-connection.ts';
export { openBing, openGoogle } from './open-connection.ts';
export type { WebsiteProperty } from './property-queries.ts';
export { readProperty } from './read-property.ts';
export { refreshSites } from './refresh-sites.ts';
