import { describe, expect, test } from 'vitest';
import { buildConditions, expressionsOf, parseFilter } from './dimension-filter.ts';

describe('the prefix of a filter text', () => {
  test.each([
    ['shoes', 'contains', 'shoes'],
    ['contains:exact:shoes', 'contains', 'exact:shoes'],
    ['exact:shoes', 'exact', 'shoes'],
    ['regex:^a:b$', 'regex', '^a:b$'],
    ['notContains:free', 'notContains', 'free'],
    ['notExact:free', 'notExact', 'free'],
    ['notRegex:free', 'notRegex', 'free'],
    ['https://example.com/', 'contains', 'https://example.com/'],
    ['REGEX:a', 'contains', 'REGEX:a'],
    ['constructor:a', 'contains', 'constructor:a'],
    [':a', 'contains', ':a'],
    ['exact:', 'exact', ''],
  ])('%s means %s %s', (given, operator, text) => {
    expect(parseFilter(given)).toEqual({ operator, text });
  });
});

test('only filters of queries and pages have operators', () => {
  const filters = [
    { dimension: 'query' as const, texts: ['regex:a+', 'b', 'notRegex:c'] },
    { dimension: 'page' as const, texts: ['exact:regex:d'] },
    { dimension: 'device' as const, texts: ['regex:e'] },
  ];
  expect(expressionsOf(filters)).toEqual([
    { dimension: 'query', expression: 'a+' },
    { dimension: 'query', expression: 'c' },
  ]);
  expect(buildConditions(filters).parameters).toEqual({
    query0: 'a+',
    query1: 'b',
    query2: 'c',
    page0: 'regex:d',
    device0: 'regex:e',
  });
});

test('a row must match any of the positive texts and none of the negated ones', () => {
  const texts = ['a', 'exact:b', 'notContains:c', 'notExact:d'];
  const { conditions } = buildConditions([{ dimension: 'query', texts }]);
  expect(conditions).toEqual([
    {
      dimension: 'query',
      sql: '((positionCaseInsensitiveUTF8({column}, {query0: String}) > 0 or {column} = {query1: String}) and not positionCaseInsensitiveUTF8({column}, {query2: String}) > 0 and not {column} = {query3: String})',
    },
  ]);
});

test('filter texts are never part of the statement', () => {
  const nasty = "'; drop table search_metric_rows; -- {column} {query0: String}";
  const { conditions, parameters } = buildConditions([
    { dimension: 'query', texts: [nasty, `regex:${nasty}`] },
    { dimension: 'country', texts: [nasty] },
  ]);
  expect(JSON.stringify(conditions)).not.toContain('drop');
  expect(Object.values(parameters)).toEqual([nasty, nasty, nasty]);
});
