import type { OpenAI } from 'openai';
import type { AnswerEngine, AnswerQuestion } from './contract.ts';
import { openModel } from './open-model.ts';
import { mostOutputTokens } from './price-answer.ts';
import { readOpenAi } from './read-openai.ts';
import type { ModelSettings } from './settings.ts';

const ownUrl = 'https://api.openai.com/v1';
const traits = { vendor: 'OpenAI', searches: true, concurrency: 4, mostSearches: 3, readsPages: true };

/** OpenAI's Responses API with its web search: developers.openai.com/api/docs/guides/tools-web-search. */
export function createOpenAi(settings: ModelSettings): AnswerEngine {
  const { model, apiKey } = settings;
  const baseURL = settings.baseUrl ?? ownUrl;
  return openModel(settings, traits, async (question, exchange) => {
    const request = describeRequest(model, question);
    const body = await exchange.fetchBody(async (fetch) => {
      const client = await openClient({ apiKey, baseURL, fetch });
      return client.responses.create(request).asResponse();
    });
    return readOpenAi(body, { ...exchange, searches: 1 });
  });
}

/**
 * OpenAI's SDK without what it would read from the environment, retry or log by itself. SDKs take half a second and 25 MB each:
 * only a process that asks loads one.
 */
export async function openClient(of: {
  apiKey: string;
  baseURL: string;
  fetch: typeof fetch;
}): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({ ...of, organization: null, project: null, maxRetries: 0, logLevel: 'off' });
}

function describeRequest(model: string, { prompt, country }: AnswerQuestion) {
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
    max_tool_calls: traits.mostSearches,
    max_output_tokens: mostOutputTokens,
    store: false,
  } satisfies OpenAI.Responses.ResponseCreateParamsNonStreaming;
}
