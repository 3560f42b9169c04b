import {
  asCount,
  asObject,
  asObjects,
  asText,
  type JsonObject,
  asLink,
  asNonBlankText,
  type JsonLink,
} from '#providers/http';

/**
 * Reads SerpApi's blocks as Markdown. References come in the order in which blocks first use them, by `reference_indexes` or by
 * links within the text, then all in their own order.
 */
export function readBlocks(
  blocks: readonly JsonObject[],
  references: readonly JsonObject[],
): { text: string; citations: JsonLink[] } {
  const byIndex = new Map(
    references.map((one, position) => [asCount(one['index']) ?? position, asLink(one)]),
  );
  const byUrl = new Map([...byIndex.values()].map((source) => [source.url, source]));
  const sources = blocks.flatMap(listReferences).map((reference) => {
    if (typeof reference === 'number') return byIndex.get(reference);
    const { url } = asLink(reference);
    return byUrl.get(url) ?? { url, title: asNonBlankText(reference['text']) };
  });
  const used = sources.filter((source) => source !== undefined);
  return { text: writeBlocks(blocks), citations: [...used, ...byIndex.values()] };
}

const nestedBlocks = (block: JsonObject) => [...asObjects(block['list']), ...asObjects(block['text_blocks'])];

/** The reference indexes and links of a block, then those of its nested blocks. */
function listReferences(block: JsonObject): (number | JsonObject)[] {
  const indexes = Array.isArray(block['reference_indexes']) ? block['reference_indexes'] : [];
  const own = indexes.map(asCount).filter((index) => index !== null);
  return [...own, ...asObjects(block['snippet_links']), ...nestedBlocks(block).flatMap(listReferences)];
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
  const own = writeBlockText(block);
  const parts = [
    own === '' ? '' : `${heading}${own}`,
    writeBlocks(asObjects(block['text_blocks'])),
    items.join('\n'),
    writeTable(block['table']),
    writeTable(asObjects(block['comparison']).map((row) => [row['feature'], ...asList(row['values'])])),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

/** Some snippets begin with their title. */
function writeBlockText(block: JsonObject): string {
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
