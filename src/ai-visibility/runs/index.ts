export { expectRunCosts } from './planning/expect-run-costs.ts';
export { runJobs } from './jobs.ts';
export { samplingEndpoints } from './routes.ts';
export { countOpenRuns, countStoppedEngines, type OpenRuns, readVisibilityStatus } from './status-queries.ts';
export { classifyFailure, maxAttempts } from './classify-failure.ts';
export { recordAnswers } from './record-answers.ts';
