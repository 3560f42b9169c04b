import type { AnswerEngine, AnswerFailure, EngineAnswer } from '#providers/answers';
import type { AnswerRecord, Asked, Outcome } from './answer.ts';
import { normaliseCitations } from './normalise-citations.ts';

type Failed = { failure: AnswerFailure; outcome: Exclude<Outcome, 'answered'> };

/** A run that ends now: its question and the cost of earlier attempts. */
type EndedRun = Omit<Asked, 'runId'> & { id: string; spentMicros: number };

/** Builds the stored record of a run from the engine's answer or failure. */
export function answerRecord(
  run: EndedRun,
  engine: AnswerEngine,
  result: EngineAnswer | Failed,
): AnswerRecord {
  const { id: runId, accountId, websiteId, askedAt, promptId, prompt, country, language, attempts } = run;
  const asked = { runId, accountId, websiteId, askedAt, promptId, prompt, country, language, attempts };
  const common = { ...asked, engine: engine.name };
  if ('failure' in result) {
    const { reason: code, message, costMicros } = result.failure;
    const error = { code, message: message.toWellFormed() };
    const empty = { text: '', searchQueries: [], citations: [] };
    const { outcome } = result;
    return {
      ...common,
      ...empty,
      model: engine.model,
      outcome,
      error,
      costMicros: run.spentMicros + costMicros,
    };
  }
  return {
    ...common,
    model: result.model.toWellFormed(),
    outcome: 'answered',
    error: null,
    // Replaces lone surrogates one for one, so positions in the text do not change.
    text: result.text.toWellFormed(),
    searchQueries: result.searchQueries.map((query) => query.toWellFormed()),
    citations: normaliseCitations(result.citations),
    costMicros: run.spentMicros + result.costMicros,
  };
}
