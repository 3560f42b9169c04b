import { describe, expect, test } from 'vitest';
import { readExport } from './read-export.ts';
import { zipExport } from '../../../../test/fixtures/zip-export.ts';

const metrics = 'Clicks,Impressions,CTR,Position';
const csv = (text: string) => new TextEncoder().encode(text);
const rowsOf = (keyColumn: string, ...rows: string[]) => [`${keyColumn},${metrics}`, ...rows].join('\n');

const files = {
  'Chart.csv': rowsOf('Date', '2026-01-17,1,171,0.58%,20.3', '2026-01-18,0,0,0%,0'),
  'Queries.csv': rowsOf('Top queries', 'garden gate,3,203,1.48%,21.73', '"gate, ""red""",0,5,0%,8'),
  'Pages.csv': rowsOf('Top pages', 'https://example.com/A?b=1,4,208,1.92%,21'),
  'Countries.csv': rowsOf('Country', 'United States,4,200,2%,21', 'Unknown Region,0,8,0%,3'),
  'Devices.csv': rowsOf('Device', 'Desktop,2,100,2%,18.37', 'Mobile,2,100,2%,14.66', 'Tablet,0,8,0%,5'),
  'Search appearance.csv': rowsOf('Search Appearance', 'Review snippet,0,30,0%,21.97'),
  'Filters.csv': 'Filter,Value\nSearch type,Web\nDate,"Jan 17, 2026-Jan 18, 2026"',
};

describe('an export', () => {
  test('returns the metrics of every file', async () => {
    expect(await readExport(zipExport(files), 'export.zip')).toEqual({
      hasEnglishHeaders: true,
      searchType: 'web',
      filters: [
        { name: 'Search type', value: 'Web' },
        { name: 'Date', value: 'Jan 17, 2026-Jan 18, 2026' },
      ],
      days: [
        { date: '2026-01-17', clicks: 1, impressions: 171, position: 20.3 },
        { date: '2026-01-18', clicks: 0, impressions: 0, position: null },
      ],
      dimensions: {
        query: [
          { key: 'garden gate', clicks: 3, impressions: 203, position: 21.73 },
          { key: 'gate, "red"', clicks: 0, impressions: 5, position: 8 },
        ],
        page: [{ key: 'https://example.com/A?b=1', clicks: 4, impressions: 208, position: 21 }],
        country: [
          { key: 'US', clicks: 4, impressions: 200, position: 21 },
          { key: 'ZZ', clicks: 0, impressions: 8, position: 3 },
        ],
        device: [
          { key: 'desktop', clicks: 2, impressions: 100, position: 18.37 },
          { key: 'mobile', clicks: 2, impressions: 100, position: 14.66 },
          { key: 'tablet', clicks: 0, impressions: 8, position: 5 },
        ],
        searchAppearance: [{ key: 'Review snippet', clicks: 0, impressions: 30, position: 21.97 }],
      },
      startDate: '2026-01-17',
      endDate: '2026-01-18',
    });
  });

  test('may be in a folder, use other letter case and contain macOS metadata', async () => {
    const zip = zipExport({
      'export/FILTERS.CSV': files['Filters.csv'],
      'export/chart.csv': files['Chart.csv'],
      'export/.DS_Store': 'x',
      '__MACOSX/export/._chart.csv': 'x',
      '__MACOSX/export/chart.csv': 'x',
    });
    expect(await readExport(zip, 'export.zip')).toMatchObject({ searchType: 'web', endDate: '2026-01-18' });
  });

  test('returns days oldest first, including those of the older Dates.csv', async () => {
    const dates = rowsOf('Date', '2025-04-19,0,15,0%,32.2', '2025-03-31,1,9,11.11%,2', '2025-04-01,0,0,,');
    const { days, startDate, endDate } = await readExport(csv(dates), 'Dates.csv');
    expect(days.map(({ date }) => date)).toEqual(['2025-03-31', '2025-04-01', '2025-04-19']);
    expect({ startDate, endDate }).toEqual({ startDate: '2025-03-31', endDate: '2025-04-19' });
  });

  test.each([
    ['Web', 'web'],
    ['Image', 'image'],
    ['Video', 'video'],
    ['News', 'news'],
    ['Discover', 'discover'],
    ['Google News', 'googleNews'],
  ])('has the search type %s', async (name, searchType) => {
    const zip = zipExport({ ...files, 'Filters.csv': `Filter,Value\nSearch type,${name}\n` });
    expect(await readExport(zip, 'export.zip')).toMatchObject({ searchType });
  });

  test('of Discover has no positions', async () => {
    const pages = 'Top pages,Clicks,Impressions,CTR\nhttps://example.com/,4,200,2%\n';
    expect((await readExport(csv(pages), 'Pages.csv')).dimensions).toEqual({
      page: [{ key: 'https://example.com/', clicks: 4, impressions: 200, position: null }],
    });
  });
});

describe('a single file', () => {
  test('has no position without impressions or if Google writes none', async () => {
    const text = rowsOf('Top queries', 'a,0,0,0%,5', 'b,1,10,10%,0', 'c,1,10,10%,-', 'd,1,10,10%,');
    const { dimensions } = await readExport(csv(text), 'x.csv');
    expect(dimensions.query?.map(({ position }) => position)).toEqual([null, null, null, null]);
  });

  test.each(['Queries.csv', 'Queries (2).csv', 'downloaded.csv'])('is identified as %s', async (name) => {
    const { dimensions, ...rest } = await readExport(csv(files['Queries.csv']), name);
    expect(Object.keys(dimensions)).toEqual(['query']);
    expect(rest).toEqual({
      searchType: null,
      hasEnglishHeaders: true,
      filters: [],
      days: [],
      startDate: null,
      endDate: null,
    });
  });

  test('may have a byte order mark, Windows line endings and empty lines', async () => {
    const text = `\uFEFF${rowsOf('"Top queries"', 'café,1,10,10%,3', '')}`.replaceAll('\n', '\r\n');
    const { dimensions } = await readExport(csv(text), 'x.csv');
    expect(dimensions.query).toEqual([{ key: 'café', clicks: 1, impressions: 10, position: 3 }]);
  });

  test('may have thousands separators', async () => {
    const text = rowsOf('Top queries', 'a,"1,234","1,234,567",0.1%,3', 'b,1.234,1.234.567,"0,1 %","3,25"');
    const { dimensions } = await readExport(csv(text), 'x.csv');
    expect(dimensions.query).toEqual([
      { key: 'a', clicks: 1234, impressions: 1_234_567, position: 3 },
      { key: 'b', clicks: 1234, impressions: 1_234_567, position: 3.25 },
    ]);
  });

  test('in another language is readable if its table does not depend on words', async () => {
    const days = 'Datum,Klicks,Impressionen,CTR,Position\n2026-01-17,1,171,"0,58 %","20,3"';
    expect((await readExport(csv(days), 'Chart.csv')).days).toEqual([
      { date: '2026-01-17', clicks: 1, impressions: 171, position: 20.3 },
    ]);
  });

  test('with only a header has no rows', async () => {
    const { dimensions } = await readExport(csv(rowsOf('Search Appearance')), 'Search appearance.csv');
    expect(dimensions).toEqual({ searchAppearance: [] });
  });

  test('adds up repeated keys, with positions weighted by impressions', async () => {
    const text = rowsOf(
      'Top queries',
      'gate,1,10,10%,2',
      'Gate,0,1,0%,9',
      'gate,2,30,6.67%,4',
      'gate,0,0,0%,0',
    );
    const { dimensions } = await readExport(csv(text), 'x.csv');
    expect(dimensions.query).toEqual([
      { key: 'gate', clicks: 3, impressions: 40, position: 3.5 },
      { key: 'Gate', clicks: 0, impressions: 1, position: 9 },
    ]);
  });

  test('adds up unknown countries', async () => {
    const text = rowsOf('Country', 'Atlantis,1,10,10%,2', 'France,1,1,100%,1', 'Unknown Region,0,30,0%,6');
    const { dimensions } = await readExport(csv(text), 'Countries.csv');
    expect(dimensions.country).toEqual([
      { key: 'ZZ', clicks: 1, impressions: 40, position: 5 },
      { key: 'FR', clicks: 1, impressions: 1, position: 1 },
    ]);
  });
});
