import { asObject, asObjects, type JsonObject } from '#providers/http';
import type { EngineAnswer } from './contract.ts';
import { failAnswer } from './engine-answer.ts';
import { failWithin } from './judge-error.ts';
import type { Reader } from './open-model.ts';
import { costOf } from './price-answer.ts';
import type { Body } from './read-body.ts';
import { readUrlCitations } from './read-citations.ts';
import { addCounts, asCount, asPiece, asTexts, asWritten } from './read-values.ts';

/** Whether Google answered in the form of its Interactions API. */
export function isInteraction(body: Body): boolean {
  if (body.kind === 'object')
    return body.object['object'] === 'interaction' || Array.isArray(body.object['steps']);
  return body.events.some((event) => typeof event['event_type'] === 'string');
}

/** An answer of Google's Interactions API: ai.google.dev/api/interactions-api. */
export function readInteraction(body: Body, of: Reader): EngineAnswer {
  const interaction = body.kind === 'object' ? body.object : joinInteraction(body.events, of);
  const steps = asObjects(interaction['steps']);
  const calls = steps.filter((step) => step['type'] === 'google_search_call');
  const searchQueries = calls.flatMap((call) => asTexts(asObject(call['arguments'])?.['queries']));
  const usage = asObject(interaction['usage']);
  const costMicros = usage === null ? of.mostMicros : costOf(of.price, readUse(usage, searchQueries.length));
  if (asObject(interaction['error']) !== null) throw failWithin(of.vendor, interaction);
  if (interaction['status'] !== 'completed') {
    throw failAnswer(of.vendor, interaction['status'] === 'incomplete' ? 'limit' : 'mismatch', costMicros);
  }
  const results = steps.filter((step) => step['type'] === 'google_search_result');
  if (results.length > 0 && results.every((step) => step['is_error'] === true)) {
    throw failAnswer(of.vendor, 'no_search', costMicros);
  }
  const outputs = steps.filter((step) => step['type'] === 'model_output');
  const texts = outputs
    .flatMap((step) => asObjects(step['content']))
    .filter((part) => part['type'] === 'text');
  return {
    model: asWritten(interaction['model']) ?? of.model,
    text: texts.map((part) => asPiece(part['text'])).join(''),
    citations: texts.flatMap((part) => readUrlCitations(part['annotations'])),
    searchQueries,
    costMicros,
  };
}

function readUse(usage: JsonObject, searches: number) {
  return {
    inputTokens: addCounts(usage, ['total_input_tokens', 'total_tool_use_tokens']),
    outputTokens: addCounts(usage, ['total_output_tokens', 'total_thought_tokens']),
    searches,
  };
}

/** The last event tells everything but the steps, which come in pieces by their index. */
function joinInteraction(events: readonly JsonObject[], of: Reader): JsonObject {
  const failed = events.find((event) => asObject(event['error']) !== null);
  if (failed !== undefined) throw failWithin(of.vendor, failed);
  const end = events.findLast((event) => event['event_type'] === 'interaction.completed');
  const interaction = asObject(end?.['interaction']);
  if (interaction === null) throw failAnswer(of.vendor, 'cut', of.mostMicros);
  const starts = events.filter((event) => event['event_type'] === 'step.start');
  return { ...interaction, steps: starts.map((start) => joinStep(start, events)) };
}

function joinStep(start: JsonObject, events: readonly JsonObject[]): JsonObject {
  const own = events.filter((event) => asCount(event['index']) === asCount(start['index']));
  const deltas = own.map((event) => asObject(event['delta'])).filter((delta) => delta !== null);
  const step = asObject(start['step']) ?? {};
  if (step['type'] !== 'model_output') return Object.assign({}, ...deltas, step) as JsonObject;
  const text = deltas.filter((delta) => delta['type'] === 'text').map((delta) => asPiece(delta['text']));
  const annotations = deltas.flatMap((delta) => asObjects(delta['annotations']));
  return { ...step, content: [{ type: 'text', text: text.join(''), annotations }] };
}
