import type { AnswerCitation, AnswerEngine, AnswerQuestion } from './contract.ts';
import { openModel } from './open-model.ts';
import { mostOutputTokens } from './price-answer.ts';
import { readGenerated } from './read-generated.ts';
import { isInteraction, readInteraction } from './read-interaction.ts';
import { resolveRedirects } from './resolve-redirects.ts';
import type { ModelSettings } from './settings.ts';

const ownUrl = 'https://generativelanguage.googleapis.com';
/** Grounding is documented for this one; the SDK's own, `v1`, has refused tools before. */
const apiVersion = 'v1beta';
/**
 * Gemini searches as often as it likes: two to seven times an answer, by users' reports of 2026. What it finds is not charged
 * as tokens.
 */
const traits = { vendor: 'Gemini', searches: true, concurrency: 4, mostSearches: 8, readsPages: false };

/** Citations with their redirects resolved; see `resolveRedirects`. */
export type Resolve = (
  citations: readonly AnswerCitation[],
  signal: AbortSignal,
) => Promise<AnswerCitation[]>;

/** Gemini with Google Search grounding: ai.google.dev/gemini-api/docs/google-search. */
export function createGemini(settings: ModelSettings, resolve: Resolve = resolveFor(settings)): AnswerEngine {
  const { apiKey, baseUrl } = settings;
  return openModel(settings, traits, async (question, exchange, signal) => {
    const body = await exchange.fetchBody(async (fetch) => {
      const { GoogleGenAI } = await import('@google/genai');
      const httpOptions = { baseUrl: baseUrl ?? ownUrl, apiVersion, fetch };
      const client = new GoogleGenAI({ apiKey, vertexai: false, httpOptions });
      return client.models.generateContent(describeRequest(settings.model, question));
    });
    const answer = isInteraction(body) ? readInteraction(body, exchange) : readGenerated(body, exchange);
    return { ...answer, citations: await resolve(answer.citations, signal) };
  });
}

/** There is no parameter for a place, so it is told in words. The language shows in the prompt. */
function describeRequest(model: string, { prompt, country }: AnswerQuestion) {
  return {
    model,
    contents: prompt,
    config: {
      systemInstruction: `The person who asks is in this country: ${countryNames.of(country) ?? country}.`,
      tools: [{ googleSearch: {} }],
      maxOutputTokens: mostOutputTokens,
    },
  };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Redirects stand at Google's own host, and beside the API where that is somewhere else. */
function resolveFor({ baseUrl }: ModelSettings): Resolve {
  const origins = ['https://vertexaisearch.cloud.google.com'];
  if (baseUrl !== null) origins.push(new URL(baseUrl).origin);
  return (citations, signal) => resolveRedirects(citations, origins, signal);
}
