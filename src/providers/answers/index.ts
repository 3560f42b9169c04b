export {
  AnswerFailure,
  type AnswerCitation,
  type AnswerEngine,
  type AnswerEngineName,
  type AnswerFailureReason,
  answerEngineNames,
  type EngineAnswer,
} from './contract.ts';
export { createAnswerEngines } from './create-answer-engines.ts';
export {
  type AnswerEngineSettings,
  type AnswerPrice,
  engineDefaults,
  type GoogleVendor,
} from './settings.ts';
