import { asObject, isObject, type JsonObject, parseJson } from '#providers/http';
import { asRawText } from '../core/answer-values.ts';

/** Joins the events of a streamed message of Anthropic: platform.claude.com/docs/en/build-with-claude/streaming. */
export function joinMessageEvents(events: readonly JsonObject[]): JsonObject {
  const named = (type: string) => events.filter((event) => event['type'] === type);
  const message = asObject(named('message_start')[0]?.['message']);
  if (message === null) return {};
  const deltas = named('content_block_delta');
  const content = named('content_block_start').map(({ index, content_block: start }) =>
    joinBlock(asObject(start) ?? {}, readDeltas(deltas.filter((delta) => delta['index'] === index))),
  );
  const ends = named('message_delta');
  const usages = [message, ...ends].map((one) => asObject(one['usage'])).filter((one) => one !== null);
  // A later count replaces an earlier one, unless it is null.
  const counts = usages.flatMap((usage) => Object.entries(usage).filter(([, count]) => count !== null));
  const usage = usages.length === 0 ? null : Object.fromEntries(counts);
  return Object.assign({}, message, ...readDeltas(ends), { content, usage }) as JsonObject;
}

function readDeltas(events: readonly JsonObject[]): JsonObject[] {
  return events.map((event) => asObject(event['delta'])).filter((delta) => delta !== null);
}

/** Texts grow, citations accumulate, and the input of a tool arrives as pieces of JSON. */
function joinBlock(start: JsonObject, deltas: readonly JsonObject[]): JsonObject {
  const joined = (name: string) => deltas.map((delta) => asRawText(delta[name])).join('');
  const grown = ['text', 'thinking', 'signature'].filter((name) => joined(name) !== '');
  const texts = grown.map((name) => [name, asRawText(start[name]) + joined(name)]);
  const added = deltas.map((delta) => delta['citation']).filter(isObject);
  const known = Array.isArray(start['citations']) ? start['citations'] : [];
  const input = parseJson(joined('partial_json'));
  return {
    ...start,
    ...Object.fromEntries(texts),
    ...(added.length > 0 ? { citations: [...known, ...added] } : {}),
    ...(isObject(input) ? { input } : {}),
  };
}
