import { expect, test } from 'vitest';
import { formatMicros } from '../../../../format/money.ts';
import { addUpWebsites } from './add-up-websites.ts';

const cents = (count: number) => count * 10_000;
const website = (websiteId: string, spent: number, previous = 0) => ({
  websiteId,
  domain: `${websiteId}.example`,
  spentMicros: cents(spent),
  previousMonthMicros: cents(previous),
});
const spend = (spent: number, without: number) => ({
  spentMicros: cents(spent),
  withoutWebsiteMicros: cents(without),
});

test('the lines of websites, shared searches and purchases without a website add up to the total', () => {
  const lines = addUpWebsites([
    {
      ...spend(100, 10),
      previousMonth: spend(7, 7),
      // 20 of these were spent for a search of both websites.
      websites: [website('web_a', 50), website('web_b', 60)],
    },
    {
      ...spend(30, 0),
      previousMonth: spend(5, 0),
      websites: [website('web_a', 30, 5)],
    },
  ]);
  expect(lines.map(({ id, spentMicros, previousMicros }) => [id, spentMicros, previousMicros])).toEqual([
    ['web_a', cents(80), cents(5)],
    ['web_b', cents(60), 0],
    ['shared', cents(-20), 0],
    ['without', cents(10), cents(7)],
    ['total', cents(130), cents(12)],
  ]);
});

test('the shown cents of the lines add up to those of the total', () => {
  const websites = ['a', 'b', 'c'].map((name) => website(`web_${name}`, 1.6));
  const lines = addUpWebsites([{ ...spend(4.8, 0), previousMonth: spend(0, 0), websites }]);
  const shown = lines.map(({ spentMicros }) => formatMicros(spentMicros));
  expect(shown).toEqual(['$0.02', '$0.02', '$0.01', '$0.05']);
});

test('an account that spent nothing has no lines', () => {
  const previousMonth = { spentMicros: 0, withoutWebsiteMicros: 0 };
  expect(addUpWebsites([{ spentMicros: 0, withoutWebsiteMicros: 0, previousMonth, websites: [] }])).toEqual(
    [],
  );
});
