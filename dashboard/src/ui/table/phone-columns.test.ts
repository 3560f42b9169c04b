import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { phoneColumns } from './phone-columns.ts';

const column = (header: string, rest: Partial<Column<null>> = {}): Column<null> => ({
  id: header.toLowerCase(),
  header,
  cell: () => null,
  ...rest,
});
const inLine = (...columns: Column<null>[]) => [...phoneColumns(columns)];

test('the line of a row has the first column and the marked ones, three at most', () => {
  const marked = { isOnPhone: true } as const;
  const all = [
    column('Task'),
    column('Severity', marked),
    column('Due'),
    column('Pages', marked),
    column('Impact', marked),
  ];
  expect(inLine(...all)).toEqual(['task', 'severity', 'pages']);
});

test('without a mark, the line has the first number, or the second column, and no buttons', () => {
  const [name, role] = [column('Name'), column('Role')];
  const [actions, clicks] = [column('Actions', { align: 'end' }), column('Clicks', { align: 'end' })];
  expect(inLine(name, role, actions, clicks)).toEqual(['name', 'clicks']);
  expect(inLine(name, role, actions)).toEqual(['name', 'role']);
  expect(inLine(name)).toEqual(['name']);
  expect(inLine(column('Name', { isOnPhone: true }), role, actions, clicks)).toEqual(['name']);
});

test('without a mark, the line has the column that rows are sorted by, unless it is the first', () => {
  const all = [column('Name'), column('Clicks', { align: 'end' }), column('Change', { align: 'end' })];
  expect([...phoneColumns(all, '-change')]).toEqual(['name', 'change']);
  expect([...phoneColumns(all, 'name')]).toEqual(['name', 'clicks']);
  const marked = [...all, column('Role', { isOnPhone: true })];
  expect([...phoneColumns(marked, 'change')]).toEqual(['name', 'role']);
});
