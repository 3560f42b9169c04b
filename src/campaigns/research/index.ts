export type { SitePage } from './keyword-candidate.ts';
export { allowedKeywordActions } from './decide-keywords.ts';
export { researchJobs } from './jobs.ts';
export { readSitePages } from './read-site-pages.ts';
export { researchDashboardEndpoints } from './routes.ts';
export { classifyIntent, type Intent } from './text/classify-intent.ts';
export { findBrand, titleParts } from './text/find-brand.ts';
export { isInLanguage } from './text/is-in-language.ts';
