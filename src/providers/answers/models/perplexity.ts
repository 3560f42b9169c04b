import type { OpenAI } from 'openai';
import type { AnswerEngine, AnswerQuestion } from './contract.ts';
import { openModel } from './open-model.ts';
import { openClient } from './openai.ts';
import { mostOutputTokens } from './price-answer.ts';
import { readOpenAi } from './read-openai.ts';
import type { ModelSettings } from './settings.ts';

const ownUrl = 'https://api.perplexity.ai';
/** A request is charged as one, however often it searches; the pages that it brings are not charged as tokens. */
const traits = { vendor: 'Perplexity', searches: true, concurrency: 4, mostSearches: 1, readsPages: false };

/** Perplexity's Sonar, which speaks OpenAI's chat completions: docs.perplexity.ai/api-reference/chat-completions-post. */
export function createPerplexity(settings: ModelSettings): AnswerEngine {
  const { model, apiKey } = settings;
  const baseURL = settings.baseUrl ?? ownUrl;
  return openModel(settings, traits, async (question, exchange) => {
    const request = describeRequest(model, question);
    const body = await exchange.fetchBody(async (fetch) => {
      const client = await openClient({ apiKey, baseURL, fetch });
      return client.chat.completions.create(request).asResponse();
    });
    return readOpenAi(body, { ...exchange, searches: traits.mostSearches });
  });
}

/** `web_search_options` is not OpenAI's: the place stands in it directly. */
function describeRequest(model: string, { prompt, country }: AnswerQuestion) {
  const request = {
    model,
    messages: [{ role: 'user', content: prompt }],
    max_tokens: mostOutputTokens,
    web_search_options: { search_context_size: 'low', user_location: { country } },
  };
  return request as unknown as OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;
}
