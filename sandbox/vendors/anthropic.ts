import { type AnswerFormat, type AnswerRequest, createAnswerVendor } from './answers/answer-vendor.ts';
import { lastMessage, membersOf, searchTool } from './answers/read-body.ts';
import { messageBody } from './anthropic/message-body.ts';
import { bearer, type Call, header, json, type Reply, type Vendor } from './vendor.ts';

const refusals: AnswerFormat['refusals'] = {
  unauthorized: problem(401, 'authentication_error', 'invalid x-api-key'),
  rate_limit: problem(429, 'rate_limit_error', 'This request would exceed your rate limit.'),
  no_credit: problem(400, 'invalid_request_error', 'Your credit balance is too low to access the API.'),
  server_error: problem(529, 'overloaded_error', 'Overloaded'),
  not_found: problem(404, 'not_found_error', 'Not Found'),
  bad_request: problem(400, 'invalid_request_error', 'messages: Field required'),
  unknown_model: problem(404, 'not_found_error', 'model: not known'),
};

function problem(status: number, type: string, message: string): Reply {
  return json(status, { type: 'error', error: { type, message }, request_id: 'req_sandbox' });
}

function readQuestion(call: Call): AnswerRequest | null {
  const { model, messages, tools, stream, max_tokens: maxTokens } = membersOf(call.body) ?? {};
  const prompt = lastMessage(messages);
  if (header(call, 'anthropic-version') === '' || typeof maxTokens !== 'number' || stream === true)
    return null;
  if (typeof model !== 'string' || prompt === '') return null;
  const search = searchTool(tools);
  return { model, prompt, country: search?.country ?? 'US', searches: search !== null };
}

/** Anthropic's Messages API with web search. */
export function createAnthropic(): Vendor {
  return createAnswerVendor({
    name: 'anthropic',
    engine: 'anthropic',
    price: { inputMicros: 1, outputMicros: 5, searchMicros: 10_000 },
    path: /^\/v1\/messages$/u,
    keyOf: (call) => header(call, 'x-api-key') || bearer(call),
    read: readQuestion,
    refusals,
    write: (reply) => json(200, messageBody(reply)),
  });
}
