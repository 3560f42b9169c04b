import type { WorldAnswer } from '../../world/answers.ts';

/** A stretch of the answer's markdown: what goes before it, and the text that its sources back. */
export interface Piece {
  lead: string;
  text: string;
  /** Indexes into the answer's sources. */
  sources: readonly number[];
}

/** An answer as markdown, in pieces, so that each vendor can set its own marks behind them. */
export function piecesOf({ parts, isNumbered }: WorldAnswer): Piece[] {
  let items = 0;
  return parts.map(({ kind, text, sources }, index) => {
    if (kind === 'item') items += 1;
    const mark = { paragraph: '', heading: '## ', item: isNumbered ? `${items}. ` : '- ' }[kind];
    const gap = kind === 'item' && parts[index - 1]?.kind === 'item' ? '\n' : '\n\n';
    return { lead: index === 0 ? mark : gap + mark, text, sources };
  });
}

/** The markdown with a mark behind each piece that has sources. */
export function markdownOf(
  answer: WorldAnswer,
  mark: (sources: readonly number[]) => string = () => '',
): string {
  return piecesOf(answer)
    .map(({ lead, text, sources }) => lead + text + (sources.length === 0 ? '' : mark(sources)))
    .join('');
}
