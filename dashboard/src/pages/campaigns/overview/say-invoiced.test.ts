import { expect, test } from 'vitest';
import { sayInvoiced } from './say-invoiced.ts';

test.each([
  [35_880, 35_880, '$358.80, all paid'],
  [71_760, 35_880, '$717.60, $358.80 of it paid'],
  [10_764, 35_880, '$107.64 less credits, $358.80 paid, $251.16 to refund'],
])('%s cents that are invoiced and %s that are paid read "%s"', (invoiced, paid, expected) => {
  expect(sayInvoiced({ invoiced, paid, currency: 'USD' })).toBe(expected);
});
