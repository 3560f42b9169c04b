import { expect, test } from 'vitest';
import { markText } from './mark-text.ts';

const mention = (start: number, end: number) =>
  ({ brandId: 'brand_1', brand: 'Acme', role: 'own', start, end }) as const;
const shown = (text: string, ...places: [number, number][]) =>
  markText(
    text,
    places.map(([start, end]) => mention(start, end)),
  ).map((stretch) => (stretch.mention === null ? stretch.text : `[${stretch.text}]`));

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
] as [string, [number, number][], string[]][])('%j with %j', (text, places, stretches) => {
  expect(shown(text, ...places)).toEqual(stretches);
});
