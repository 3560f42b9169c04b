import type { JsonObject } from '#providers/http';
import type { AnswerEngine, AnswerQuestion } from '../contract.ts';
import { describeBearer, openModel } from '../core/open-model.ts';
import { maxOutputTokens } from '../core/pricing.ts';
import { readOpenAiAnswer } from '../formats/openai-format.ts';
import type { ModelSettings } from '../settings.ts';

const defaultUrl = 'https://api.openai.com/v1';
const traits = { vendor: 'OpenAI', searches: true, concurrency: 4, maxSearches: 3, readsPages: true };

/** OpenAI's Responses API with its web search tool: developers.openai.com/api/docs/guides/tools-web-search. */
export function createOpenAi(settings: ModelSettings): AnswerEngine {
  const { model, apiKey, baseUrl } = settings;
  const api = { baseUrl: baseUrl ?? defaultUrl, headers: describeBearer(apiKey) };
  return openModel(settings, { ...traits, ...api }, async (question, call) => {
    const body = await call.post('/responses', describeRequest(model, question));
    return readOpenAiAnswer(body, { ...call, searches: 1 });
  });
}

function describeRequest(model: string, { prompt, country }: AnswerQuestion): JsonObject {
  return {
    model,
    input: prompt,
    tools: [
      {
        type: 'web_search',
        search_context_size: 'low',
        user_location: { type: 'approximate', country },
      },
    ],
    include: ['web_search_call.action.sources'],
    max_tool_calls: traits.maxSearches,
    max_output_tokens: maxOutputTokens,
    store: false,
  };
}
