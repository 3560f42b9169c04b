import { asCount, asObject, asObjects, type JsonObject, asNonBlankText } from '#providers/http';
import type { EngineAnswer } from '../contract.ts';
import { answerFailure } from '../core/engine-answer.ts';
import { reportedFailure } from '../core/vendor-errors.ts';
import type { AnswerContext } from '../core/open-model.ts';
import { costOf } from '../core/pricing.ts';
import type { Body } from '../core/read-body.ts';
import { readUrlCitations } from './citations.ts';
import { sumCounts, asRawText, asNonBlankTexts } from '../core/answer-values.ts';

/** Whether the response has the format of Google's Interactions API. */
export function isInteraction(body: Body): boolean {
  if (body.kind === 'object')
    return body.object['object'] === 'interaction' || Array.isArray(body.object['steps']);
  return body.events.some((event) => typeof event['event_type'] === 'string');
}

/** Reads an answer of Google's Interactions API: ai.google.dev/api/interactions-api. */
export function readInteraction(body: Body, context: AnswerContext): EngineAnswer {
  const interaction = body.kind === 'object' ? body.object : joinInteraction(body.events, context);
  const steps = asObjects(interaction['steps']);
  const calls = steps.filter((step) => step['type'] === 'google_search_call');
  const searchQueries = calls.flatMap((call) => asNonBlankTexts(asObject(call['arguments'])?.['queries']));
  const usage = asObject(interaction['usage']);
  const costMicros =
    usage === null
      ? context.maxMicros
      : costOf(context.price, readInteractionUsage(usage, searchQueries.length));
  if (asObject(interaction['error']) !== null) throw reportedFailure(context.vendor, interaction);
  if (interaction['status'] !== 'completed') {
    throw answerFailure(
      context.vendor,
      interaction['status'] === 'incomplete' ? 'limit' : 'mismatch',
      costMicros,
    );
  }
  const results = steps.filter((step) => step['type'] === 'google_search_result');
  if (results.length > 0 && results.every((step) => step['is_error'] === true)) {
    throw answerFailure(context.vendor, 'no_search', costMicros);
  }
  const outputs = steps.filter((step) => step['type'] === 'model_output');
  const texts = outputs
    .flatMap((step) => asObjects(step['content']))
    .filter((part) => part['type'] === 'text');
  return {
    model: asNonBlankText(interaction['model']) ?? context.model,
    text: texts.map((part) => asRawText(part['text'])).join(''),
    citations: texts.flatMap((part) => readUrlCitations(part['annotations'])),
    searchQueries,
    costMicros,
  };
}

function readInteractionUsage(usage: JsonObject, searches: number) {
  return {
    inputTokens: sumCounts(usage, ['total_input_tokens', 'total_tool_use_tokens']),
    outputTokens: sumCounts(usage, ['total_output_tokens', 'total_thought_tokens']),
    searches,
  };
}

/** The last event contains the whole interaction except its steps, which are streamed as chunks by index. */
function joinInteraction(events: readonly JsonObject[], context: AnswerContext): JsonObject {
  const failed = events.find((event) => asObject(event['error']) !== null);
  if (failed !== undefined) throw reportedFailure(context.vendor, failed);
  const end = events.findLast((event) => event['event_type'] === 'interaction.completed');
  const interaction = asObject(end?.['interaction']);
  if (interaction === null) throw answerFailure(context.vendor, 'incomplete', context.maxMicros);
  const starts = events.filter((event) => event['event_type'] === 'step.start');
  return { ...interaction, steps: starts.map((start) => joinStep(start, events)) };
}

function joinStep(start: JsonObject, events: readonly JsonObject[]): JsonObject {
  const own = events.filter((event) => asCount(event['index']) === asCount(start['index']));
  const deltas = own.map((event) => asObject(event['delta'])).filter((delta) => delta !== null);
  const step = asObject(start['step']) ?? {};
  if (step['type'] !== 'model_output') return Object.assign({}, ...deltas, step) as JsonObject;
  const text = deltas.filter((delta) => delta['type'] === 'text').map((delta) => asRawText(delta['text']));
  const annotations = deltas.flatMap((delta) => asObjects(delta['annotations']));
  return { ...step, content: [{ type: 'text', text: text.join(''), annotations }] };
}
