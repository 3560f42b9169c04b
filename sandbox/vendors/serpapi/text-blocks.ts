import type { WorldAnswer } from '../../world/answers.ts';

type Block = Record<string, unknown>;

/** Converts a Google answer to SerpApi's text blocks, each with the indexes of its references. */
export function textBlocks({ parts, sources }: WorldAnswer): { text_blocks: Block[]; references: Block[] } {
  const blocks: Block[] = [];
  let list: Block[] | null = null;
  for (const { kind, text, sources: indexes } of parts) {
    const cited = indexes.length === 0 ? {} : { reference_indexes: indexes };
    const block = { snippet: text.replaceAll('**', ''), ...cited };
    if (kind !== 'item') {
      list = null;
      blocks.push({ type: kind, ...block });
      continue;
    }
    if (list === null) blocks.push({ type: 'list', list: (list = []) });
    list.push(block);
  }
  return {
    text_blocks: blocks,
    references: sources.map(({ title, url, description, host }, index) => ({
      title,
      link: url,
      snippet: description,
      source: host,
      index,
    })),
  };
}
