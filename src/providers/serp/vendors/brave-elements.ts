import { asObject, asObjects, asText, type JsonObject } from '#providers/http';
import type { PartStart, SerpElement } from '../contract.ts';
import { asInteger } from '../json-values.ts';
import { makeElement } from '../serp-element.ts';
import { braveBlocks, braveFeatures, nameFeature } from '../serp-features.ts';

/**
 * The elements of a page of Brave: its web results are ranked in their own order, and `mixed` (`top`, then `main`) says
 * where each stands among all elements. It begins anew on each page, so only the first page has absolute ranks.
 */
export function describeBravePage(
  body: JsonObject,
  results: readonly JsonObject[],
  start: PartStart,
): SerpElement[] {
  const unplaced = new Map(
    results.map((result, index) => [index, describeResult(result, start.offset + index + 1)]),
  );
  const placed: SerpElement[] = [];
  for (const reference of listReferences(body)) {
    const absoluteRank = start.page === 0 ? placed.length + 1 : null;
    placed.push(...place(reference, body, unplaced).map((element) => ({ ...element, absoluteRank })));
  }
  const kinds = new Set(placed.map((element) => element.kind));
  const others = braveBlocks
    .filter((name) => hasBlock(body, name) && !kinds.has(nameFeature(name, braveFeatures)))
    .map((name) => describeBlock(name, body[name]));
  return [...placed, ...unplaced.values(), ...others];
}

function describeResult(result: JsonObject, rank: number): SerpElement {
  return makeElement('organic', { rank, url: result['url'], title: result['title'] });
}

function listReferences(body: JsonObject): JsonObject[] {
  const mixed = asObject(body['mixed']) ?? {};
  return [...asObjects(mixed['top']), ...asObjects(mixed['main'])];
}

/** The element that a reference stands for; none if what it refers to was not sent or is placed already. */
function place(reference: JsonObject, body: JsonObject, unplaced: Map<number, SerpElement>): SerpElement[] {
  const type = asText(reference['type']);
  const index = asInteger(reference['index']);
  if (type === null) return [];
  if (type === 'web') {
    const result = index === null ? undefined : unplaced.get(index);
    if (index === null || result === undefined) return [];
    unplaced.delete(index);
    return [result];
  }
  if (!hasBlock(body, type)) return [];
  const entry = reference['all'] === true || index === null ? undefined : listEntries(body[type])[index];
  return [describeBlock(type, entry ?? body[type])];
}

function describeBlock(name: string, said: unknown): SerpElement {
  const { url, title } = asObject(said) ?? {};
  return makeElement(nameFeature(name, braveFeatures), { url, title });
}

function hasBlock(body: JsonObject, name: string): boolean {
  const block = asObject(body[name]);
  return block !== null && (!Array.isArray(block['results']) || block['results'].length > 0);
}

function listEntries(block: unknown): JsonObject[] {
  return asObjects(asObject(block)?.['results']);
}
