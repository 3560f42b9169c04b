import { asObject, asObjects, type JsonObject } from '#providers/http';
import type { SerpElement } from '../contract.ts';
import { makeElement, readLinks } from '../serp-element.ts';
import { readBlocks } from './read-blocks.ts';
import { readOverviewItem } from './read-overview-item.ts';

/**
 * An AI Overview of SerpApi (text blocks) or DataForSEO (an item with Markdown). Its sources are its list of references, or
 * else the links in its text. They are unknown if the overview was not loaded.
 */
export function makeOverview(overview: JsonObject): SerpElement {
  const blocks = asObjects(overview['text_blocks']);
  const references = asObjects(overview['references']);
  const { text, citations } = blocks.length > 0 ? readBlocks(blocks, references) : readOverviewItem(overview);
  const isLoaded = text !== '' || citations.length > 0;
  return makeElement('ai_overview', {
    absoluteRank: overview['rank_absolute'],
    pixelTop: asObject(overview['rectangle'])?.['y'],
    snippet: text,
    links: isLoaded ? readLinks(references.length > 0 ? references : citations) : null,
  });
}
