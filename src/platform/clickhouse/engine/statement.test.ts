import { expect, test } from 'vitest';
import { insertFromFile, outlineStatement, rowBoundary } from './statement.ts';

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
  ["INSERT INTO t VALUES ('a; b')", false],
  ["INSERT INTO t VALUES ('a'); DROP TABLE t", true],
])('%j holds several statements: %s', (statement, expected) => {
  expect(outlineStatement(statement).hasManyStatements).toBe(expected);
});

test.each([
  ['INSERT INTO t (a, b) FORMAT JSONEachRow', 'JSONEachRow', undefined],
  ['-- note\n insert into `d`.t(* except(c)) settings x = 1 format CSV ;', 'CSV', undefined],
  ['INSERT INTO t FORMAT CSV 1\n\n2', 'CSV', '1\n\n2'],
  ['INSERT INTO t FORMAT TSV\n\ta; b', 'TSV', '\ta; b'],
  ['insert into t values', undefined, undefined],
])('%j inserts rows', (statement, format, rows) => {
  const outline = outlineStatement(statement);
  expect(outline.format).toBe(format);
  expect(outline.insert?.rows).toBe(rows);
});

test.each([
  'INSERT INTO t SELECT 1',
  'INSERT INTO t VALUES (1)',
  'INSERT INTO t (a) SELECT a AS format FROM x',
  'SELECT * FROM values',
])('%j inserts no rows of its own', (statement) => {
  expect(outlineStatement(statement).insert).toBeUndefined();
});

test.each([
  ['INSERT INTO t FORMAT CSV', "INSERT INTO t from infile '/a' format CSV"],
  ['insert into t (a)\nvalues', "insert into t (a) from infile '/a' format Values"],
  ['INSERT INTO t SETTINGS x = 1 FORMAT TSV', "INSERT INTO t from infile '/a' SETTINGS x = 1 format TSV"],
])('%j takes its rows from a file', (head, expected) => {
  expect(insertFromFile(head, '/a')).toBe(expected);
});

test('a statement of whitespace and comments is empty', () => {
  expect(outlineStatement(' /* a */ -- b').isEmpty).toBe(true);
  expect(outlineStatement('SELECT 1').isEmpty).toBe(false);
});

test('row boundaries exist only for formats that allow them', () => {
  expect(rowBoundary('JSONEachRow')).toBe('}\n{');
  expect(rowBoundary('CSV')).toBeUndefined();
  expect(rowBoundary(undefined)).toBeUndefined();
});
