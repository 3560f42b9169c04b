import { describe, expect, test } from 'vitest';
import { dimensions, searchTypes } from '../contract.ts';
import { keyReaderFor } from './key-readers.ts';
import { dimensionsOf } from '../dimensions-of.ts';
import { readSearchAnalytics } from './read-search-analytics.ts';
import { readProperties } from './read-properties.ts';

const row = { keys: ['shoes'], clicks: 2, impressions: 10, ctr: 0.2, position: 3.5 };
const readRow = (changes: object) => readSearchAnalytics({ rows: [{ ...row, ...changes }] }, ['query']);

describe('a page of search analytics', () => {
  test('has its rows in the order of the response', () => {
    const text =
      '{"rows":[{"keys":["2026-01-02","b"],"clicks":109.0,"impressions":181.0,"position":1.0},' +
      '{"keys":["2026-01-01","a"],"clicks":0,"impressions":1,"position":90.25}],"responseAggregationType":"byPage"}';
    expect(readSearchAnalytics(JSON.parse(text), ['date', 'query'])).toEqual({
      rows: [
        { keys: ['2026-01-02', 'b'], clicks: 109, impressions: 181, position: 1 },
        { keys: ['2026-01-01', 'a'], clicks: 0, impressions: 1, position: 90.25 },
      ],
      aggregation: 'byPage',
      firstIncompleteDate: null,
    });
  });

  test('has converted countries and devices, and other keys unchanged', () => {
    const keys = ['deu', 'DESKTOP', 'AMP_BLUE_LINK', 'Ärger USA'];
    const requested = ['country', 'device', 'searchAppearance', 'query'] as const;
    expect(readSearchAnalytics({ rows: [{ ...row, keys }] }, requested).rows[0]?.keys).toEqual([
      'DE',
      'desktop',
      'AMP_BLUE_LINK',
      'Ärger USA',
    ]);
  });

  test('has one row without keys if no dimension was requested', () => {
    const { keys: _, ...totals } = row;
    expect(readSearchAnalytics({ rows: [totals] }, []).rows).toEqual([
      { keys: [], clicks: 2, impressions: 10, position: 3.5 },
    ]);
  });

  test.each([undefined, null, 0])('has no position for the value %s', (position) => {
    expect(readRow({ position }).rows[0]?.position).toBeNull();
  });

  test.each([{}, { responseAggregationType: 'byProperty' }, { rows: [] }])('may be empty: %j', (body) => {
    expect(readSearchAnalytics(body, ['query']).rows).toEqual([]);
  });

  test.each(['first_incomplete_date', 'firstIncompleteDate'])(
    'has the first incomplete date from %s',
    (field) => {
      const body = { rows: [], metadata: { [field]: '2026-01-02' } };
      expect(readSearchAnalytics(body, ['date']).firstIncompleteDate).toBe('2026-01-02');
    },
  );

  test.each([undefined, null, '', 'text', 3, [], [row], { error: {} }, { rows: {} }, { rows: [null] }])(
    'cannot be %j',
    (body) => {
      expect(() => readSearchAnalytics(body, ['query'])).toThrow(
        expect.objectContaining({ reason: 'unavailable' }),
      );
    },
  );

  test.each([
    { clicks: -1 },
    { clicks: '2' },
    { clicks: undefined },
    { impressions: null },
    { impressions: Infinity },
    { impressions: Number.NaN },
    { position: 'first' },
    { position: -3 },
    { keys: [] },
    { keys: ['shoes', 'boots'] },
    { keys: [7] },
    { keys: 'shoes' },
    { keys: undefined },
  ])('cannot have a row with %j', (changes) => {
    expect(() => readRow(changes)).toThrow(expect.objectContaining({ reason: 'unavailable' }));
  });
});

describe('the properties of an account', () => {
  test('have permissions', () => {
    const levels = ['siteOwner', 'siteFullUser', 'siteRestrictedUser', 'siteUnverifiedUser', 'siteKing'];
    const siteEntry = levels.map((permissionLevel) => ({
      siteUrl: 'sc-domain:example.com',
      permissionLevel,
    }));
    expect(readProperties({ siteEntry }).map(({ permission }) => permission)).toEqual([
      'owner',
      'full',
      'restricted',
      'unverified',
      'unverified',
    ]);
  });

  test('may be empty', () => {
    expect(readProperties({})).toEqual([]);
  });

  test.each([
    undefined,
    'text',
    [],
    { error: 1 },
    { siteEntry: {} },
    { siteEntry: [{ permissionLevel: 'x' }] },
  ])('cannot be %j', (body) => {
    expect(() => readProperties(body)).toThrow(expect.objectContaining({ reason: 'unavailable' }));
  });
});

test.each([
  ['usa', 'US'],
  ['gbr', 'GB'],
  ['DEU', 'DE'],
  ['srb', 'RS'],
  ['xkk', 'XK'],
  ['zzz', 'ZZ'],
  ['', 'ZZ'],
])('the country %j is %s', (alpha3, alpha2) => {
  expect(keyReaderFor('country')?.(alpha3)).toBe(alpha2);
});

test('every search type has known dimensions, and Discover and Google News have no queries', () => {
  for (const searchType of searchTypes) {
    expect(dimensions).toEqual(expect.arrayContaining([...dimensionsOf(searchType)]));
    expect(dimensionsOf(searchType)).toContain('page');
  }
  expect(searchTypes.filter((type) => !dimensionsOf(type).includes('query'))).toEqual([
    'discover',
    'googleNews',
  ]);
  expect(dimensionsOf('discover')).not.toContain('device');
});
