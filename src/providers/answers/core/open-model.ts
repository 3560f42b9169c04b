import type { AnswerEngine, AnswerQuestion, EngineAnswer } from '../contract.ts';
import type { AnswerPrice, LocalSettings, ModelSettings } from '../settings.ts';
import { callEngine, type Send } from './call-engine.ts';
import { openEngine } from './open-engine.ts';
import { costOf, maxUsage } from './pricing.ts';
import { readBody, type Body } from './read-body.ts';

/** Properties in which vendors of models differ. */
export interface ModelTraits {
  /** The vendor's name as users read it. */
  vendor: string;
  searches: boolean;
  concurrency: number;
  /** The most searches that the vendor charges for one answer. */
  maxSearches: number;
  /** Whether the model reads the found pages, which the vendor charges as input tokens. */
  readsPages: boolean;
}

/** The information that response readers need to build an answer or a failure. */
export interface AnswerContext {
  vendor: string;
  /** The requested model. Most responses name the model themselves. */
  model: string;
  price: AnswerPrice;
  /** The assumed cost of an answer that does not report its usage. */
  maxMicros: number;
}

export interface ModelCall extends AnswerContext {
  /** Sends the request and returns the body of the response. @throws AnswerFailure */
  fetchBody(send: Send): Promise<Body>;
}

/** An engine for a model of a vendor that charges by tokens and searches. */
export function openModel(
  settings: ModelSettings | LocalSettings,
  traits: ModelTraits,
  ask: (question: AnswerQuestion, call: ModelCall, signal: AbortSignal) => Promise<EngineAnswer>,
): AnswerEngine {
  const { name, model, price, apiKey, timeoutMs } = settings;
  const { vendor, searches, concurrency, maxSearches, readsPages } = traits;
  const secrets = apiKey === null ? [] : [apiKey];
  const priceMicros = ({ prompt }: AnswerQuestion) =>
    costOf(price, maxUsage(prompt, { searches: maxSearches, readsPages }));
  const options = { name, vendor, model, searches, concurrency, secrets, priceMicros };

  return openEngine(options, (question, signal) => {
    const maxMicros = priceMicros(question);
    const fetchBody = async (send: Send) =>
      readBody(vendor, await callEngine({ vendor, timeoutMs, maxMicros }, signal, send), maxMicros);
    return ask(question, { vendor, model, price, maxMicros, fetchBody }, signal);
  });
}
