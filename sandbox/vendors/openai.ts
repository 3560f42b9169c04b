import { type AnswerFormat, type AnswerRequest, createAnswerVendor } from './answers/answer-vendor.ts';
import { eventStream } from './answers/event-stream.ts';
import { openAiError } from './answers/openai-error.ts';
import { lastMessage, membersOf, searchTool } from './answers/read-body.ts';
import { responseBody } from './openai/response-body.ts';
import { responseEvents } from './openai/response-events.ts';
import { bearer, type Call, json, type Vendor } from './vendor.ts';

const invalid = 'invalid_request_error';
const refusals: AnswerFormat['refusals'] = {
  unauthorized: openAiError(401, 'Incorrect API key provided.', { type: invalid, code: 'invalid_api_key' }),
  rate_limit: openAiError(429, 'Rate limit reached.', { type: 'requests', code: 'rate_limit_exceeded' }),
  no_credit: openAiError(429, 'You exceeded your current quota.', {
    type: 'insufficient_quota',
    code: 'insufficient_quota',
  }),
  server_error: openAiError(500, 'The server had an error.', { type: 'server_error' }),
  not_found: openAiError(404, 'Invalid URL.', { type: invalid }),
  bad_request: openAiError(400, "Missing required parameter: 'input'.", { type: invalid, param: 'input' }),
  unknown_model: openAiError(400, 'The requested model does not exist.', {
    type: invalid,
    code: 'model_not_found',
    param: 'model',
  }),
};

function readQuestion({ body }: Call): AnswerRequest | null {
  const { model, input, tools, stream } = membersOf(body) ?? {};
  const prompt = lastMessage(input);
  if (typeof model !== 'string' || prompt === '') return null;
  const search = searchTool(tools);
  const country = search?.country ?? 'US';
  return { model, prompt, country, isStream: stream === true, searches: search !== null };
}

/** OpenAI's Responses API with web search. */
export function createOpenAi(): Vendor {
  return createAnswerVendor({
    name: 'openai',
    engine: 'openai',
    price: { inputMicros: 0.75, outputMicros: 4.5, searchMicros: 10_000 },
    path: /^\/v1\/responses$/u,
    keyOf: bearer,
    read: readQuestion,
    refusals,
    write(reply) {
      const body = responseBody(reply);
      return reply.isStream ? eventStream(responseEvents(body)) : json(200, body);
    },
  });
}
