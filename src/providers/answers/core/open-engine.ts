import { AnswerFailure, type AnswerEngine, type AnswerQuestion, type EngineAnswer } from './contract.ts';
import { failAnswer, finishAnswer, rewordFailure } from './engine-answer.ts';

/** What is needed to ask one engine. */
export interface EngineLine extends Pick<
  AnswerEngine,
  'name' | 'model' | 'searches' | 'concurrency' | 'priceMicros'
> {
  /** As users read it. */
  vendor: string;
  /** What must never be seen in a message. */
  secrets: readonly string[];
}

/** An engine whose `ask` brings a whole answer, or a failure without secrets. */
export function openEngine(
  line: EngineLine,
  ask: (question: AnswerQuestion, signal: AbortSignal) => Promise<EngineAnswer>,
): AnswerEngine {
  const { name, model, searches, concurrency, priceMicros, vendor, secrets } = line;
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
        // What no reader foresaw is a fault of the answer; its own words may hold anything.
        if (!(error instanceof AnswerFailure)) throw failAnswer(vendor, 'mismatch', priceMicros(question));
        const hidden = secrets.filter((secret) => secret !== '');
        const message = hidden.reduce((text, secret) => text.replaceAll(secret, '***'), error.message);
        throw rewordFailure(error, message);
      }
    },
  };
}
