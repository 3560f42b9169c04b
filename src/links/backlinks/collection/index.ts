export { selectCollections } from './collection-queries.ts';
export { expectLinkCosts } from './expect-link-costs.ts';
export { backlinkCollectionJobs } from './jobs.ts';
export { connectedSources, reportBacklinks } from './report-backlinks.ts';
export { countFailedCollections, readCollectionStatus } from './status-queries.ts';
