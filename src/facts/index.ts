export { type Facts, FactsUnavailable, openFacts } from './open-facts.ts';
export { migrateFacts } from './migrate-facts.ts';
