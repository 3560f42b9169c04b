import type { Words } from '../words/words-in.ts';
import type { BarsBlock, LineBlock } from './block.ts';

/** A line over days, with its description for readers who do not see it. */
export function lineBlock(
  { title, points, format }: Pick<LineBlock, 'title' | 'points' | 'format'>,
  { say, day }: Words,
): LineBlock {
  const [first = { date: '2000-01-01', value: 0 }] = points;
  const last = points.at(-1) ?? first;
  const ends = [day(first.date), day(last.date)] as const;
  const values = { first: format(first.value), last: format(last.value) };
  const alt = say('lineChart', { title, ...values, firstDay: ends[0], lastDay: ends[1] });
  return { kind: 'line', title, points, format, ends, alt };
}

/** Two bars per group, with their description for readers who do not see them. */
export function barsBlock(
  { title, names, groups }: Pick<BarsBlock, 'title' | 'names' | 'groups'>,
  { say }: Words,
): BarsBlock {
  const values = groups.map((group) => say('barChart', { ...group }));
  const legend = say('barLegend', { first: names[0], last: names[1] });
  const alt = `${title}. ${legend} ${values.join('. ')}.`;
  return { kind: 'bars', title, names, groups, legend, alt };
}
