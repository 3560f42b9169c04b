import type { WorldAnswer } from '../../world/answers.ts';

/** A segment of the answer's Markdown: the text that its sources support, and the text before it. */
export interface Piece {
  lead: string;
  text: string;
  /** Indexes of the answer's sources. */
  sources: readonly number[];
}

/** Splits an answer into Markdown segments, so that each vendor can add its own citation marks. */
export function piecesOf({ parts, isNumbered }: WorldAnswer): Piece[] {
  let items = 0;
  return parts.map(({ kind, text, sources }, index) => {
    if (kind === 'item') items += 1;
    const mark = { paragraph: '', heading: '## ', item: isNumbered ? `${items}. ` : '- ' }[kind];
    const gap = kind === 'item' && parts[index - 1]?.kind === 'item' ? '\n' : '\n\n';
    return { lead: index === 0 ? mark : gap + mark, text, sources };
  });
}

/** The Markdown with a citation mark after each segment that has sources. */
export function markdownOf(
  answer: WorldAnswer,
  mark: (sources: readonly number[]) => string = () => '',
): string {
  return piecesOf(answer)
    .map(({ lead, text, sources }) => lead + text + (sources.length === 0 ? '' : mark(sources)))
    .join('');
}
