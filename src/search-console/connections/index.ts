export { chooseProperty } from './properties/choose-property.ts';
export { connectBing } from './connect-bing.ts';
export { connectGoogle } from './connect-google.ts';
export {
  type Connection,
  type ConnectionContext,
  type SearchProvider,
  searchProviders,
  type SearchSources,
} from './connection.ts';
export { connectionError } from './connection-error.ts';
export { disconnect } from './disconnect.ts';
export { findCandidates } from './properties/find-candidates.ts';
export { googleCallback } from './google-sign-in/google-callback.ts';
export { connectionDashboardEndpoints } from './routes.ts';
export type { ConnectionSettings } from './connection.ts';
export { connectionJobs } from './jobs.ts';
export { listConnections, type ListedWebsite, listWebsiteProperties } from './list-connections.ts';
export { updateConnectionState } from './update-connection-state.ts';
export { openBing, openGoogle, sealedConnections } from './credentials.ts';
export type { WebsiteProperty } from './properties/queries.ts';
export { readProperty } from './properties/queries.ts';
export { readGoogleSettings } from './read-google-settings.ts';
export { refreshSites } from './refresh-sites.ts';
export { connectionEvents } from './events.ts';
export { connectionProblems } from './problems.ts';
