export { selectSearches } from './answer-list-queries.ts';
export { answerRecord } from './answer-record.ts';
export type { AnswerRecord, Outcome } from './answer.ts';
export {
  type AnswerCount,
  countAnswers,
  deleteAnswers,
  findAnswerRecord,
  saveAnswers,
} from './clickhouse-queries.ts';
export { answerEvents } from './events.ts';
export { answerJobs } from './jobs.ts';
export { type PromptMentions, promptMentions, selectPromptsByMentions } from './mention-queries.ts';
export { readAnswer } from './read-answer.ts';
export { answerEndpoints } from './routes.ts';
export { answerProblems } from './problems.ts';
