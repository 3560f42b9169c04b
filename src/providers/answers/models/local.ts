import type { AnswerEngine } from '../contract.ts';
import { describeBearer, openModel } from '../core/open-model.ts';
import { maxOutputTokens } from '../core/pricing.ts';
import { readOpenAiAnswer } from '../formats/openai-format.ts';
import type { LocalSettings } from '../settings.ts';

const traits = {
  vendor: 'The model server',
  searches: false,
  concurrency: 1,
  maxSearches: 0,
  readsPages: false,
};

/**
 * Any server with OpenAI's chat completions: Ollama, vLLM, a gateway. The request asks for no search, so the model answers from
 * memory. Sources that a server returns anyway are read. The request states no location, because a model's memory has none and
 * not every model accepts a system instruction.
 */
export function createLocal(settings: LocalSettings): AnswerEngine {
  const { model, baseUrl, apiKey } = settings;
  const api = { baseUrl, headers: describeBearer(apiKey) };
  return openModel(settings, { ...traits, ...api }, async ({ prompt }, call) => {
    const request = { model, messages: [{ role: 'user', content: prompt }], max_tokens: maxOutputTokens };
    const body = await call.post('/chat/completions', request);
    return readOpenAiAnswer(body, { ...call, searches: traits.maxSearches });
  });
}
