import { asInteger, asObject, asObjects, asText, type JsonObject } from '#providers/http';
import type { PartStart, SerpElement } from '../contract.ts';
import { makeElement, readLinks } from '../serp-element.ts';
import { braveBlocks, braveFeatures, nameFeature } from '../serp-features.ts';

/**
 * The elements of one page of Brave. The list of web results determines the ranks, and `mixed` (`top`, then `main`) the order of all
 * elements. `mixed` restarts on each page, so only the first page has absolute ranks.
 */
export function describeBraveElements(
  body: JsonObject,
  results: readonly JsonObject[],
  start: PartStart,
): SerpElement[] {
  const unlisted = new Map(
    results.map((result, index) => [index, describeResult(result, start.offset + index + 1)]),
  );
  const listed: SerpElement[] = [];
  for (const reference of listReferences(body)) {
    const absoluteRank = start.page === 0 ? listed.length + 1 : null;
    listed.push(
      ...resolveReference(reference, body, unlisted).map((element) => ({ ...element, absoluteRank })),
    );
  }
  const kinds = new Set(listed.map((element) => element.kind));
  const others = braveBlocks
    .filter((name) => hasBlock(body, name) && !kinds.has(nameFeature(name, braveFeatures)))
    .map((name) => describeBlock(name, body[name]));
  return [...listed, ...unlisted.values(), ...others];
}

function describeResult(result: JsonObject, rank: number): SerpElement {
  return makeElement('organic', {
    rank,
    url: result['url'],
    title: result['title'],
    snippet: stripTags(result['description']),
    links: readLinks(result['cluster']),
  });
}

function listReferences(body: JsonObject): JsonObject[] {
  const mixed = asObject(body['mixed']) ?? {};
  return [...asObjects(mixed['top']), ...asObjects(mixed['main'])];
}

/** The element of a reference; none if its target is missing from the response or was already used. */
function resolveReference(
  reference: JsonObject,
  body: JsonObject,
  unlisted: Map<number, SerpElement>,
): SerpElement[] {
  const type = asText(reference['type']);
  const index = asInteger(reference['index']);
  if (type === null) return [];
  if (type === 'web') {
    const result = index === null ? undefined : unlisted.get(index);
    if (index === null || result === undefined) return [];
    unlisted.delete(index);
    return [result];
  }
  if (!hasBlock(body, type)) return [];
  const entry = reference['all'] === true || index === null ? undefined : listEntries(body[type])[index];
  return [describeBlock(type, entry ?? body[type])];
}

function describeBlock(name: string, block: unknown): SerpElement {
  const { url, title, description, results } = asObject(block) ?? {};
  return makeElement(nameFeature(name, braveFeatures), {
    url,
    title,
    snippet: stripTags(description),
    links: name === 'summarizer' ? null : readLinks(results),
  });
}

/** Brave marks the words of the query in descriptions. */
function stripTags(text: unknown): string | null {
  return asText(text)?.replaceAll(/<\/?strong>/g, '') ?? null;
}

function hasBlock(body: JsonObject, name: string): boolean {
  const block = asObject(body[name]);
  return block !== null && (!Array.isArray(block['results']) || block['results'].length > 0);
}

function listEntries(block: unknown): JsonObject[] {
  return asObjects(asObject(block)?.['results']);
}
