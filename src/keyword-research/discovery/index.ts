export { discoveryEvents } from './events.ts';
export { discoveryJobs } from './jobs.ts';
export { selectOpenSuggestions } from './list-suggestions.ts';
export { discoveryProblems } from './problems.ts';
export { discoveryEndpoints } from './routes.ts';
export type { DiscoverySettings } from './settings.ts';
export type { Suggestion } from './suggestion.ts';
