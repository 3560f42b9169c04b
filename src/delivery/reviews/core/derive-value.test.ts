import { expect, test } from 'vitest';
import { deriveValue } from './derive-value.ts';
import { receiptText } from './receipt-text.ts';

test('a difference of shares is that of the shares in the text', () => {
  const shares = [0.29444, 0.2476];
  const texts = shares.map((value) => receiptText({ value, unit: 'percent' }));
  expect(texts).toEqual(['29.4%', '24.8%']);
  const value = deriveValue('difference', shares) ?? NaN;
  expect(receiptText({ value, unit: 'points' })).toBe('4.6 percentage points');
});

test('shares in texts have one decimal, also of whole percents', () => {
  expect(receiptText({ value: 0.24, unit: 'percent' })).toBe('24.0%');
});
