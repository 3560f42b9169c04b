import { expect, test } from 'vitest';
import { outlineStatement, rowBoundary } from './statement.ts';

test.each([
  ['SELECT 1 FORMAT JSONEachRow', 'JSONEachRow'],
  ['select 1\nformat CSV ;\n', 'CSV'],
  ['SELECT 1 FORMAT JSON SETTINGS max_threads = 1', 'JSON'],
  ['SELECT 1 FORMAT JSON -- FORMAT CSV', 'JSON'],
  ["SELECT ' FORMAT CSV'", undefined],
  ["SELECT format('{}', 1)", undefined],
  ['SELECT format FROM formats', undefined],
])('the format of %j is %s', (statement, format) => {
  expect(outlineStatement(statement).format).toBe(format);
});

test.each([
  ['SELECT 1; SELECT 2', true],
  ['SELECT 1; /* */ DROP TABLE t', true],
  ['SELECT 1;;\n -- done', false],
  ["SELECT ';', `a;b`, \"c;d\", 'it''s; \\'; x' /* ; y */", false],
  ["INSERT INTO t VALUES ('a'); ('b')", false],
])('%j holds several statements: %s', (statement, expected) => {
  expect(outlineStatement(statement).hasManyStatements).toBe(expected);
});

test.each([
  ['INSERT INTO t (a, b) FORMAT JSONEachRow', true],
  ['-- note\n insert into t values', true],
  ['INSERT INTO t SELECT 1', false],
  ['INSERT INTO t VALUES (1)', false],
  ['INSERT INTO t FORMAT CSV\n1', false],
  ['SELECT * FROM values', false],
])('%j waits for rows: %s', (statement, expected) => {
  expect(outlineStatement(statement).needsRows).toBe(expected);
});

test('nothing but blanks and comments is empty', () => {
  expect(outlineStatement(' /* a */ -- b').isEmpty).toBe(true);
  expect(outlineStatement('SELECT 1').isEmpty).toBe(false);
});

test('rows are told apart only in formats that allow it', () => {
  expect(rowBoundary('JSONEachRow')).toBe('}\n{');
  expect(rowBoundary('CSV')).toBeUndefined();
  expect(rowBoundary(undefined)).toBeUndefined();
});
