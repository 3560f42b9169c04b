export { fetchPage, parseResponse, redirectOf } from './fetch-page.ts';
export { linkVerificationJobs } from './jobs.ts';
export { openPoliteFetcher, type PoliteFetcher } from './polite-fetcher.ts';
export { verifyLink } from './verify-link.ts';
