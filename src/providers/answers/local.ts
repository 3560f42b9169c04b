import type { AnswerEngine } from './contract.ts';
import { openModel } from './open-model.ts';
import { openClient } from './openai.ts';
import { mostOutputTokens } from './price-answer.ts';
import { readOpenAi } from './read-openai.ts';
import type { LocalSettings } from './settings.ts';

const traits = {
  vendor: 'The model server',
  searches: false,
  concurrency: 1,
  mostSearches: 0,
  readsPages: false,
};

/**
 * Any server that speaks OpenAI's chat completions: Ollama, vLLM, a gateway. It is asked for no search, so that it mentions
 * from memory; sources that one names by itself are read all the same. Nor is it told a place: not every model takes a word
 * beside the prompt, and memory has no place.
 */
export function createLocal(settings: LocalSettings): AnswerEngine {
  const { model, baseUrl: baseURL } = settings;
  // The SDK asks for a key even where the server does not.
  const apiKey = settings.apiKey ?? 'none';
  return openModel(settings, traits, async ({ prompt }, exchange) => {
    const request = {
      model,
      messages: [{ role: 'user' as const, content: prompt }],
      max_tokens: mostOutputTokens,
    };
    const body = await exchange.fetchBody(async (fetch) => {
      const client = await openClient({ apiKey, baseURL, fetch });
      return client.chat.completions.create(request).asResponse();
    });
    return readOpenAi(body, { ...exchange, searches: traits.mostSearches });
  });
}
