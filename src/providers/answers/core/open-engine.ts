import { AnswerFailure, type AnswerEngine, type AnswerQuestion, type EngineAnswer } from '../contract.ts';
import { answerFailure, finishAnswer, rewordFailure } from './engine-answer.ts';

export interface EngineOptions extends Pick<
  AnswerEngine,
  'name' | 'model' | 'searches' | 'concurrency' | 'priceMicros'
> {
  /** The vendor's name as users read it. */
  vendor: string;
  /** Texts to remove from every failure message. */
  secrets: readonly string[];
}

/** An engine whose `ask` returns a complete answer or throws an `AnswerFailure` without secrets. */
export function openEngine(
  options: EngineOptions,
  ask: (question: AnswerQuestion, signal: AbortSignal) => Promise<EngineAnswer>,
): AnswerEngine {
  const { name, model, searches, concurrency, priceMicros, vendor, secrets } = options;
  return {
    name,
    model,
    searches,
    concurrency,
    priceMicros,
    async ask(question, signal) {
      try {
        return finishAnswer(vendor, await ask(question, signal));
      } catch (error) {
        // An unexpected error means that the response could not be read. Its message may contain anything, so it is dropped.
        if (!(error instanceof AnswerFailure)) throw answerFailure(vendor, 'mismatch', priceMicros(question));
        const nonEmptySecrets = secrets.filter((secret) => secret !== '');
        const message = nonEmptySecrets.reduce(
          (text, secret) => text.replaceAll(secret, '***'),
          error.message,
        );
        throw rewordFailure(error, message);
      }
    },
  };
}
