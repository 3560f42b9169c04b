import { asObject, asObjects, type JsonObject, asNonBlankText } from '#providers/http';
import type { AnswerCitation, EngineAnswer } from '../contract.ts';
import { answerFailure } from '../core/engine-answer.ts';
import { reportedFailure } from '../core/vendor-errors.ts';
import type { AnswerContext } from '../core/open-model.ts';
import { costOf } from '../core/pricing.ts';
import type { Body } from '../core/read-body.ts';
import { joinMessageEvents } from './join-message-events.ts';
import { sumCounts, asRawText, asNonBlankTexts } from '../core/answer-values.ts';

/** One message of Anthropic: a whole answer, or the part of an answer before a pause. */
export interface Turn {
  model: string;
  content: JsonObject[];
  isPaused: boolean;
  searches: number;
  costMicros: number;
}

/** @throws AnswerFailure if the stream contains an error or is incomplete */
export function joinMessage(body: Body, context: AnswerContext): JsonObject {
  if (body.kind === 'object') return body.object;
  const error = body.events.find((event) => event['type'] === 'error');
  if (error !== undefined) throw reportedFailure(context.vendor, error);
  if (body.events.at(-1)?.['type'] !== 'message_stop')
    throw answerFailure(context.vendor, 'incomplete', context.maxMicros);
  return joinMessageEvents(body.events);
}

/** @throws AnswerFailure if the message is neither an answer nor a part of one */
export function readTurn(message: JsonObject, context: AnswerContext): Turn {
  const usage = asObject(message['usage']);
  const searches = sumCounts(asObject(usage?.['server_tool_use']), ['web_search_requests']);
  const costMicros =
    usage === null ? context.maxMicros : costOf(context.price, { ...readTokens(usage), searches });
  if (message['type'] === 'error') throw reportedFailure(context.vendor, message);
  if (!Array.isArray(message['content'])) throw answerFailure(context.vendor, 'mismatch', costMicros);
  const reason = message['stop_reason'];
  if (reason === 'refusal') throw answerFailure(context.vendor, 'refused', costMicros);
  if (reason === 'max_tokens' || reason === 'model_context_window_exceeded') {
    throw answerFailure(context.vendor, 'limit', costMicros);
  }
  if (reason === null || reason === undefined) throw answerFailure(context.vendor, 'incomplete', costMicros);
  const content = asObjects(message['content']);
  const model = asNonBlankText(message['model']) ?? context.model;
  return { model, content, isPaused: reason === 'pause_turn', searches, costMicros };
}

function readTokens(usage: JsonObject): { inputTokens: number; outputTokens: number } {
  const input = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'];
  return { inputTokens: sumCounts(usage, input), outputTokens: sumCounts(usage, ['output_tokens']) };
}

/** Joins all turns of one answer. A failed search is reported within a message that is otherwise successful. */
export function readTurns(
  turns: readonly Turn[],
  context: AnswerContext & { costMicros: number },
): EngineAnswer {
  const blocks = turns.flatMap((turn) => turn.content);
  const results = blocks.filter((block) => block['type'] === 'web_search_tool_result');
  // The content is a list of found pages or an error object.
  if (results.length > 0 && !results.some((block) => Array.isArray(block['content']))) {
    throw answerFailure(context.vendor, 'no_search', context.costMicros);
  }
  const texts = blocks.filter((block) => block['type'] === 'text');
  const calls = blocks.filter(
    (block) => block['type'] === 'server_tool_use' && block['name'] === 'web_search',
  );
  return {
    model: turns.at(-1)?.model ?? context.model,
    text: texts.map((block) => asRawText(block['text'])).join(''),
    citations: texts.flatMap((block) => asObjects(block['citations']).map(readCitation)),
    searchQueries: calls.flatMap((call) => asNonBlankTexts([asObject(call['input'])?.['query']])),
    costMicros: context.costMicros,
  };
}

/** Cites a found page (`url`), a given search result (`source`) or a document, which has no URL. */
function readCitation(citation: JsonObject): AnswerCitation {
  return {
    url: asNonBlankText(citation['url']) ?? asNonBlankText(citation['source']),
    title: asNonBlankText(citation['title']) ?? asNonBlankText(citation['document_title']),
  };
}
