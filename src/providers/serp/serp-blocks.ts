import { asObject, asObjects, asText, type JsonObject } from '#providers/http';
import type { SerpElement } from './contract.ts';
import { asInteger } from './json-values.ts';
import { makeElement, rankPart } from './serp-element.ts';

/** Organic results that say `position`, `link` and `title`, ranked below `offset`. */
export function describeResults(results: readonly JsonObject[], offset: number): SerpElement[] {
  const ranks = rankPart(
    results.map((result) => asInteger(result['position'])),
    offset,
  );
  return results.map((result, index) =>
    makeElement('organic', { rank: ranks[index] ?? index + 1, url: result['link'], title: result['title'] }),
  );
}

/**
 * The blocks of a page that a vendor lists as members of its answer, all but those that frame it. Advertisements and
 * places are elements each, any other block is one. Such vendors do not say where on the page a block stands.
 */
export function describeBlocks(
  body: JsonObject,
  framing: ReadonlySet<string>,
  nameBlock: (name: string, block: object) => string,
): SerpElement[] {
  return Object.entries(body).flatMap(([name, block]) => {
    if (framing.has(name) || typeof block !== 'object' || block === null || isEmpty(block)) return [];
    const kind = nameBlock(name, block);
    const entries = kind === 'paid' || kind === 'local_pack' ? listEntries(block) : [];
    return entries.length === 0
      ? [describeBlock(kind, block)]
      : entries.map((entry) => describeBlock(kind, entry));
  });
}

/** True for an answer box that quotes a page, which makes it a featured snippet. */
export function quotesPage(block: object): boolean {
  const said = asObject(block) ?? {};
  const type = asText(said['type']);
  return type === null ? asText(said['link']) !== null : type === 'organic_result';
}

function listEntries(block: object): JsonObject[] {
  return asObjects(asObject(block)?.['places'] ?? block);
}

function describeBlock(kind: string, block: unknown): SerpElement {
  const said = asObject(block) ?? {};
  const website = said['website'] ?? asObject(said['links'])?.['website'];
  return makeElement(kind, { url: said['link'] ?? website, title: said['title'] });
}

function isEmpty(block: object): boolean {
  return Array.isArray(block) ? block.length === 0 : Object.keys(block).length === 0;
}
