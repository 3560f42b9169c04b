export { backlinkDashboardEndpoints, backlinkEndpoints } from './routes.ts';
export { backlinkJobs } from './jobs.ts';
export type { BacklinkSettings } from './settings.ts';
export { importLinks } from './files/import-links.ts';
export { LinkFileUnreadable } from './files/link-file-unreadable.ts';
export { selectLinkingDomains as findLinkingDomains } from './links/domain-queries.ts';
export { selectLostLinks } from './links/lost-queries.ts';
export { type Looker, openLooker } from './verify/looker.ts';
export { verifyLink } from './verify/verify-link.ts';
