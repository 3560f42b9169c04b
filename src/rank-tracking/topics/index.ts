export { topicEvents } from './events.ts';
export { topicJobs } from './jobs.ts';
export { topicProblems } from './problems.ts';
export { topicEndpoints } from './routes.ts';
