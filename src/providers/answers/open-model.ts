import { callEngine, type Send } from './call-engine.ts';
import type { AnswerEngine, AnswerQuestion, EngineAnswer } from './contract.ts';
import { openEngine } from './open-engine.ts';
import { costOf, mostUse } from './price-answer.ts';
import { readBody, type Body } from './read-body.ts';
import type { AnswerPrice, LocalSettings, ModelSettings } from './settings.ts';

/** What sets one vendor of models apart from the others. */
export interface ModelTraits {
  /** As users read it. */
  vendor: string;
  searches: boolean;
  concurrency: number;
  /** Searches that one answer is charged for at most, and whether the model reads the pages that they bring. */
  mostSearches: number;
  readsPages: boolean;
}

/** One question to a model: what is needed to fetch its answer and to read it. */
export interface Exchange {
  vendor: string;
  /** As it was asked for; answers name it themselves as a rule. */
  model: string;
  price: AnswerPrice;
  /** What an answer is taken to have cost that does not account for itself. */
  mostMicros: number;
  /** The body of the answer. Throws `AnswerFailure` where there is none. */
  fetchBody(send: Send): Promise<Body>;
}

/** What readers of bodies need of an exchange. */
export type Reader = Omit<Exchange, 'fetchBody'>;

/** An engine that is a model of a vendor, charged by tokens and searches. */
export function openModel(
  settings: ModelSettings | LocalSettings,
  traits: ModelTraits,
  ask: (question: AnswerQuestion, exchange: Exchange, signal: AbortSignal) => Promise<EngineAnswer>,
): AnswerEngine {
  const { name, model, price, apiKey, timeoutMs } = settings;
  const { vendor, searches, concurrency, mostSearches, readsPages } = traits;
  const secrets = apiKey === null ? [] : [apiKey];
  const priceMicros = ({ prompt }: AnswerQuestion) =>
    costOf(price, mostUse(prompt, { searches: mostSearches, readsPages }));
  const line = { name, vendor, model, searches, concurrency, secrets, priceMicros };

  return openEngine(line, (question, signal) => {
    const mostMicros = priceMicros(question);
    const fetchBody = async (send: Send) =>
      readBody(vendor, await callEngine({ vendor, timeoutMs, mostMicros }, signal, send), mostMicros);
    return ask(question, { vendor, model, price, mostMicros, fetchBody }, signal);
  });
}
