import { expect, test } from 'vitest';
import type { RuleSummary } from '../../../api/audits.ts';
import { filterRules } from './filter-rules.ts';

const rule = (title: string, fields: Partial<RuleSummary>): RuleSummary => ({
  check: title.toLowerCase(),
  title,
  severity: 'notice',
  category: 'links',
  explanation: '',
  fix: '',
  count: 1,
  new: 0,
  open: 1,
  fixed: 0,
  muted: 0,
  impact: 0,
  ...fields,
});
const all = [
  rule('Few', { severity: 'warning', count: 2 }),
  rule('Many', { severity: 'warning', count: 9, new: 1 }),
  rule('Worst', { severity: 'error', category: 'images' }),
  rule('Gone', { count: 0, fixed: 3 }),
];
const noFilter = { severity: undefined, category: undefined, moved: undefined, search: undefined };
const titlesOf = (filter: object) =>
  filterRules(all, { ...noFilter, sort: '-severity', ...filter }).map(({ title }) => title);

test.each([
  [{}, ['Worst', 'Many', 'Few']],
  [{ sort: 'severity' }, ['Many', 'Few', 'Worst']],
  [{ sort: '-new' }, ['Many', 'Worst', 'Few']],
  [{ sort: 'title' }, ['Few', 'Many', 'Worst']],
  [{ severity: ['warning', 'notice'] }, ['Many', 'Few']],
  [{ category: ['images'] }, ['Worst']],
  [{ moved: 'new' }, ['Many']],
  [{ moved: 'fixed' }, ['Gone']],
  [{ search: ' FEW ' }, ['Few']],
])('the filter %j shows the rules %j', (filter, titles) => {
  expect(titlesOf(filter)).toEqual(titles);
});
