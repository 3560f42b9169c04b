export type { Archive, BacklinkProvider, CapturedPage, ReportedLink } from './contract.ts';
export { ProviderFailure } from './contract.ts';
export { openArchive } from './common-crawl.ts';
export { createDataForSeoBacklinks } from './dataforseo.ts';
