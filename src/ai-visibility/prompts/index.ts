export { promptJobs } from './jobs.ts';
export type { Prompt } from './prompt.ts';
export { selectActivePrompts, selectPromptsOfAccount } from './prompt-queries.ts';
export { promptEndpoints } from './routes.ts';
export { promptProblems } from './problems.ts';
