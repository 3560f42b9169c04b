import type { JsonObject } from '#providers/http';
import type { AnswerEngine, AnswerQuestion, EngineAnswer } from '../contract.ts';
import type { AnswerPrice, LocalSettings, ModelSettings } from '../settings.ts';
import { openEngine } from './open-engine.ts';
import { openVendorClient } from './open-vendor-client.ts';
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

/** The base URL of the API, and the headers of every request. */
export interface ModelApi {
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
}

/** The header of most vendors. A local server may require no key. */
export function describeBearer(apiKey: string | null): ModelApi['headers'] {
  return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
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
  /** Posts a request, without retries, and returns the body of the response. @throws AnswerFailure */
  post(path: string, request: JsonObject): Promise<Body>;
}

/** An engine for a model of a vendor that charges by tokens and searches. */
export function openModel(
  settings: ModelSettings | LocalSettings,
  { baseUrl, headers, ...traits }: ModelTraits & ModelApi,
  ask: (question: AnswerQuestion, call: ModelCall, signal: AbortSignal) => Promise<EngineAnswer>,
): AnswerEngine {
  const { name, model, price, apiKey, timeoutMs } = settings;
  const { vendor, searches, concurrency, maxSearches, readsPages } = traits;
  const client = openVendorClient(vendor, timeoutMs);
  const secrets = apiKey === null ? [] : [apiKey];
  const priceMicros = ({ prompt }: AnswerQuestion) =>
    costOf(price, maxUsage(prompt, { searches: maxSearches, readsPages }));
  const options = { name, vendor, model, searches, concurrency, secrets, priceMicros };

  return openEngine(options, (question, signal) => {
    const maxMicros = priceMicros(question);
    const post = async (path: string, body: JsonObject) => {
      const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
      const response = await client({ method: 'POST', url, headers, body }, { maxMicros, signal });
      return readBody(vendor, response, maxMicros);
    };
    return ask(question, { vendor, model, price, maxMicros, post }, signal);
  });
}
