import type { Words } from '../words/words-in.ts';
import type { BarsBlock, Block, LineBlock } from './block.ts';

/** The smallest steps of an axis: of counts, and of shares with one decimal of a percent. */
export const minSteps = { count: 1, share: 0.001 };

/**
 * A line over days, with its description for readers who do not see it. Nothing for fewer than two days, or if every value is 0: a flat
 * line says no more than the numbers beside it.
 */
export function lineBlocks(
  { title, points, format, minStep }: Pick<LineBlock, 'title' | 'points' | 'format' | 'minStep'>,
  { say, day }: Words,
): Block[] {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || first === last) return [];
  if (points.every(({ value }) => value === 0)) return [];
  const ends = [day(first.date), day(last.date)] as const;
  const values = { first: format(first.value), last: format(last.value) };
  const alt = say('lineChart', { title, ...values, firstDay: ends[0], lastDay: ends[1] });
  return [{ kind: 'line', title, points, format, minStep, ends, alt }];
}

/** Two bars per group, with their description for readers who do not see them. */
export function barsBlock(
  { title, names, groups }: Pick<BarsBlock, 'title' | 'names' | 'groups'>,
  { say, count }: Words,
): BarsBlock {
  const values = groups.map(({ name, first, last }) =>
    first === null ? say('detail', { name, value: count(last) }) : say('barChart', { name, first, last }),
  );
  const legend = say('barLegend', { first: names[0], last: names[1] });
  const alt = `${title}. ${legend} ${values.join('. ')}.`;
  return { kind: 'bars', title, names, groups, alt };
}
