import { asObjects, isObject, type JsonObject } from '#providers/http';
import type { RawAnswer } from './call-engine.ts';
import { AnswerFailure } from './contract.ts';
import { failStatus } from './judge-error.ts';

/** A body is one object, or the events of a stream in their order, whatever was asked for. */
export type Body = { kind: 'object'; object: JsonObject } | { kind: 'events'; events: JsonObject[] };

/**
 * The body of a successful answer.
 * @param mostMicros what an answer that nobody can read is taken to have cost
 * @throws AnswerFailure for any other status, and for what is neither JSON nor a stream of it
 */
export function readBody(vendor: string, answer: RawAnswer, mostMicros: number): Body {
  const text = answer.text.trim();
  const value = parse(text);
  if (answer.status < 200 || answer.status >= 300)
    throw failStatus(vendor, answer, isObject(value) ? value : {});
  if (isObject(value)) return { kind: 'object', object: value };
  // Gemini streams a list of objects unless it is asked for events.
  const events = Array.isArray(value) ? asObjects(value) : readEvents(text);
  if (events !== null && events.length > 0) return { kind: 'events', events };
  const found = text === '' ? 'nothing' : text.startsWith('<') ? 'an HTML page' : 'something that is no JSON';
  throw new AnswerFailure('engine_bad_answer', `${vendor} answered with ${found}.`, {
    retryable: true,
    costMicros: mostMicros,
  });
}

/**
 * The data of server-sent events; null where there is none. A last event that broke off is left out: its absence is noticed
 * by whoever needs the end.
 */
function readEvents(text: string): JsonObject[] | null {
  if (!/^(?:event|data|id|retry)?:/.test(text)) return null;
  const data = text.split(/\r\n\r\n|\n\n|\r\r/).map(joinData);
  const values = data.filter((one) => one !== '' && one !== '[DONE]').map(parse);
  const whole = values.at(-1) === undefined ? values.slice(0, -1) : values;
  return whole.every(isObject) ? whole : null;
}

function joinData(block: string): string {
  const lines = block.split(/\r\n|\n|\r/).filter((line) => line.startsWith('data:'));
  return lines.map((line) => line.slice('data:'.length).trimStart()).join('\n');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
