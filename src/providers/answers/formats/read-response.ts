import { asObject, asObjects, type JsonObject, asNonBlankText } from '#providers/http';
import type { AnswerCitation, EngineAnswer } from '../contract.ts';
import { answerFailure } from '../core/engine-answer.ts';
import { reportedFailure } from '../core/vendor-errors.ts';
import type { AnswerContext } from '../core/open-model.ts';
import { costOf, readUsage } from '../core/pricing.ts';
import type { Body } from '../core/read-body.ts';
import { readUrlCitations } from './citations.ts';
import { asEmbeddedObject, asRawText, asNonBlankTexts } from '../core/answer-values.ts';

/** Reads an answer of OpenAI's Responses API, which xAI offers as well: developers.openai.com/api/reference/resources/responses. */
export function readResponse(body: Body, context: AnswerContext): EngineAnswer {
  const response = body.kind === 'object' ? body.object : joinResponse(body.events, context);
  const output = asObjects(response['output']);
  const calls = output.filter((item) => item['type'] === 'web_search_call');
  const costMicros = readCharge(response, calls, context);
  if (asObject(response['error']) !== null) throw reportedFailure(context.vendor, response);
  if (!Array.isArray(response['output'])) throw answerFailure(context.vendor, 'mismatch', costMicros);
  assertFinished(response, context, costMicros);
  const parts = output
    .filter((item) => item['type'] === 'message')
    .flatMap((item) => asObjects(item['content']));
  if (parts.some((part) => part['type'] === 'refusal'))
    throw answerFailure(context.vendor, 'refused', costMicros);
  if (calls.length > 0 && calls.every((call) => call['status'] === 'failed')) {
    throw answerFailure(context.vendor, 'no_search', costMicros);
  }
  const written = parts.filter((part) => part['type'] === 'output_text');
  return {
    model: asNonBlankText(response['model']) ?? context.model,
    text: written.map((part) => asRawText(part['text'])).join(''),
    citations: written.flatMap((part): AnswerCitation[] => readUrlCitations(part['annotations'])),
    searchQueries: calls.flatMap(readQueries),
    costMicros,
  };
}

function assertFinished(response: JsonObject, context: AnswerContext, costMicros: number): void {
  const { status } = response;
  if (status === undefined || status === null || status === 'completed') return;
  if (status !== 'incomplete')
    throw answerFailure(context.vendor, status === 'failed' ? 'mismatch' : 'incomplete', costMicros);
  const why = asObject(response['incomplete_details'])?.['reason'];
  throw answerFailure(context.vendor, why === 'content_filter' ? 'refused' : 'limit', costMicros);
}

/** The last event contains the response. Some servers omit the output that they have already sent. */
function joinResponse(events: readonly JsonObject[], context: AnswerContext): JsonObject {
  const error = events.find((event) => event['type'] === 'error' || asObject(event['error']) !== null);
  if (error !== undefined) throw reportedFailure(context.vendor, error);
  const last = events.findLast((event) => finalTypes.has(asRawText(event['type'])));
  const response = asObject(last?.['response']);
  if (response === null) throw answerFailure(context.vendor, 'incomplete', context.maxMicros);
  if (asObjects(response['output']).length > 0) return response;
  const items = events.filter((event) => event['type'] === 'response.output_item.done');
  return { ...response, output: items.map((event) => event['item']) };
}

const finalTypes = new Set(['response.completed', 'response.incomplete', 'response.failed']);

/** Opening a found page is not charged as a search. */
function readCharge(response: JsonObject, calls: readonly JsonObject[], context: AnswerContext): number {
  const usage = readUsage(asObject(response['usage']));
  if (usage === null) return context.maxMicros;
  const actions = calls.map((call) => asObject(call['action'])?.['type'] ?? 'search');
  return costOf(context.price, { ...usage, searches: actions.filter((type) => type === 'search').length });
}

/** OpenAI writes search queries into an action, xAI also into arguments. */
function readQueries(call: JsonObject): string[] {
  const action = asObject(call['action']) ?? asEmbeddedObject(call['arguments']) ?? {};
  return [...asNonBlankTexts([action['query']]), ...asNonBlankTexts(action['queries'])];
}
