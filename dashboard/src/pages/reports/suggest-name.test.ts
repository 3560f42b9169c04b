import { expect, test } from 'vitest';
import { suggestName, templateName } from './suggest-name.ts';

const report = {
  domains: ['shop.example'],
  language: 'en',
  period: 'last_28_days',
  schedule: 'none',
} as const;

test.each([
  ['shop.example, report', {}],
  ['shop.example, monthly report', { period: 'last_month' }],
  ['shop.example, weekly report', { period: 'last_7_days' }],
  ['shop.example, monthly report', { period: 'last_7_days', schedule: 'monthly' }],
  ['shop.example, Monatsbericht', { period: 'last_month', language: 'de' }],
  ['shop.example +2, report', { domains: ['shop.example', 'b.example', 'c.example'] }],
  ['Report', { domains: [] }],
] as const)('"%s" is the suggested name of a report with %o', (name, more) => {
  expect(suggestName({ ...report, ...more })).toBe(name);
});

test('a suggested name is never longer than a name may be', () => {
  expect(suggestName({ ...report, domains: [`${'a'.repeat(120)}.example`, 'b.example'] })).toHaveLength(100);
});

test('a template has the suggested name without its domain, and any other name as it is', () => {
  expect(templateName('shop.example, monthly report', 'shop.example')).toBe('Monthly report');
  expect(templateName('Weekly shoes', 'shop.example')).toBe('Weekly shoes');
});
