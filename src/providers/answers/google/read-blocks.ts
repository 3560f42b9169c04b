import { asObject, asObjects, asText, type JsonObject } from '#providers/http';
import type { AnswerCitation } from './contract.ts';
import { readSource } from './read-citations.ts';
import { asCount, asWritten } from './read-values.ts';

/**
 * SerpApi's blocks of an answer as Markdown, and its references in the order in which blocks first use them: by
 * `reference_indexes`, or by links within the text. References that no block names come last.
 */
export function readBlocks(
  blocks: readonly JsonObject[],
  references: readonly JsonObject[],
): { text: string; citations: AnswerCitation[] } {
  const byIndex = new Map(references.map((one, place) => [asCount(one['index']) ?? place, readSource(one)]));
  const byUrl = new Map([...byIndex.values()].map((source) => [source.url, source]));
  const uses = blocks.flatMap(listUses).map((use) => {
    if (typeof use === 'number') return byIndex.get(use);
    const { url } = readSource(use);
    return byUrl.get(url) ?? { url, title: asWritten(use['text']) };
  });
  const used = uses.filter((source) => source !== undefined);
  return { text: writeBlocks(blocks), citations: [...used, ...byIndex.values()] };
}

const nestedIn = (block: JsonObject) => [...asObjects(block['list']), ...asObjects(block['text_blocks'])];

/** Indexes of references and links of a block, then of those within it. */
function listUses(block: JsonObject): (number | JsonObject)[] {
  const indexes = Array.isArray(block['reference_indexes']) ? block['reference_indexes'] : [];
  const own = indexes.map(asCount).filter((index) => index !== null);
  return [...own, ...asObjects(block['snippet_links']), ...nestedIn(block).flatMap(listUses)];
}

function writeBlocks(blocks: readonly JsonObject[]): string {
  return blocks
    .map(writeBlock)
    .filter((text) => text !== '')
    .join('\n\n');
}

function writeBlock(block: JsonObject): string {
  const items = asObjects(block['list']).map((item) => `- ${writeBlock(item).replaceAll('\n', '\n  ')}`);
  const heading = block['type'] === 'heading' ? '### ' : '';
  const own = writeOwn(block);
  const parts = [
    own === '' ? '' : `${heading}${own}`,
    writeBlocks(asObjects(block['text_blocks'])),
    items.join('\n'),
    writeTable(block['table']),
    writeTable(asObjects(block['comparison']).map((row) => [row['feature'], ...asList(row['values'])])),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

/** A title is repeated at the head of some snippets. */
function writeOwn(block: JsonObject): string {
  const title = asText(block['title']);
  const snippet = asText(block['snippet']) ?? asText(block['code']) ?? asText(block['text']);
  if (title === null || snippet?.startsWith(title) === true) return snippet ?? '';
  return snippet === null ? title : `${title} ${snippet}`;
}

function writeTable(table: unknown): string {
  const rows = asList(table).map((row) => asList(row).map(writeCell));
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const writeCell = (cell: unknown) => asText(cell) ?? asText(asObject(cell)?.['snippet']) ?? '';

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
