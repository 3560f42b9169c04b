export { selectLostLinks } from './lost-queries.ts';
export { backlinkProblems } from './problems.ts';
export { selectLinkingDomains } from './queries.ts';
export { backlinkEndpoints } from './routes.ts';
