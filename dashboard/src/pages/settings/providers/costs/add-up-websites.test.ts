import { expect, test } from 'vitest';
import { addUpWebsites } from './add-up-websites.ts';

const website = (websiteId: string, spentMicros: number, previousMonthMicros = 0) => ({
  websiteId,
  domain: `${websiteId}.example`,
  spentMicros,
  previousMonthMicros,
});

test('the lines of websites, shared searches and purchases without a website add up to the total', () => {
  const lines = addUpWebsites([
    {
      spentMicros: 100,
      withoutWebsiteMicros: 10,
      previousMonth: { spentMicros: 7, withoutWebsiteMicros: 7 },
      // 20 of these were spent for a search of both websites.
      websites: [website('web_a', 50), website('web_b', 60)],
    },
    {
      spentMicros: 30,
      withoutWebsiteMicros: 0,
      previousMonth: { spentMicros: 5, withoutWebsiteMicros: 0 },
      websites: [website('web_a', 30, 5)],
    },
  ]);
  expect(lines.map(({ id, spentMicros, previousMicros }) => [id, spentMicros, previousMicros])).toEqual([
    ['web_a', 80, 5],
    ['web_b', 60, 0],
    ['shared', -20, 0],
    ['without', 10, 7],
    ['total', 130, 12],
  ]);
});

test('an account that spent nothing has no lines', () => {
  const previousMonth = { spentMicros: 0, withoutWebsiteMicros: 0 };
  expect(addUpWebsites([{ spentMicros: 0, withoutWebsiteMicros: 0, previousMonth, websites: [] }])).toEqual(
    [],
  );
});
