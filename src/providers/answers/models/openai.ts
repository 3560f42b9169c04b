import type { OpenAI } from 'openai';
import type { AnswerEngine, AnswerQuestion } from '../contract.ts';
import { openModel } from '../core/open-model.ts';
import { maxOutputTokens } from '../core/pricing.ts';
import { readOpenAiAnswer } from '../formats/openai-format.ts';
import type { ModelSettings } from '../settings.ts';

const defaultUrl = 'https://api.openai.com/v1';
const traits = { vendor: 'OpenAI', searches: true, concurrency: 4, maxSearches: 3, readsPages: true };

/** OpenAI's Responses API with its web search tool: developers.openai.com/api/docs/guides/tools-web-search. */
export function createOpenAi(settings: ModelSettings): AnswerEngine {
  const { model, apiKey } = settings;
  const baseURL = settings.baseUrl ?? defaultUrl;
  return openModel(settings, traits, async (question, call) => {
    const request = describeRequest(model, question);
    const body = await call.fetchBody(async (fetch) => {
      const client = await openClient({ apiKey, baseURL, fetch });
      return client.responses.create(request).asResponse();
    });
    return readOpenAiAnswer(body, { ...call, searches: 1 });
  });
}

/**
 * OpenAI's SDK without its environment variables, retries and logs. Loading an SDK takes half a second and 25 MB, so a process
 * loads it only when it makes a call.
 */
export async function openClient(options: {
  apiKey: string;
  baseURL: string;
  fetch: typeof fetch;
}): Promise<OpenAI> {
  const { OpenAI: Client } = await import('openai');
  return new Client({ ...options, organization: null, project: null, maxRetries: 0, logLevel: 'off' });
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
    max_tool_calls: traits.maxSearches,
    max_output_tokens: maxOutputTokens,
    store: false,
  } satisfies OpenAI.Responses.ResponseCreateParamsNonStreaming;
}
