import { expect, test } from 'vitest';
import { chooseWebsiteTables, type ForeignKey } from './choose-website-tables.ts';

const table = (name: string, ...columns: string[]) => ({
  name,
  columns: ['id', ...columns],
  key: ['id'],
  references: [],
  rows: '',
});
const reference = (from: string, column: string, to: string, isNullable = false): ForeignKey => ({
  table: from,
  columns: [column],
  referenced: to,
  referencedColumns: ['id'],
  isNullable,
});

test('rows belong to a website by its id, or by the rows that they always reference', () => {
  const tables = [
    table('visits', 'account_id', 'website_id'),
    table('steps', 'visit_id'),
    table('clicks', 'step_id'),
  ];
  const keys = [reference('steps', 'visit_id', 'visits'), reference('clicks', 'step_id', 'steps')];
  const ofVisits = 'account_id = {account} and website_id = any ({websites})';
  const ofSteps = `(visit_id) in (select id from visits where ${ofVisits})`;
  expect(chooseWebsiteTables(tables, keys)).toMatchObject([
    { name: 'visits', rows: ofVisits, values: { account_id: '{archive}' } },
    { name: 'steps', rows: ofSteps, values: {} },
    { name: 'clicks', rows: `(step_id) in (select id from steps where ${ofSteps})` },
  ]);
});

test('a reference that may be null becomes null if its row is left out', () => {
  const tables = [table('users'), table('visits', 'website_id', 'user_id', 'before_id')];
  const keys = [
    reference('visits', 'user_id', 'users', true),
    reference('visits', 'before_id', 'visits', true),
  ];
  expect(chooseWebsiteTables(tables, keys)).toMatchObject([
    {
      values: {
        user_id: 'null',
        before_id:
          'case when (before_id) in (select id from visits where website_id = any ({websites})) then before_id end',
      },
    },
  ]);
});

test.each([
  ['has neither a website nor an owner', table('visits', 'account_id'), []],
  ['may belong to nothing', table('visits'), [reference('visits', 'website_id', 'websites', true)]],
  [
    'always references a row that is left out',
    table('visits', 'website_id'),
    [reference('visits', 'user_id', 'users')],
  ],
  [
    'only references rows that other accounts share',
    table('visits'),
    [reference('visits', 'target_id', 'targets')],
  ],
])('a table that %s is refused', (_name, visits, keys) => {
  const tables = [
    table('accounts'),
    table('users'),
    { ...table('targets', 'website_id'), conflict: 'do nothing' },
    table('websites', 'account_id'),
    visits,
  ];
  expect(() => chooseWebsiteTables(tables, keys)).toThrow(
    'The table visits is missing in website-table-queries.ts.',
  );
});
