import { expect, test } from 'vitest';
import { planMigrations } from './plan-migrations.ts';

const source = { store: 'Postgres', folder: '', baseline: 2 };
const file = (name: string, checksum = name) => ({ name, text: '', checksum });
const known = [file('0001-one.sql'), file('0002-two.sql'), file('0003-three.sql')];
const plan = (...applied: { name: string; checksum: string | null }[]) =>
  planMigrations(source, known, applied);
const namesOf = (files: { name: string }[]) => files.map(({ name }) => name);

test('the pending migrations are those that were not applied, in order', () => {
  expect(namesOf(plan().pending)).toEqual(['0001-one.sql', '0002-two.sql', '0003-three.sql']);
  expect(namesOf(plan(file('0003-three.sql'), file('0001-one.sql')).pending)).toEqual(['0002-two.sql']);
  expect(plan(...known)).toEqual({ pending: [], unrecorded: [] });
});

test('migrations of a version without checksums are applied but not recorded', () => {
  const applied = known.map(({ name }) => ({ name, checksum: null }));
  expect(plan(...applied)).toEqual({ pending: [], unrecorded: known });
});

test('a file that changed after it was applied is refused by its name', () => {
  const edited = { name: '0002-two.sql', checksum: 'other' };
  expect(() => plan(file('0001-one.sql'), edited)).toThrow(/0002-two\.sql was changed.*git checkout/);
});

test('a database from before the baseline is not mistaken for one of a newer version', () => {
  const earlier = ['0001-first.sql', '0002-two.sql', '0029-last.sql'].map((name) => file(name));
  expect(() => plan(...earlier)).toThrow(/from before the baseline.*0001-first\.sql.*DATA_DIR=/);
});

test('a database that used a number for another file belongs to another branch', () => {
  expect(() => plan(...known.slice(0, 2), file('0003-other.sql'))).toThrow(
    /another branch.*0003-other\.sql.*0003-three\.sql/,
  );
});

test('a database with a later file belongs to a newer version', () => {
  expect(() => plan(...known, file('0004-four.sql'))).toThrow('newer version of Cairn (0004-four.sql)');
});
