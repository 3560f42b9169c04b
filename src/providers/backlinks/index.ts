export {
  type Archive,
  BacklinkFailure,
  type BacklinkProvider,
  type CapturedPage,
  type ReportedLink,
} from './contract.ts';
export { openArchive } from './common-crawl.ts';
export { createDataForSeoBacklinks } from './dataforseo.ts';
