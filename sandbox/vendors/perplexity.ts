import {
  type AnswerFormat,
  type AnswerRequest,
  createAnswerVendor,
  type AnswerReply,
} from './answers/answer-vendor.ts';
import { chatReply } from './answers/chat-reply.ts';
import { markdownOf } from './answers/marked-text.ts';
import { openAiError } from './answers/openai-error.ts';
import { countryFrom, lastMessage, membersOf } from './answers/read-body.ts';
import { bearer, type Call, json, type Vendor } from './vendor.ts';

const price = { inputMicros: 1, outputMicros: 1, searchMicros: 0, requestMicros: 5_000 };

const refusals: AnswerFormat['refusals'] = {
  unauthorized: openAiError(401, 'Invalid API key provided.', { type: 'invalid_api_key', code: 401 }),
  rate_limit: openAiError(429, 'Request rate limit exceeded.', { type: 'rate_limit_exceeded', code: 429 }),
  no_credit: openAiError(401, 'You exceeded your current quota.', { type: 'insufficient_quota', code: 401 }),
  server_error: openAiError(500, 'An internal error occurred.', { type: 'internal_server_error', code: 500 }),
  not_found: openAiError(404, 'Not found.', { type: 'not_found', code: 404 }),
  bad_request: openAiError(400, 'At least one message is needed.', { type: 'bad_request', code: 400 }),
  unknown_model: openAiError(400, 'Invalid model.', { type: 'invalid_model', code: 400 }),
};

function readQuestion({ body }: Call): AnswerRequest | null {
  const { model, messages, stream, web_search_options: options } = membersOf(body) ?? {};
  const prompt = lastMessage(messages);
  if (typeof model !== 'string' || prompt === '' || stream === true) return null;
  const country = countryFrom((options as { user_location?: unknown } | undefined)?.user_location);
  return { model, prompt, country, searches: true };
}

/** A failed search of Perplexity. Its format is not documented, so it is a guess. */
const searchFailed = json(200, {
  error: { message: 'Search is not available.', type: 'search_failed', code: 500 },
});

function write(reply: AnswerReply) {
  if (reply.failureMode === 'task_error') return searchFailed;
  const { answer, nowMs, tokens } = reply;
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const searchResults = answer.sources.map(({ title, url, description }) => ({
    title,
    url,
    date: day,
    last_updated: day,
    snippet: description,
    source: 'web',
  }));
  const input = (tokens.input * price.inputMicros) / 1_000_000;
  const output = (tokens.output * price.outputMicros) / 1_000_000;
  const request = price.requestMicros / 1_000_000;
  return chatReply(reply, {
    text: markdownOf(answer, (sources) => sources.map((index) => `[${index + 1}]`).join('')),
    more: { citations: answer.sources.map(({ url }) => url), search_results: searchResults },
    usage: {
      search_context_size: 'low',
      cost: {
        input_tokens_cost: input,
        output_tokens_cost: output,
        request_cost: request,
        total_cost: input + output + request,
      },
    },
  });
}

/** Perplexity's Sonar models. */
export function createPerplexity(): Vendor {
  return createAnswerVendor({
    name: 'perplexity',
    engine: 'perplexity',
    price,
    path: /^\/chat\/completions$/u,
    keyOf: bearer,
    read: readQuestion,
    refusals,
    write,
  });
}
