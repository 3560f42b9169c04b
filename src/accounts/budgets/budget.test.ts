import { expect, test } from 'vitest';
import { selectPayers, budgetMapKey, monthOf, nextMonth, remainingMicros } from './budget.ts';

const month = '2026-03-01';
const request = (priceMicros: number, ...payers: string[]) => ({
  provider: 'dataforseo',
  month,
  priceMicros,
  payers,
});
const budgets = (amounts: Record<string, number>) =>
  new Map(
    Object.entries(amounts).map(([accountId, micros]) => [
      budgetMapKey({ accountId, provider: 'dataforseo', month }),
      micros,
    ]),
  );

test('each request is paid from the budget that the earlier requests leave', () => {
  const requests = [request(40, 'a'), request(70, 'a'), request(60, 'a'), request(1, 'a')];
  expect(selectPayers(budgets({ a: 100 }), requests)).toEqual(['a', null, 'a', null]);
});

test('the second payer pays if the first has no budget left', () => {
  const requests = [request(40, 'a', 'b'), request(40, 'a', 'b'), request(40, 'b', 'a')];
  expect(selectPayers(budgets({ a: 50, b: 45 }), requests)).toEqual(['a', 'b', null]);
});

test('a free request needs no budget', () => {
  expect(selectPayers(new Map(), [request(0, 'a', 'b'), request(0)])).toEqual(['a', null]);
});

test('each month and each provider has a separate budget', () => {
  const requests = [
    { ...request(10, 'a'), month: '2026-04-01' },
    { ...request(10, 'a'), provider: 'serpapi' },
    request(10, 'a'),
  ];
  expect(selectPayers(budgets({ a: 10 }), requests)).toEqual([null, null, 'a']);
});

test('the remaining amount is not negative after the limit was lowered', () => {
  expect(remainingMicros({ limitMicros: 10, spentMicros: 3, reservedMicros: 4 })).toBe(3);
  expect(remainingMicros({ limitMicros: 5, spentMicros: 3, reservedMicros: 4 })).toBe(0);
});

test('months start at midnight UTC', () => {
  expect(monthOf(new Date('2026-03-01T00:00:00Z'))).toBe('2026-03-01');
  expect(monthOf(new Date('2026-02-28T23:59:59.999Z'))).toBe('2026-02-01');
  expect(nextMonth(new Date('2026-12-31T12:00:00Z'))).toEqual(new Date('2027-01-01T00:00:00Z'));
});

test("the installation's limit counts the purchases of all accounts in its month", () => {
  const requests = [
    request(40, 'a'),
    request(40, 'b'),
    { ...request(40, 'b'), month: '2026-04-01' },
    request(0, 'a'),
  ];
  const remaining = budgets({ a: 100, b: 100 });
  const april = budgetMapKey({ accountId: 'b', provider: 'dataforseo', month: '2026-04-01' });
  const all = new Map([...remaining, [april, 100]]);
  expect(selectPayers(all, requests, new Map([['2026-03-01', 70]]))).toEqual(['a', null, 'b', 'a']);
  expect(selectPayers(all, requests)).toEqual(['a', 'b', 'b', 'a']);
});
