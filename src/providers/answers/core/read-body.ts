import {
  asObject,
  asObjects,
  isObject,
  type JsonObject,
  type JsonResponse,
  parseJson,
} from '#providers/http';
import { AnswerFailure } from '../contract.ts';
import { addCost } from './engine-answer.ts';
import { statusFailure } from './vendor-errors.ts';

/** One JSON object or the events of a stream in order. Vendors may send either, regardless of the request. */
export type Body = { kind: 'object'; object: JsonObject } | { kind: 'events'; events: JsonObject[] };

/**
 * The body of a successful response.
 * @param maxMicros the assumed cost of a response that cannot be read or was lost by a gateway
 * @throws AnswerFailure for any other status, and for a body that is neither JSON nor a stream of JSON
 */
export function readBody(vendor: string, response: JsonResponse, maxMicros: number): Body {
  const { status, body } = response;
  const value = body.kind === 'json' ? body.value : undefined;
  if (status < 200 || status >= 300) {
    const retryAfterMs = readExactDelay(response) ?? response.retryAfterMs;
    const failure = statusFailure(vendor, { status, retryAfterMs }, asObject(value) ?? {});
    throw addCost(failure, isGatewayStatus(status) ? maxMicros : 0);
  }
  if (isObject(value)) return { kind: 'object', object: value };
  // Gemini streams a list of objects unless the request asks for events.
  const events = body.kind === 'text' ? readEvents(body.text) : asObjects(value);
  if (events !== null && events.length > 0) return { kind: 'events', events };
  throw new AnswerFailure('engine_bad_answer', `${vendor} returned ${bodyNames[body.kind]}.`, {
    retryable: true,
    costMicros: maxMicros,
  });
}

const bodyNames = {
  empty: 'an empty body',
  html: 'an HTML page',
  text: 'a body that is not JSON',
  json: 'JSON that is not an object',
} as const;

/** OpenAI and Azure also send the delay in milliseconds. */
function readExactDelay({ header }: JsonResponse): number | null {
  const delay = header('retry-after-ms');
  return delay !== null && /^\d{1,8}$/.test(delay) ? Number(delay) : null;
}

/** A gateway has lost the answer, which the vendor may charge. Errors of the vendor itself are free. */
function isGatewayStatus(status: number): boolean {
  return status === 408 || status === 502 || status === 504 || (status >= 520 && status <= 527);
}

/**
 * The data of server-sent events; null if there are none. An incomplete last event is dropped. Readers notice its absence because
 * they require the event that ends the answer.
 */
function readEvents(text: string): JsonObject[] | null {
  if (!/^(?:event|data|id|retry)?:/.test(text)) return null;
  const data = text.split(/\r\n\r\n|\n\n|\r\r/).map(joinData);
  const values = data.filter((one) => one !== '' && one !== '[DONE]').map(parseJson);
  const whole = values.at(-1) === undefined ? values.slice(0, -1) : values;
  return whole.every(isObject) ? whole : null;
}

function joinData(block: string): string {
  const lines = block.split(/\r\n|\n|\r/).filter((line) => line.startsWith('data:'));
  return lines.map((line) => line.slice('data:'.length).trimStart()).join('\n');
}
