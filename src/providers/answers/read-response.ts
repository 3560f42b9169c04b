import { asObject, asObjects, type JsonObject } from '#providers/http';
import type { AnswerCitation, EngineAnswer } from './contract.ts';
import { failAnswer } from './engine-answer.ts';
import { failWithin } from './judge-error.ts';
import type { Reader } from './open-model.ts';
import { costOf, readUsage } from './price-answer.ts';
import type { Body } from './read-body.ts';
import { readUrlCitations } from './read-citations.ts';
import { asEmbedded, asPiece, asTexts, asWritten } from './read-values.ts';

/** An answer of OpenAI's Responses API, which xAI speaks as well: developers.openai.com/api/reference/resources/responses. */
export function readResponse(body: Body, of: Reader): EngineAnswer {
  const response = body.kind === 'object' ? body.object : joinResponse(body.events, of);
  const output = asObjects(response['output']);
  const calls = output.filter((item) => item['type'] === 'web_search_call');
  const costMicros = readCharge(response, calls, of);
  if (asObject(response['error']) !== null) throw failWithin(of.vendor, response);
  if (!Array.isArray(response['output'])) throw failAnswer(of.vendor, 'mismatch', costMicros);
  assertEnded(response, of, costMicros);
  const parts = output
    .filter((item) => item['type'] === 'message')
    .flatMap((item) => asObjects(item['content']));
  if (parts.some((part) => part['type'] === 'refusal')) throw failAnswer(of.vendor, 'refused', costMicros);
  if (calls.length > 0 && calls.every((call) => call['status'] === 'failed')) {
    throw failAnswer(of.vendor, 'no_search', costMicros);
  }
  const written = parts.filter((part) => part['type'] === 'output_text');
  return {
    model: asWritten(response['model']) ?? of.model,
    text: written.map((part) => asPiece(part['text'])).join(''),
    citations: written.flatMap((part): AnswerCitation[] => readUrlCitations(part['annotations'])),
    searchQueries: calls.flatMap(readQueries),
    costMicros,
  };
}

function assertEnded(response: JsonObject, of: Reader, costMicros: number): void {
  const { status } = response;
  if (status === undefined || status === null || status === 'completed') return;
  if (status !== 'incomplete')
    throw failAnswer(of.vendor, status === 'failed' ? 'mismatch' : 'cut', costMicros);
  const why = asObject(response['incomplete_details'])?.['reason'];
  throw failAnswer(of.vendor, why === 'content_filter' ? 'refused' : 'limit', costMicros);
}

/** The last event holds the whole response; some servers leave out of it what they have sent already. */
function joinResponse(events: readonly JsonObject[], of: Reader): JsonObject {
  const error = events.find((event) => event['type'] === 'error' || asObject(event['error']) !== null);
  if (error !== undefined) throw failWithin(of.vendor, error);
  const last = events.findLast((event) => endTypes.has(asPiece(event['type'])));
  const response = asObject(last?.['response']);
  if (response === null) throw failAnswer(of.vendor, 'cut', of.mostMicros);
  if (asObjects(response['output']).length > 0) return response;
  const items = events.filter((event) => event['type'] === 'response.output_item.done');
  return { ...response, output: items.map((event) => event['item']) };
}

const endTypes = new Set(['response.completed', 'response.incomplete', 'response.failed']);

/** Pages that are opened after a search are not charged as searches. */
function readCharge(response: JsonObject, calls: readonly JsonObject[], of: Reader): number {
  const usage = readUsage(asObject(response['usage']));
  if (usage === null) return of.mostMicros;
  const actions = calls.map((call) => asObject(call['action'])?.['type'] ?? 'search');
  return costOf(of.price, { ...usage, searches: actions.filter((type) => type === 'search').length });
}

/** OpenAI writes what it searched for into an action, xAI into arguments as well. */
function readQueries(call: JsonObject): string[] {
  const action = asObject(call['action']) ?? asEmbedded(call['arguments']) ?? {};
  return [...asTexts([action['query']]), ...asTexts(action['queries'])];
}
