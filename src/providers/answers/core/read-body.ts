import { asObjects, isObject, type JsonObject, parseJson } from '#providers/http';
import { AnswerFailure } from '../contract.ts';
import { addCost } from './engine-answer.ts';
import type { RawResponse } from './call-engine.ts';
import { statusFailure } from './vendor-errors.ts';

/** One JSON object or the events of a stream in order. Vendors may send either, regardless of the request. */
export type Body = { kind: 'object'; object: JsonObject } | { kind: 'events'; events: JsonObject[] };

/**
 * The body of a successful response.
 * @param maxMicros the assumed cost of a response that cannot be read or was lost by a gateway
 * @throws AnswerFailure for any other status, and for a body that is neither JSON nor a stream of JSON
 */
export function readBody(vendor: string, response: RawResponse, maxMicros: number): Body {
  const text = response.text.trim();
  const value = parseJson(text);
  if (response.status < 200 || response.status >= 300)
    throw addCost(
      statusFailure(vendor, response, isObject(value) ? value : {}),
      isGatewayStatus(response.status) ? maxMicros : 0,
    );
  if (isObject(value)) return { kind: 'object', object: value };
  // Gemini streams a list of objects unless the request asks for events.
  const events = Array.isArray(value) ? asObjects(value) : readEvents(text);
  if (events !== null && events.length > 0) return { kind: 'events', events };
  const found =
    text === '' ? 'an empty body' : text.startsWith('<') ? 'an HTML page' : 'a body that is not JSON';
  throw new AnswerFailure('engine_bad_answer', `${vendor} returned ${found}.`, {
    retryable: true,
    costMicros: maxMicros,
  });
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
