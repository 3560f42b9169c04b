import { expect, test } from 'vitest';
import type { Receipt } from '../../api/reviews.ts';
import { splitCitations } from './split-citations.ts';

type Cited = Pick<Receipt, 'value' | 'unit'> & { pointer?: string };

function textOf(template: string, cited: Record<string, Cited>): string {
  const receipts = new Map(
    Object.entries(cited).map(([id, receipt]) => [id, { id, pointer: null, ...receipt } as Receipt]),
  );
  return splitCitations(template, receipts)
    .map((part) => (typeof part === 'string' ? part : `[${part.text}]`))
    .join('');
}

test('values are formatted by their unit, and a change has no sign', () => {
  expect(
    textOf('Clicks declined by {R1}, from {R2} to {R3} on {R4}.', {
      R1: { value: -0.125, unit: 'percent' },
      R2: { value: 12_000, unit: 'clicks' },
      R3: { value: 4.25, unit: 'position' },
      R4: { value: '2026-11-22', unit: 'date' },
    }),
  ).toBe('Clicks declined by [12.5%], from [12,000] to [4.3] on [Nov 22, 2026].');
});

test('names are quoted, URLs are shortened, and codes of the API have their label', () => {
  expect(
    textOf('{R1} of {R2} on {R3} ({R4})', {
      R1: { value: 'red shoes', unit: 'text' },
      R2: { value: 'https://www.shop.example/a', unit: 'text' },
      R3: { value: 'openai', unit: 'text', pointer: '/data/engines/engine=openai/engine' },
      R4: { value: 'not_found', unit: 'text', pointer: '/data/backlinkId=link_1/after' },
    }),
  ).toBe('[“red shoes”] of [shop.example/a] on [ChatGPT] ([page not found])');
});

test('a cited sentence ends with one full stop, and a placeholder without a receipt stays', () => {
  expect(textOf('It reports: {R1}. See {R2}.', { R1: { value: 'All failed.', unit: 'text' } })).toBe(
    'It reports: [All failed.] See {R2}.',
  );
});
