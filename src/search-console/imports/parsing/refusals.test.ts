import { describe, expect, test } from 'vitest';
import { ExportUnreadable } from './export-unreadable.ts';
import { readExport } from './read-export.ts';
import { zipExport } from './zip-export.ts';

const header = 'Top queries,Clicks,Impressions,CTR,Position';
const csv = (text: string) => new TextEncoder().encode(text);

async function refusalOf(bytes: Uint8Array, name: string): Promise<ExportUnreadable> {
  const error: unknown = await readExport(bytes, name).catch((reason: unknown) => reason);
  if (error instanceof ExportUnreadable) return error;
  throw new Error('not refused', { cause: error });
}

describe('what is not the whole of the property', () => {
  test.each(['Query', 'Page', 'Country', 'Device', 'Search Appearance', 'Time range'])(
    'a report filtered by %s',
    async (name) => {
      const filters = `Filter,Value\nSearch type,Web\nDate,Last 7 days\n${name},garden\n`;
      const zip = zipExport({ 'Queries.csv': `${header}\na,1,2,50%,3`, 'Filters.csv': filters });
      const { file, line, message } = await refusalOf(zip, 'export.zip');
      expect({ file, line }).toEqual({ file: 'Filters.csv', line: 4 });
      expect(message).toContain(`filtered by “${name}” (“garden”)`);
    },
  );

  const compared = ['Clicks', 'Impressions', 'CTR', 'Position'].flatMap((metric) => [
    `Last 3 months ${metric}`,
    `Previous 3 months ${metric}`,
  ]);
  test.each([
    ['in English', `Top pages,${compared.join(',')}\nhttps://example.com/,1,2,3,4,33%,50%,1,1`],
    ['in another language', 'Haut,A,B,C,D,E,F,G,H\nhttps://example.com/,1,2,3,4,33%,50%,1,1'],
    ['of clicks alone', 'Top pages,Last 7 days Clicks,Previous 7 days Clicks,Difference\nx,1,2,1'],
  ])('a comparison %s', async (_, text) => {
    const { file, line, message } = await refusalOf(csv(text), 'Pages.csv');
    expect({ file, line }).toEqual({ file: 'Pages.csv', line: 1 });
    expect(message).toContain('without a comparison');
  });

  test.each([
    ['hours', '2025-12-15T21:00:00,0,1,0%,3', 2, 'by the hour'],
    ['weeks', '2026-01-05,0,1,0%,3\n2026-01-12,0,1,0%,3\n2026-01-26,0,1,0%,3', 1, 'week or month'],
    ['months', '2026-01-01,0,1,0%,3\n2026-02-01,0,1,0%,3\n2026-03-01,0,1,0%,3', 1, 'week or month'],
  ])('a chart of %s', async (_, rows, line, words) => {
    const error = await refusalOf(csv(`Date,Clicks,Impressions,CTR,Position\n${rows}`), 'Chart.csv');
    expect(error.line).toBe(line);
    expect(error.message).toContain(words);
  });
});

describe('a row', () => {
  test.each([
    ['no number of clicks', 'b,many,10,10%,3', 'clicks are “many”'],
    ['half a click', 'b,1.5,10,15%,3', 'clicks are “1.5”'],
    ['fewer than no impressions', 'b,1,-10,10%,3', 'impressions are “-10”'],
    ['no number of impressions', 'b,1,,10%,3', 'impressions are “”'],
    ['no position', 'b,1,10,10%,first', 'position is “first”'],
    ['another CTR than its own', 'b,10,1,10%,3', 'do not fit'],
    ['no key', ',1,10,10%,3', 'first column is empty'],
    ['a column too few', 'b,1,10,10%', 'more or fewer columns'],
    ['a column too many', 'b,1,10,10%,3,4', 'more or fewer columns'],
    ['a broken quote', 'b"b,1,10,10%,3', 'not valid CSV'],
    ['too much text', `${'b'.repeat(200_000)},1,10,10%,3`, 'not valid CSV'],
  ])('with %s', async (_, row, words) => {
    const text = `${header}\n"a\nb",1,2,50%,3\n${row}\n`;
    const { file, line, message } = await refusalOf(csv(text), 'Queries.csv');
    expect({ file, line }).toEqual({ file: 'Queries.csv', line: 4 });
    expect(message).toContain('Queries.csv, line 4: ');
    expect(message).toContain(words);
  });

  test.each([
    ['Chart.csv', 'Date', '2026-02-30', 'not a day'],
    ['Chart.csv', 'Date', '17/01/2026', 'not a day'],
    ['Devices.csv', 'Device', 'Computer', 'not a device'],
    ['Countries.csv', 'Land', 'Vereinigte Staaten', 'set Search Console to English'],
  ])('of %s by %s that says %s', async (name, column, key, words) => {
    const text = `${column},Clicks,Impressions,CTR,Position\n${key},1,2,50%,3`;
    const error = await refusalOf(csv(text), name);
    expect(error.line).toBe(2);
    expect(error.message).toContain(words);
  });

  test('that gives a day a second time', async () => {
    const text = 'Date,Clicks,Impressions,CTR,Position\n2026-01-02,1,2,50%,3\n2026-01-02,1,2,50%,3';
    expect((await refusalOf(csv(text), 'Chart.csv')).message).toContain('line 3: 2026-01-02 is there twice');
  });
});

describe('a file', () => {
  const none = { line: null };
  test.each([
    ['x.csv', 'Name,Clicks,Impressions,CTR,Position\na,1,2,50%,3', { line: 1 }],
    ['Pages.csv', `${header}\na,1,2,50%,3`, { line: 1 }],
    ['Queries.csv', 'Top queries,Impressions,Clicks,CTR,Position\na,1,2,50%,3', { line: 1 }],
    ['Queries.csv', 'Top queries,Clicks\na,1', { line: 1 }],
    ['Queries.csv', 'a,1,2,50%,3\nb,1,2,50%,3', { line: 1 }],
    ['Filters.csv', 'Filter,Wert\nSuchtyp,Web', { line: 2 }],
    ['Filters.csv', 'Filtre,Valeur\nType,Web', { line: 1 }],
    ['Filters.csv', 'Filter,Value\nSearch type,Maps', { line: 2 }],
    ['Filters.csv', 'Filter,Value\nSearch type,Web', none],
    ['Queries.csv', '', none],
    ['Queries.csv', '\n\n', none],
    ['export.zip', 'not a zip', { line: 1 }],
  ])('%s: %s', async (name, text, place) => {
    expect(await refusalOf(csv(text), name)).toMatchObject({ file: name, ...place });
  });

  test('in another encoding', async () => {
    const bytes = Buffer.from(`${header}\ncafé,1,2,50%,3`, 'latin1');
    expect((await refusalOf(bytes, 'Queries.csv')).message).toBe('Queries.csv: is not text in UTF-8');
  });

  test('of more than a million rows', async () => {
    const row = Buffer.from('a,1,2,50%,3\n');
    const bytes = Buffer.concat([csv(`${header}\n`), Buffer.alloc(1_000_001 * row.length, row)]);
    const { line, message } = await refusalOf(bytes, 'Queries.csv');
    expect(line).toBe(1_000_002);
    expect(message).toContain('more than a million rows');
  });

  test('of more than 50 MiB', async () => {
    expect((await refusalOf(Buffer.alloc(50 * 1024 * 1024 + 1), 'x.csv')).message).toContain('50 MiB');
  });
});
