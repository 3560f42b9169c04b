import { expect, test } from 'vitest';
import { describeHistory } from './describe-history.ts';

const sync = { status: 'collecting', finalThrough: '2026-11-27', daysComplete: 31, daysTotal: 489 } as const;
const days = { startDate: '2026-10-31', endDate: '2026-11-27' };
const describe = (shown: Parameters<typeof describeHistory>[1]) =>
  describeHistory(sync, shown).replaceAll(/\s+/g, ' ');

test('a source that still collects names the stored days of the range and of its comparison', () => {
  expect(describe({ ...days, previousStartDate: '2026-10-03', previousEndDate: '2026-10-30' })).toBe(
    'The days shown are stored: Oct 3 – Nov 27, 2026. Older days are still loading (6.3%).',
  );
  expect(describe({ ...days, previousStartDate: '2025-10-31', previousEndDate: '2025-11-27' })).toBe(
    'The days shown are stored: Oct 31 – Nov 27, 2025 and Oct 31 – Nov 27, 2026. Older days are still loading (6.3%).',
  );
  expect(describe(days)).toMatch(/^The days shown are stored: Oct 31 – Nov 27, 2026\./);
});

test('a source without a complete day, or of a page that shows none, counts the stored days of its history', () => {
  expect(describeHistory({ ...sync, finalThrough: null }, days)).toMatch(/^31 of 489 days are stored/);
  expect(describe(undefined)).toMatch(/31 of 489 days are stored for all search types/);
});
