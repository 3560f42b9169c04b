import { expect, test } from 'vitest';
import { affordable, budgetName, monthOf, nextMonth, remainingMicros } from './budget.ts';

const month = '2026-03-01';
const wish = (priceMicros: number, ...payers: string[]) => ({
  provider: 'dataforseo',
  month,
  priceMicros,
  payers,
});
const purse = (amounts: Record<string, number>) =>
  new Map(
    Object.entries(amounts).map(([accountId, micros]) => [
      budgetName({ accountId, provider: 'dataforseo', month }),
      micros,
    ]),
  );

test('each wish is paid from what those before it have left', () => {
  const wishes = [wish(40, 'a'), wish(70, 'a'), wish(60, 'a'), wish(1, 'a')];
  expect(affordable(purse({ a: 100 }), wishes)).toEqual(['a', null, 'a', null]);
});

test('where the first has no money, the second pays', () => {
  const wishes = [wish(40, 'a', 'b'), wish(40, 'a', 'b'), wish(40, 'b', 'a')];
  expect(affordable(purse({ a: 50, b: 45 }), wishes)).toEqual(['a', 'b', null]);
});

test('what is free needs nobody’s money', () => {
  expect(affordable(new Map(), [wish(0, 'a', 'b'), wish(0)])).toEqual(['a', null]);
});

test('another month and another provider are other purses', () => {
  const wishes = [
    { ...wish(10, 'a'), month: '2026-04-01' },
    { ...wish(10, 'a'), provider: 'serpapi' },
    wish(10, 'a'),
  ];
  expect(affordable(purse({ a: 10 }), wishes)).toEqual([null, null, 'a']);
});

test('what is left is never negative, also where a limit was lowered', () => {
  expect(remainingMicros({ limitMicros: 10, spentMicros: 3, reservedMicros: 4 })).toBe(3);
  expect(remainingMicros({ limitMicros: 5, spentMicros: 3, reservedMicros: 4 })).toBe(0);
});

test('months are those of UTC', () => {
  expect(monthOf(new Date('2026-03-01T00:00:00Z'))).toBe('2026-03-01');
  expect(monthOf(new Date('2026-02-28T23:59:59.999Z'))).toBe('2026-02-01');
  expect(nextMonth(new Date('2026-12-31T12:00:00Z'))).toEqual(new Date('2027-01-01T00:00:00Z'));
});
