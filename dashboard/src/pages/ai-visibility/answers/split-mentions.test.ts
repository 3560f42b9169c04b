import { expect, test } from 'vitest';
import { splitMentions } from './split-mentions.ts';

const mention = (start: number, end: number) =>
  ({ brandId: 'brand_1', brand: 'Acme', role: 'own', start, end, confidence: 1, ambiguous: false }) as const;
const marked = (text: string, ...ranges: [number, number][]) =>
  splitMentions(
    text,
    ranges.map(([start, end]) => mention(start, end)),
  ).map((segment) => (segment.mention === null ? segment.text : `[${segment.text}]`));

test.each([
  ['Try Acme.', [[4, 8]], ['Try ', '[Acme]', '.']],
  ['Acme', [[0, 4]], ['[Acme]']],
  ['No name.', [], ['No name.']],
  ['', [], []],
  [
    '😀 Acme or Acme',
    [
      [11, 15],
      [3, 7],
    ],
    ['😀 ', '[Acme]', ' or ', '[Acme]'],
  ],
  [
    'Acme Shoes',
    [
      [0, 10],
      [0, 4],
      [5, 10],
    ],
    ['[Acme Shoes]'],
  ],
  ['Acme', [[0, 9]], ['[Acme]']],
] as [string, [number, number][], string[]][])(
  '%j with mentions at %j is split at the mentions',
  (text, ranges, segments) => {
    expect(marked(text, ...ranges)).toEqual(segments);
  },
);
