import { expect, test } from 'vitest';
import { describeBilling } from './describe-billing.ts';

test('an agency that another operator bills reads that its amounts are without its markup', () => {
  expect(describeBilling('agency', false)).toContain('bills you the list price of each campaign');
  expect(describeBilling('agency', true)).toBe(
    'Your clients are billed monthly for each campaign from its launch.',
  );
  expect(describeBilling('client', false)).toBe(describeBilling(null, true));
});
