import { type AnswerFormat, type AnswerRequest, createAnswerVendor } from './answers/answer-vendor.ts';
import { eventStream } from './answers/event-stream.ts';
import { membersOf, textOf } from './answers/read-body.ts';
import { contentBody, contentChunks } from './gemini/content-body.ts';
import { type Call, header, json, type Reply, type Vendor } from './vendor.ts';

const path = /^\/v1(?:beta)?\/models\/([^/:]+):(generateContent|streamGenerateContent)$/u;

const refusals: AnswerFormat['refusals'] = {
  // Google reports an invalid key as an invalid argument.
  unauthorized: problem(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: 'API_KEY_INVALID',
    domain: 'googleapis.com',
  }),
  rate_limit: problem(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted.', {
    '@type': 'type.googleapis.com/google.rpc.RetryInfo',
    retryDelay: '11s',
  }),
  no_credit: problem(429, 'RESOURCE_EXHAUSTED', 'Your prepayment credits are depleted.', {
    '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
    violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel' }],
  }),
  server_error: problem(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
  not_found: problem(404, 'NOT_FOUND', 'Not found.'),
  bad_request: problem(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.'),
  unknown_model: problem(404, 'NOT_FOUND', 'The model is not found for this API version.'),
};

function problem(code: number, status: string, message: string, ...details: object[]): Reply {
  return json(code, { error: { code, message, status, ...(details.length === 0 ? {} : { details }) } });
}

function readQuestion(call: Call): AnswerRequest | null {
  const [, model = '', method] = path.exec(call.path) ?? [];
  const { contents, tools = [] } = membersOf(call.body) ?? {};
  const last = Array.isArray(contents) ? (contents.at(-1) as { parts?: unknown } | undefined) : undefined;
  const prompt = textOf(last?.parts);
  if (prompt === '' || !Array.isArray(tools)) return null;
  const searches = (tools as object[]).some((tool) => 'google_search' in tool || 'googleSearch' in tool);
  return { model, prompt, country: 'US', isStream: method === 'streamGenerateContent', searches };
}

/** Gemini with grounding in Google Search. */
export function createGemini(): Vendor {
  return createAnswerVendor({
    name: 'gemini',
    engine: 'gemini',
    price: { inputMicros: 0.25, outputMicros: 1.5, searchMicros: 14_000 },
    path,
    keyOf: (call) => header(call, 'x-goog-api-key') || (call.query.get('key') ?? ''),
    read: readQuestion,
    refusals,
    write(reply) {
      const body = contentBody(reply);
      return reply.isStream ? eventStream(contentChunks(body)) : json(200, body);
    },
  });
}
