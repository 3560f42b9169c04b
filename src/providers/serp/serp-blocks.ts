import { asInteger, asObject, asObjects, asText, type JsonObject } from '#providers/http';
import type { SerpElement } from './contract.ts';
import { makeOverview } from './overviews/make-overview.ts';
import { makeElement, rankPart, readLinks, readWebsite } from './serp-element.ts';

/** Converts organic results with `position`, `link` and `title`, with ranks above `offset`. */
export function describeResults(results: readonly JsonObject[], offset: number): SerpElement[] {
  const ranks = rankPart(
    results.map((result) => asInteger(result['position'])),
    offset,
  );
  return results.map((result, index) =>
    makeElement('organic', {
      rank: ranks[index] ?? index + 1,
      url: result['link'],
      title: result['title'],
      snippet: result['snippet'],
      links: readLinks(listSitelinks(result['sitelinks'])),
    }),
  );
}

/** Serper lists sitelinks, and SerpApi groups them by their layout. */
function listSitelinks(sitelinks: unknown): unknown {
  return Array.isArray(sitelinks) ? sitelinks : Object.values(asObject(sitelinks) ?? {}).flat();
}

/**
 * Converts the blocks that a vendor returns as top-level fields, except its metadata fields. Each ad and each local result is an
 * element. Any other block is one element. These vendors do not report the position of a block.
 */
export function describeBlocks(
  body: JsonObject,
  metadataFields: ReadonlySet<string>,
  nameBlock: (name: string, block: object) => string,
): SerpElement[] {
  return Object.entries(body).flatMap(([name, block]) => {
    if (metadataFields.has(name) || typeof block !== 'object' || block === null || isEmpty(block)) return [];
    const kind = nameBlock(name, block);
    const entries = kind === 'paid' || kind === 'local_pack' ? listEntries(block) : [];
    return entries.length === 0
      ? [describeBlock(kind, block)]
      : entries.map((entry) => describeBlock(kind, entry));
  });
}

/** Whether an answer box quotes an organic result, which makes it a featured snippet. */
export function quotesOrganicResult(block: object): boolean {
  const fields = asObject(block) ?? {};
  const type = asText(fields['type']);
  return type === null ? asText(fields['link']) !== null : type === 'organic_result';
}

function listEntries(block: object): JsonObject[] {
  return asObjects(asObject(block)?.['places'] ?? block);
}

function describeBlock(kind: string, block: unknown): SerpElement {
  const fields = asObject(block) ?? {};
  if (kind === 'ai_overview') return makeOverview(fields);
  return makeElement(kind, {
    url: fields['link'] ?? readWebsite(fields),
    title: fields['title'],
    snippet: fields['snippet'] ?? fields['description'],
    links: readLinks(block),
  });
}

function isEmpty(block: object): boolean {
  return Array.isArray(block) ? block.length === 0 : Object.keys(block).length === 0;
}
