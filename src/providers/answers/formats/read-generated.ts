import { asCount, asObject, asObjects, type JsonObject, asLink, asNonBlankText } from '#providers/http';
import type { AnswerCitation, EngineAnswer } from '../contract.ts';
import { answerFailure } from '../core/engine-answer.ts';
import { reportedFailure } from '../core/vendor-errors.ts';
import type { AnswerContext } from '../core/open-model.ts';
import { costOf } from '../core/pricing.ts';
import type { Body } from '../core/read-body.ts';
import { orderByPosition } from './citations.ts';
import { sumCounts, asRawText, asNonBlankTexts } from '../core/answer-values.ts';

/** Reads an answer of Gemini's `generateContent`, complete or streamed: ai.google.dev/api/generate-content. */
export function readGenerated(body: Body, context: AnswerContext): EngineAnswer {
  const chunks = body.kind === 'object' ? [body.object] : body.events;
  const failed = chunks.find((chunk) => asObject(chunk['error']) !== null);
  if (failed !== undefined) throw reportedFailure(context.vendor, failed);
  const candidates = chunks.flatMap((chunk) => asObjects(chunk['candidates']).slice(0, 1));
  const grounding = Object.assign(
    {},
    ...candidates.map((one) => asObject(one['groundingMetadata']) ?? {}),
  ) as JsonObject;
  const searchQueries = [...new Set(asNonBlankTexts(grounding['webSearchQueries']))];
  const usage = asObject(
    chunks.findLast((chunk) => asObject(chunk['usageMetadata']) !== null)?.['usageMetadata'],
  );
  const costMicros =
    usage === null ? context.maxMicros : costOf(context.price, readGeminiUsage(usage, searchQueries.length));

  if (chunks.some((chunk) => asNonBlankText(asObject(chunk['promptFeedback'])?.['blockReason']) !== null)) {
    throw answerFailure(context.vendor, 'refused', costMicros);
  }
  if (candidates.length === 0) throw answerFailure(context.vendor, 'mismatch', costMicros);
  const finish = candidates
    .map((one) => asNonBlankText(one['finishReason']))
    .findLast((reason) => reason !== null);
  assertFinished(finish ?? (body.kind === 'events' ? 'INCOMPLETE' : 'STOP'), context.vendor, costMicros);
  const parts = candidates.flatMap((one) => asObjects(asObject(one['content'])?.['parts']));
  return {
    model: asNonBlankText(chunks.at(-1)?.['modelVersion']) ?? context.model,
    text: parts
      .filter((part) => part['thought'] !== true)
      .map((part) => asRawText(part['text']))
      .join(''),
    citations: readGrounding(grounding),
    searchQueries,
    costMicros,
  };
}

const refusalPattern = /SAFETY|PROHIBITED_CONTENT|BLOCKLIST|SPII|RECITATION/;

function assertFinished(finish: string, vendor: string, costMicros: number): void {
  if (finish === 'STOP' || finish === 'FINISH_REASON_UNSPECIFIED') return;
  if (refusalPattern.test(finish)) throw answerFailure(vendor, 'refused', costMicros);
  if (finish === 'MAX_TOKENS') throw answerFailure(vendor, 'limit', costMicros);
  throw answerFailure(vendor, finish === 'INCOMPLETE' ? 'incomplete' : 'mismatch', costMicros);
}

/** Reasoning is charged as output, tool results as input. Gemini 3 also charges for each search. */
function readGeminiUsage(usage: JsonObject, searches: number) {
  return {
    inputTokens: sumCounts(usage, ['promptTokenCount', 'toolUsePromptTokenCount']),
    outputTokens: sumCounts(usage, ['candidatesTokenCount', 'thoughtsTokenCount']),
    searches,
  };
}

/** Sources in the order in which supported passages use them, then all sources in their own order. */
function readGrounding(grounding: JsonObject): AnswerCitation[] {
  // A grounding chunk is `{web}`, `{maps}` or `{retrievedContext}`, with the source as the only value.
  const sources = asObjects(grounding['groundingChunks']).map(
    (chunk) => Object.values(chunk).map(asObject)[0] ?? {},
  );
  const supports = orderByPosition(asObjects(grounding['groundingSupports']), positionOf);
  const used = supports.flatMap(({ groundingChunkIndices: indices }) =>
    Array.isArray(indices) ? indices : [],
  );
  const first = used.map((index) => sources[asCount(index) ?? -1]).filter((source) => source !== undefined);
  return [...first, ...sources].map(asLink);
}

/** Google omits indexes of 0. The factor exceeds the length of every part. */
function positionOf(support: JsonObject): number {
  const segment = asObject(support['segment']) ?? {};
  return (asCount(segment['partIndex']) ?? 0) * 1_000_000 + (asCount(segment['startIndex']) ?? 0);
}
