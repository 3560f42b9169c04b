import type { JsonObject } from '#providers/http';
import type { AnswerCitation, AnswerEngine, AnswerQuestion } from '../contract.ts';
import { openModel } from '../core/open-model.ts';
import { maxOutputTokens } from '../core/pricing.ts';
import { readGenerated } from '../formats/read-generated.ts';
import { isInteraction, readInteraction } from '../formats/read-interaction.ts';
import { resolveRedirects } from './resolve-redirects.ts';
import type { ModelSettings } from '../settings.ts';

const defaultUrl = 'https://generativelanguage.googleapis.com';
/** Grounding is documented for this version. `v1` has rejected tools before. */
const apiVersion = 'v1beta';
/**
 * Gemini has no limit on searches. Users reported two to seven per answer in 2026. Google does not charge found pages as tokens.
 */
const traits = { vendor: 'Gemini', searches: true, concurrency: 4, maxSearches: 8, readsPages: false };

/** Resolves the redirects of citations; see `resolveRedirects`. */
export type Resolve = (
  citations: readonly AnswerCitation[],
  signal: AbortSignal,
) => Promise<AnswerCitation[]>;

/** Gemini with Google Search grounding: ai.google.dev/gemini-api/docs/google-search. */
export function createGemini(settings: ModelSettings, resolve: Resolve = resolveFor(settings)): AnswerEngine {
  const { model, apiKey, baseUrl } = settings;
  const api = { baseUrl: baseUrl ?? defaultUrl, headers: { 'x-goog-api-key': apiKey } };
  const path = `/${apiVersion}/${resourceName(model)}:generateContent`;
  return openModel(settings, { ...traits, ...api }, async (question, call, signal) => {
    const body = await call.post(path, describeRequest(question));
    const answer = isInteraction(body) ? readInteraction(body, call) : readGenerated(body, call);
    return { ...answer, citations: await resolve(answer.citations, signal) };
  });
}

/** Tuned models have another prefix, which operators include in the name. */
function resourceName(model: string): string {
  return /^(?:models|tunedModels)\//.test(model) ? model : `models/${model}`;
}

/** The API has no parameter for a location, so the system instruction states the country. The prompt shows the language. */
function describeRequest({ prompt, country }: AnswerQuestion): JsonObject {
  return {
    contents: [{ role: 'user', parts: [{ text: prompt }] }],
    systemInstruction: {
      parts: [{ text: `The person who asks is in this country: ${countryNames.of(country) ?? country}.` }],
    },
    tools: [{ googleSearch: {} }],
    generationConfig: { maxOutputTokens },
  };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Redirects are served by Google's own host, and by the host of the API if that is another one. */
function resolveFor({ baseUrl }: ModelSettings): Resolve {
  const origins = ['https://vertexaisearch.cloud.google.com'];
  if (baseUrl !== null) origins.push(new URL(baseUrl).origin);
  return (citations, signal) => resolveRedirects(citations, origins, signal);
}
