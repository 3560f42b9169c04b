import { expect, test } from 'vitest';
import type { Campaign } from '../../../api/campaigns.ts';
import { markedPrice } from './client-price.ts';

const paying = (...flows: [code: string, amount: number][]) =>
  ({ payments: flows.map(([code, amount]) => ({ code, amount })) }) as unknown as Campaign['payments'];
const agency = { mode: 'agency', marginPercent: 30 } as const;

test('a draft has the markup of now', () => {
  expect(markedPrice(1_000, agency, undefined)).toEqual({ percent: 30, clientPrice: 1_300 });
  expect(markedPrice(1_000, agency, null)).toEqual({ percent: 30, clientPrice: 1_300 });
  expect(markedPrice(1_000, { mode: 'client', marginPercent: 0 }, undefined)).toBeNull();
});

test('a running campaign has the price that its client is invoiced, also after a change of the markup or the mode', () => {
  const invoiced = paying(['client', 1_200], ['placements', 400]);
  expect(markedPrice(1_000, agency, invoiced)).toEqual({ percent: 20, clientPrice: 1_200 });
  const later = { mode: 'client', marginPercent: 0 } as const;
  expect(markedPrice(1_000, later, invoiced)).toEqual({ percent: 20, clientPrice: 1_200 });
  expect(markedPrice(1_000, agency, paying(['campaign', 1_000]))).toBeNull();
});

test('an agency that another operator bills has the same price in the wizard and in its campaign', () => {
  const billed = paying(['campaign', 999], ['client', 1_299]);
  expect(markedPrice(999, agency, billed)).toEqual(markedPrice(999, agency, undefined));
});
