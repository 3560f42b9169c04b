import { expect, test } from 'vitest';
import { fullReport } from '../../../../test/fixtures/full-report.ts';
import { arrangeReport } from './arrange-report.ts';

test.each([
  ['shop.example', undefined],
  ['shop.example, report', undefined],
  ['shop.example, monthly report', 'monthly report'],
  ['Review of spring', 'Review of spring'],
])('the cover of the report %s names it below its website as %s', (name, shown) => {
  const { details } = arrangeReport({ content: { ...fullReport, name }, kind: 'on_demand' });
  expect(Object.fromEntries(details)['Report']).toBe(shown);
});
