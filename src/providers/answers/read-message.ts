import { asObject, asObjects, type JsonObject } from '#providers/http';
import type { AnswerCitation, EngineAnswer } from './contract.ts';
import { failAnswer } from './engine-answer.ts';
import { failWithin } from './judge-error.ts';
import type { Reader } from './open-model.ts';
import { costOf } from './price-answer.ts';
import type { Body } from './read-body.ts';
import { addCounts, asPiece, asTexts, asWritten } from './read-values.ts';

/** One message of Anthropic's: an answer, or the part of one that came before a pause. */
export interface Turn {
  model: string;
  content: JsonObject[];
  isPaused: boolean;
  searches: number;
  costMicros: number;
}

/** @throws AnswerFailure where the stream holds an error or does not end */
export async function joinMessage(body: Body, of: Reader): Promise<JsonObject> {
  if (body.kind === 'object') return body.object;
  const error = body.events.find((event) => event['type'] === 'error');
  if (error !== undefined) throw failWithin(of.vendor, error);
  if (body.events.at(-1)?.['type'] !== 'message_stop') throw failAnswer(of.vendor, 'cut', of.mostMicros);
  const { MessageStream } = await import('@anthropic-ai/sdk/lib/MessageStream');
  const lines = ReadableStream.from(body.events.map((event) => Buffer.from(`${JSON.stringify(event)}\n`)));
  return { ...(await MessageStream.fromReadableStream(lines).finalMessage()) };
}

/** @throws AnswerFailure where the message is no answer and no part of one */
export function readTurn(message: JsonObject, of: Reader): Turn {
  const usage = asObject(message['usage']);
  const searches = addCounts(asObject(usage?.['server_tool_use']), ['web_search_requests']);
  const costMicros = usage === null ? of.mostMicros : costOf(of.price, { ...readTokens(usage), searches });
  if (message['type'] === 'error') throw failWithin(of.vendor, message);
  if (!Array.isArray(message['content'])) throw failAnswer(of.vendor, 'mismatch', costMicros);
  const reason = message['stop_reason'];
  if (reason === 'refusal') throw failAnswer(of.vendor, 'refused', costMicros);
  if (reason === 'max_tokens' || reason === 'model_context_window_exceeded') {
    throw failAnswer(of.vendor, 'limit', costMicros);
  }
  if (reason === null || reason === undefined) throw failAnswer(of.vendor, 'cut', costMicros);
  const content = asObjects(message['content']);
  const model = asWritten(message['model']) ?? of.model;
  return { model, content, isPaused: reason === 'pause_turn', searches, costMicros };
}

function readTokens(usage: JsonObject): { inputTokens: number; outputTokens: number } {
  const input = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'];
  return { inputTokens: addCounts(usage, input), outputTokens: addCounts(usage, ['output_tokens']) };
}

/** All turns of one answer. A tool's error comes within a message that is a success otherwise. */
export function readTurns(turns: readonly Turn[], of: Reader & { costMicros: number }): EngineAnswer {
  const blocks = turns.flatMap((turn) => turn.content);
  const results = blocks.filter((block) => block['type'] === 'web_search_tool_result');
  // Found pages are a list, an error is an object.
  if (results.length > 0 && !results.some((block) => Array.isArray(block['content']))) {
    throw failAnswer(of.vendor, 'no_search', of.costMicros);
  }
  const texts = blocks.filter((block) => block['type'] === 'text');
  const calls = blocks.filter(
    (block) => block['type'] === 'server_tool_use' && block['name'] === 'web_search',
  );
  return {
    model: turns.at(-1)?.model ?? of.model,
    text: texts.map((block) => asPiece(block['text'])).join(''),
    citations: texts.flatMap((block) => asObjects(block['citations']).map(readCitation)),
    searchQueries: calls.flatMap((call) => asTexts([asObject(call['input'])?.['query']])),
    costMicros: of.costMicros,
  };
}

/** Of a page found, of a search result that was handed in (`source`), or of a document, which has no address. */
function readCitation(citation: JsonObject): AnswerCitation {
  return {
    url: asWritten(citation['url']) ?? asWritten(citation['source']),
    title: asWritten(citation['title']) ?? asWritten(citation['document_title']),
  };
}
