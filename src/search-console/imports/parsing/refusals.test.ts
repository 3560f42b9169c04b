import { describe, expect, test } from 'vitest';
import { UnreadableExportError } from './unreadable-export-error.ts';
import { readExport } from './read-export.ts';
import { zipExport } from '../../../../test/fixtures/zip-export.ts';

const header = 'Top queries,Clicks,Impressions,CTR,Position';
const csv = (text: string) => new TextEncoder().encode(text);

async function refusalOf(bytes: Uint8Array, name: string): Promise<UnreadableExportError> {
  const error: unknown = await readExport(bytes, name).catch((reason: unknown) => reason);
  if (error instanceof UnreadableExportError) return error;
  throw new Error('not refused', { cause: error });
}

test('a message quotes no half characters and control characters, which Postgres could not store', async () => {
  const name = `${'x'.repeat(79)}😀\u0000`;
  const { message } = await refusalOf(csv(`${name},Clicks\n1,2`), 'table.csv');
  expect(message.isWellFormed()).toBe(true);
  expect(message).not.toMatch(/\p{Cc}/u);
  const { message: other } = await refusalOf(csv('a\u0000b,Clicks\n1,2'), 'table.csv');
  expect(other).toContain('“a b”');
});

test.each([
  ['Diagramm.csv', 'Datum'],
  ['Requêtes.csv', 'Requêtes les plus fréquentes'],
])('%s of another language is refused with the advice to export in English', async (name, column) => {
  const { message } = await refusalOf(csv(`${column},Clicks,Impressions,CTR,Position\na,1,2,50%,3`), name);
  expect(message).toContain('set Search Console to English and export again');
});

describe('a report that is not complete is rejected', () => {
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
    ['of clicks only', 'Top pages,Last 7 days Clicks,Previous 7 days Clicks,Difference\nx,1,2,1'],
  ])('a comparison %s', async (_, text) => {
    const { file, line, message } = await refusalOf(csv(text), 'Pages.csv');
    expect({ file, line }).toEqual({ file: 'Pages.csv', line: 1 });
    expect(message).toContain('without a comparison');
  });

  test.each([
    ['hours', '2025-12-15T21:00:00,0,1,0%,3', 2, 'hourly'],
    ['weeks', '2026-01-05,0,1,0%,3\n2026-01-12,0,1,0%,3\n2026-01-26,0,1,0%,3', 1, 'weekly or monthly'],
    ['months', '2026-01-01,0,1,0%,3\n2026-02-01,0,1,0%,3\n2026-03-01,0,1,0%,3', 1, 'weekly or monthly'],
  ])('a chart by %s', async (_, rows, line, words) => {
    const error = await refusalOf(csv(`Date,Clicks,Impressions,CTR,Position\n${rows}`), 'Chart.csv');
    expect(error.line).toBe(line);
    expect(error.message).toContain(words);
  });
});

describe('a row is rejected', () => {
  test.each([
    ['an invalid number of clicks', 'b,many,10,10%,3', 'clicks are “many”'],
    ['a fraction of a click', 'b,1.5,10,15%,3', 'clicks are “1.5”'],
    ['negative impressions', 'b,1,-10,10%,3', 'impressions are “-10”'],
    ['no impressions', 'b,1,,10%,3', 'impressions are “”'],
    ['an invalid position', 'b,1,10,10%,first', 'position is “first”'],
    ['a CTR that does not match', 'b,10,1,10%,3', 'do not match'],
    ['no key', ',1,10,10%,3', 'first column is empty'],
    ['a missing column', 'b,1,10,10%', 'more or fewer columns'],
    ['an extra column', 'b,1,10,10%,3,4', 'more or fewer columns'],
    ['a broken quote', 'b"b,1,10,10%,3', 'a quote stands inside a cell that is not quoted'],
    ['text after a quoted cell', '"b"b,1,10,10%,3', 'a quoted cell continues after its closing quote'],
    [
      'a key that is too long',
      `${'b'.repeat(200_000)},1,10,10%,3`,
      'the row has more than 128000 characters',
    ],
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
  ])('of %s with the %s %s', async (name, column, key, words) => {
    const text = `${column},Clicks,Impressions,CTR,Position\n${key},1,2,50%,3`;
    const error = await refusalOf(csv(text), name);
    expect(error.line).toBe(2);
    expect(error.message).toContain(words);
  });

  test('that repeats a day', async () => {
    const text = 'Date,Clicks,Impressions,CTR,Position\n2026-01-02,1,2,50%,3\n2026-01-02,1,2,50%,3';
    expect((await refusalOf(csv(text), 'Chart.csv')).message).toContain('line 3: 2026-01-02 appears twice');
  });
});

describe('a file is rejected', () => {
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
    expect((await refusalOf(bytes, 'Queries.csv')).message).toBe('Queries.csv: is not UTF-8 text');
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

test('a table with more columns is not described as a comparison of two periods', async () => {
  const { message } = await refusalOf(csv(`${header},Note\na,1,2,50%,3,mine`), 'Queries.csv');
  expect(message).toContain('has 6 columns instead of 5');
  expect(message).not.toContain('compares two periods');
});

test.each([
  ['semicolons and decimal commas', `${header.replaceAll(',', ';')}\nred, blue;1;2;50%;3,5`],
  ['tabs', `${header.replaceAll(',', '\t')}\nred, blue\t1\t2\t50%\t3.5`],
])('an export that a spreadsheet has saved with %s is read', async (_name, text) => {
  expect((await readExport(csv(text), 'Queries.csv')).dimensions.query).toEqual([
    { key: 'red, blue', clicks: 1, impressions: 2, position: 3.5 },
  ]);
});
