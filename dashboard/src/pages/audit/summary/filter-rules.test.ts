import { expect, test } from 'vitest';
import type { CheckSum } from '../../../api/audits.ts';
import { viewChecks } from './view-checks.ts';

const check = (title: string, members: Partial<CheckSum>): CheckSum => ({
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
  ...members,
});
const all = [
  check('Few', { severity: 'warning', count: 2 }),
  check('Many', { severity: 'warning', count: 9, new: 1 }),
  check('Worst', { severity: 'error', category: 'images' }),
  check('Gone', { count: 0, fixed: 3 }),
];
const nothing = { severity: undefined, category: undefined, moved: undefined, search: undefined };
const view = (members: object) =>
  viewChecks(all, { ...nothing, sort: '-severity', ...members }).map(({ title }) => title);

test.each([
  [{}, ['Worst', 'Many', 'Few']],
  [{ sort: 'severity' }, ['Many', 'Few', 'Worst']],
  [{ sort: '-new' }, ['Many', 'Few', 'Worst']],
  [{ sort: 'title' }, ['Few', 'Many', 'Worst']],
  [{ severity: ['warning', 'notice'] }, ['Many', 'Few']],
  [{ category: ['images'] }, ['Worst']],
  [{ moved: 'new' }, ['Many']],
  [{ moved: 'fixed' }, ['Gone']],
  [{ search: ' FEW ' }, ['Few']],
])('%j shows %j', (members, titles) => {
  expect(view(members)).toEqual(titles);
});
