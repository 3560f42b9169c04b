import { type AnswerFormat, type AnswerRequest, createAnswerVendor } from './answers/answer-vendor.ts';
import { chatReply } from './answers/chat-reply.ts';
import { markdownOf } from './answers/marked-text.ts';
import { openAiError } from './answers/openai-error.ts';
import { lastMessage, membersOf } from './answers/read-body.ts';
import { bearer, type Call, json, type Vendor } from './vendor.ts';

const type = 'api_error';
const refusals: AnswerFormat['refusals'] = {
  unauthorized: openAiError(401, 'Unauthorized', { type }),
  rate_limit: openAiError(429, 'Too many requests', { type }),
  no_credit: openAiError(402, 'Payment required', { type }),
  server_error: openAiError(500, 'The model runner has unexpectedly stopped', { type }),
  not_found: openAiError(404, 'Not found', { type: 'not_found_error' }),
  bad_request: openAiError(400, 'A model and messages are needed', { type: 'invalid_request_error' }),
  unknown_model: openAiError(404, 'The model was not found', { type: 'not_found_error' }),
};

function readQuestion({ body }: Call): AnswerRequest | null {
  const { model, messages, stream } = membersOf(body) ?? {};
  const prompt = lastMessage(messages);
  if (typeof model !== 'string' || prompt === '' || stream === true) return null;
  return { model, prompt, country: 'US', searches: false };
}

/** A self-hosted server such as Ollama. It needs no key and cannot search the web. */
export function createLocalLlm(): Vendor {
  return createAnswerVendor({
    name: 'local-llm',
    engine: 'local',
    price: { inputMicros: 0, outputMicros: 0, searchMicros: 0 },
    path: /^\/v1\/chat\/completions$/u,
    keyOf: (call) => bearer(call) || 'none',
    read: readQuestion,
    refusals,
    write: (reply) =>
      reply.failureMode === 'task_error'
        ? json(200, { error: { message: 'The model runner has unexpectedly stopped', type } })
        : chatReply(reply, {
            text: markdownOf(reply.answer),
            more: { system_fingerprint: 'fp_sandbox' },
          }),
  });
}
