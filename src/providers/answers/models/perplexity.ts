import type { JsonObject } from '#providers/http';
import type { AnswerEngine, AnswerQuestion } from '../contract.ts';
import { describeBearer, openModel } from '../core/open-model.ts';
import { maxOutputTokens } from '../core/pricing.ts';
import { readOpenAiAnswer } from '../formats/openai-format.ts';
import type { ModelSettings } from '../settings.ts';

const defaultUrl = 'https://api.perplexity.ai';
/** Perplexity charges one fee per request, regardless of its searches, and does not charge found pages as tokens. */
const traits = { vendor: 'Perplexity', searches: true, concurrency: 4, maxSearches: 1, readsPages: false };

/** Perplexity's Sonar, which is compatible with OpenAI's chat completions: docs.perplexity.ai/api-reference/chat-completions-post. */
export function createPerplexity(settings: ModelSettings): AnswerEngine {
  const { model, apiKey, baseUrl } = settings;
  const api = { baseUrl: baseUrl ?? defaultUrl, headers: describeBearer(apiKey) };
  return openModel(settings, { ...traits, ...api }, async (question, call) => {
    const body = await call.post('/chat/completions', describeRequest(model, question));
    return readOpenAiAnswer(body, { ...call, searches: traits.maxSearches });
  });
}

/** Unlike OpenAI, Perplexity takes the country directly within `user_location`. */
function describeRequest(model: string, { prompt, country }: AnswerQuestion): JsonObject {
  return {
    model,
    messages: [{ role: 'user', content: prompt }],
    max_tokens: maxOutputTokens,
    web_search_options: { search_context_size: 'low', user_location: { country } },
  };
}
