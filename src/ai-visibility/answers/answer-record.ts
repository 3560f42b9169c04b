import type { AnswerEngine, AnswerFailure, EngineAnswer } from '#providers/answers';
import type { AnswerRecord, Asked, Outcome } from './answer.ts';
import { normaliseCitations } from './normalise-citations.ts';

type Failed = { failure: AnswerFailure; outcome: Exclude<Outcome, 'answered'> };

/** A run that is ending: what was asked, and what the attempts before have cost. */
type Ending = Omit<Asked, 'runId'> & { id: string; spentMicros: number };

/** A run with what came of it, as it is kept. */
export function answerRecord(run: Ending, engine: AnswerEngine, told: EngineAnswer | Failed): AnswerRecord {
  const { id: runId, accountId, websiteId, askedAt, promptId, prompt, country, language, attempts } = run;
  const asked = { runId, accountId, websiteId, askedAt, promptId, prompt, country, language, attempts };
  const common = { ...asked, engine: engine.name };
  if ('failure' in told) {
    const { reason: code, message, costMicros } = told.failure;
    const error = { code, message: message.toWellFormed() };
    const nothing = { text: '', searchQueries: [], citations: [] };
    const { outcome } = told;
    return {
      ...common,
      ...nothing,
      model: engine.model,
      outcome,
      error,
      costMicros: run.spentMicros + costMicros,
    };
  }
  return {
    ...common,
    model: told.model.toWellFormed(),
    outcome: 'answered',
    error: null,
    // Half a character in place of half a character: places in the text stay what they are.
    text: told.text.toWellFormed(),
    searchQueries: told.searchQueries.map((query) => query.toWellFormed()),
    citations: normaliseCitations(told.citations),
    costMicros: run.spentMicros + told.costMicros,
  };
}
