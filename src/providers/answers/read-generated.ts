import { asObject, asObjects, type JsonObject } from '#providers/http';
import type { AnswerCitation, EngineAnswer } from './contract.ts';
import { failAnswer } from './engine-answer.ts';
import { failWithin } from './judge-error.ts';
import type { Reader } from './open-model.ts';
import { costOf } from './price-answer.ts';
import type { Body } from './read-body.ts';
import { orderByPlace, readSource } from './read-citations.ts';
import { addCounts, asCount, asPiece, asTexts, asWritten } from './read-values.ts';

/** An answer of Gemini's `generateContent`, whole or in pieces: ai.google.dev/api/generate-content. */
export function readGenerated(body: Body, of: Reader): EngineAnswer {
  const pieces = body.kind === 'object' ? [body.object] : body.events;
  const failed = pieces.find((piece) => asObject(piece['error']) !== null);
  if (failed !== undefined) throw failWithin(of.vendor, failed);
  const candidates = pieces.flatMap((piece) => asObjects(piece['candidates']).slice(0, 1));
  const grounding = Object.assign(
    {},
    ...candidates.map((one) => asObject(one['groundingMetadata']) ?? {}),
  ) as JsonObject;
  const searchQueries = [...new Set(asTexts(grounding['webSearchQueries']))];
  const usage = asObject(
    pieces.findLast((piece) => asObject(piece['usageMetadata']) !== null)?.['usageMetadata'],
  );
  const costMicros = usage === null ? of.mostMicros : costOf(of.price, readUse(usage, searchQueries.length));

  if (pieces.some((piece) => asWritten(asObject(piece['promptFeedback'])?.['blockReason']) !== null)) {
    throw failAnswer(of.vendor, 'refused', costMicros);
  }
  if (candidates.length === 0) throw failAnswer(of.vendor, 'mismatch', costMicros);
  const finish = candidates
    .map((one) => asWritten(one['finishReason']))
    .findLast((reason) => reason !== null);
  assertEnded(finish ?? (body.kind === 'events' ? 'CUT' : 'STOP'), of.vendor, costMicros);
  const parts = candidates.flatMap((one) => asObjects(asObject(one['content'])?.['parts']));
  return {
    model: asWritten(pieces.at(-1)?.['modelVersion']) ?? of.model,
    text: parts
      .filter((part) => part['thought'] !== true)
      .map((part) => asPiece(part['text']))
      .join(''),
    citations: readGrounding(grounding),
    searchQueries,
    costMicros,
  };
}

const refusals = /SAFETY|PROHIBITED_CONTENT|BLOCKLIST|SPII|RECITATION/;

function assertEnded(finish: string, vendor: string, costMicros: number): void {
  if (finish === 'STOP' || finish === 'FINISH_REASON_UNSPECIFIED') return;
  if (refusals.test(finish)) throw failAnswer(vendor, 'refused', costMicros);
  if (finish === 'MAX_TOKENS') throw failAnswer(vendor, 'limit', costMicros);
  throw failAnswer(vendor, finish === 'CUT' ? 'cut' : 'mismatch', costMicros);
}

/** Thinking is charged as what is written, what a tool brought as what is read, and each search of Gemini 3 by itself. */
function readUse(usage: JsonObject, searches: number) {
  return {
    inputTokens: addCounts(usage, ['promptTokenCount', 'toolUsePromptTokenCount']),
    outputTokens: addCounts(usage, ['candidatesTokenCount', 'thoughtsTokenCount']),
    searches,
  };
}

/** Sources in the order in which supported passages use them, then those that no passage is tied to. */
function readGrounding(grounding: JsonObject): AnswerCitation[] {
  // A chunk is `{web}`, `{maps}` or `{retrievedContext}`: one source under the name of its kind.
  const sources = asObjects(grounding['groundingChunks']).map(
    (chunk) => Object.values(chunk).map(asObject)[0] ?? {},
  );
  const supports = orderByPlace(asObjects(grounding['groundingSupports']), placeOf);
  const used = supports.flatMap(({ groundingChunkIndices: indices }) =>
    Array.isArray(indices) ? indices : [],
  );
  const first = used.map((index) => sources[asCount(index) ?? -1]).filter((source) => source !== undefined);
  return [...first, ...sources].map(readSource);
}

/** Google leaves out what is 0. Parts hold far less than what a part weighs here. */
function placeOf(support: JsonObject): number {
  const segment = asObject(support['segment']) ?? {};
  return (asCount(segment['partIndex']) ?? 0) * 1_000_000 + (asCount(segment['startIndex']) ?? 0);
}
