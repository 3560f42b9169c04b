export { type DatedLink, selectGainedLinks, selectLostLinks } from './dated-link-queries.ts';
export { backlinkProblems } from './problems.ts';
export { selectLinkingDomains } from './queries.ts';
export { backlinkEndpoints } from './routes.ts';
