import { describe, expect, test } from 'vitest';
import { dimensions, searchTypes } from './contract.ts';
import { toAlpha2 } from './country-codes.ts';
import { dimensionsOf } from './dimensions-of.ts';
import { readFigures } from './read-figures.ts';
import { readProperties } from './read-properties.ts';

const row = { keys: ['shoes'], clicks: 2, impressions: 10, ctr: 0.2, position: 3.5 };
const readRow = (changes: object) => readFigures({ rows: [{ ...row, ...changes }] }, ['query']);

describe('a page of figures', () => {
  test('has its rows in the order of Google', () => {
    const text =
      '{"rows":[{"keys":["2026-01-02","b"],"clicks":109.0,"impressions":181.0,"position":1.0},' +
      '{"keys":["2026-01-01","a"],"clicks":0,"impressions":1,"position":90.25}],"responseAggregationType":"byPage"}';
    expect(readFigures(JSON.parse(text), ['date', 'query'])).toEqual({
      rows: [
        { keys: ['2026-01-02', 'b'], clicks: 109, impressions: 181, position: 1 },
        { keys: ['2026-01-01', 'a'], clicks: 0, impressions: 1, position: 90.25 },
      ],
      aggregation: 'byPage',
      firstIncompleteDate: null,
    });
  });

  test('names countries and devices in one way and leaves everything else', () => {
    const keys = ['deu', 'DESKTOP', 'AMP_BLUE_LINK', 'Ärger USA'];
    const asked = ['country', 'device', 'searchAppearance', 'query'] as const;
    expect(readFigures({ rows: [{ ...row, keys }] }, asked).rows[0]?.keys).toEqual([
      'DE',
      'desktop',
      'AMP_BLUE_LINK',
      'Ärger USA',
    ]);
  });

  test('has one row without keys where no dimension was asked for', () => {
    const { keys: _, ...sums } = row;
    expect(readFigures({ rows: [sums] }, []).rows).toEqual([
      { keys: [], clicks: 2, impressions: 10, position: 3.5 },
    ]);
  });

  test.each([undefined, null, 0])('has no position where Google gives %s', (position) => {
    expect(readRow({ position }).rows[0]?.position).toBeNull();
  });

  test.each([{}, { responseAggregationType: 'byProperty' }, { rows: [] }])('may be empty: %j', (body) => {
    expect(readFigures(body, ['query']).rows).toEqual([]);
  });

  test.each(['first_incomplete_date', 'firstIncompleteDate'])(
    'tells from %s on what may change',
    (member) => {
      const body = { rows: [], metadata: { [member]: '2026-01-02' } };
      expect(readFigures(body, ['date']).firstIncompleteDate).toBe('2026-01-02');
    },
  );

  test.each([undefined, null, '', 'text', 3, [], [row], { error: {} }, { rows: {} }, { rows: [null] }])(
    'is not %j',
    (body) => {
      expect(() => readFigures(body, ['query'])).toThrow(expect.objectContaining({ reason: 'unavailable' }));
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
  ])('has no row with %j', (changes) => {
    expect(() => readRow(changes)).toThrow(expect.objectContaining({ reason: 'unavailable' }));
  });
});

describe('the properties of an account', () => {
  test('come with the right to read them', () => {
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

  test('may be none', () => {
    expect(readProperties({})).toEqual([]);
  });

  test.each([
    undefined,
    'text',
    [],
    { error: 1 },
    { siteEntry: {} },
    { siteEntry: [{ permissionLevel: 'x' }] },
  ])('are not %j', (body) => {
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
  expect(toAlpha2(alpha3)).toBe(alpha2);
});

test('no kind of result page has dimensions that it does not know; only search has queries', () => {
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
