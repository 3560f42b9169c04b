import { mkdtemp, readFile as readBytes, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSerpBear } from '../../../../test/fixtures/serpbear-database.ts';
import { readFile, UnreadableFile } from './read-file.ts';
import type { KeywordItem, ReadSettings } from './read-item.ts';

const suggested: ReadSettings = { source: null, day: null, dateOrder: null, mapping: null };
let folder = '';
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn reader '));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Buffer, settings: Partial<ReadSettings> = {}, name = 'file.csv') {
  const path = join(folder, String((files += 1)));
  await writeFile(path, content);
  const items = await Array.fromAsync(readFile({ path, name, settings: { ...suggested, ...settings } }));
  const ofType = <Type extends string>(type: Type) =>
    items.filter((item): item is Extract<(typeof items)[number], { type: Type }> => item.type === type);
  return {
    file: ofType('file')[0],
    keywords: ofType('keyword'),
    annotations: ofType('annotation'),
    problems: ofType('problem').map(({ line, reason }) => `${line}: ${reason.text}`),
  };
}

const brief = ({ keyword, website, positions }: KeywordItem) => ({ keyword, website, positions });

test.each([
  [
    'ahrefs',
    'Keyword,Location,Tags,Volume,KD,SERP features,Current position,Position change,Current URL,Updated\n' +
      'running shoes,Germany,brand,900,12,Sitelinks,7,-2,https://a.example/s,2024-01-05\n',
    [{ keyword: 'running shoes', website: null, positions: [['2024-01-05', 7, 'https://a.example/s']] }],
  ],
  [
    'semrush',
    'Keyword,Tags,Search Volume,*.a.example/*_20240105,*.a.example/*_20240105_type,*.a.example/*_20240105_landing,*.a.example/*_20240106,*.a.example/*_difference\n' +
      'running shoes,brand,900,7,organic,https://a.example/s,-,2\n',
    [
      {
        keyword: 'running shoes',
        website: 'a.example',
        positions: [
          ['2024-01-05', 7, 'https://a.example/s'],
          ['2024-01-06', 0, null],
        ],
      },
    ],
  ],
  [
    'se_ranking',
    'Keyword;Group;Search Vol.;Landing page;05.01.2024;06.01.2024\nrunning shoes;brand;900;;7;8\n',
    [
      {
        keyword: 'running shoes',
        website: null,
        positions: [
          ['2024-01-05', 7, null],
          ['2024-01-06', 8, null],
        ],
      },
    ],
  ],
  [
    'accuranker',
    'Keyword,Search Engine,Rank,Initial Rank,Highest Ranking Page,Share of Voice,Date\nrunning shoes,google.de (Mobile),7,9,/s,0.1,2024-01-05\n',
    [{ keyword: 'running shoes', website: null, positions: [['2024-01-05', 7, '/s']] }],
  ],
  [
    'nightwatch',
    'Keyword,Organic Rank,URL,Location,Language,Date\nrunning shoes,100+,,Germany,German,2024-01-05\n',
    [{ keyword: 'running shoes', website: null, positions: [['2024-01-05', 0, null]] }],
  ],
  [
    'advanced_web_ranking',
    'Date,Search engine,Keyword,Website,Position,Previous position,URL\n2024-01-05,Google.com,running shoes,a.example,Not in top 50,3,\n',
    [{ keyword: 'running shoes', website: 'a.example', positions: [['2024-01-05', 0, null]] }],
  ],
  [
    'seo_panel',
    ',Keyword Position Summary(2023-12-31 - 2024-01-05),\n\nWebsite,Keyword,google.de(01/05),google.de(12/31),google.de(+/-)\nhttp://a.example,running shoes,7,9,2\n',
    [
      {
        keyword: 'running shoes',
        website: 'http://a.example',
        positions: [
          ['2024-01-05', 7, null],
          ['2023-12-31', 9, null],
        ],
      },
    ],
  ],
  [
    'csv',
    'phrase\tday\trank\nrunning shoes\t2024-01-05\t7\n',
    [{ keyword: 'running shoes', website: null, positions: [['2024-01-05', 7, null]] }],
  ],
])('an export of %s is recognised with its positions', async (source, content, expected) => {
  const { file, keywords, problems } = await read(content);
  expect(file).toMatchObject({ source, missing: [] });
  expect(keywords.map(brief)).toEqual(expected);
  expect(problems).toEqual([]);
});

test.each([0, 1, 2, 3] as const)(
  'a SerpBear database of version %i.x is read point by point',
  async (version) => {
    const history = { '2024-1-5': 7, '2024-1-6': 0, '2023-12-31': 3 };
    const bytes = await buildSerpBear(version, [
      {
        keyword: 'running shoes',
        domain: 'a.example',
        history: JSON.stringify(history),
        tags: '["brand"]',
        city: 'Austin',
      },
      { keyword: 'no history', domain: 'b.example', history: '[]', device: 'mobile', country: 'DE' },
    ]);
    const { file, keywords, problems } = await read(bytes, {}, 'database.sqlite');
    expect(file).toMatchObject({ source: 'serpbear', missing: [] });
    expect(keywords).toMatchObject([
      {
        line: 1,
        website: 'a.example',
        tags: ['brand'],
        location: version >= 2 ? 'Austin' : null,
        positions: [
          ['2023-12-31', 3, null],
          ['2024-01-05', 7, null],
          ['2024-01-06', 0, null],
        ],
      },
      { line: 2, website: 'b.example', device: 'mobile', country: 'DE', positions: [] },
    ]);
    expect(problems).toEqual([]);
  },
);

test('broken keywords of SerpBear are listed with their ids, and the rest is read', async () => {
  const history = '{"2024-1-5": 7}';
  const bytes = await buildSerpBear(3, [
    { keyword: 'broken history', domain: 'a.example', history: '{"2024-1-5":' },
    {
      keyword: 'broken days',
      domain: 'a.example',
      history: '{"2024-13-5": 7, "2024-1-5": "x", "2024-1-6": 4}',
    },
    { keyword: '', domain: 'a.example', history },
    { keyword: 'broken tags', domain: 'a.example', history, tags: 'brand' },
    { keyword: 'too long', domain: 'a.example', history: `{"2024-1-5": 7${' '.repeat(1_000_001)}}` },
  ]);
  const { keywords, problems } = await read(bytes);
  expect(keywords.map(({ keyword, positions }) => [keyword, positions.length])).toEqual([
    ['broken history', 0],
    ['broken days', 1],
    ['broken tags', 1],
    ['too long', 0],
  ]);
  expect(problems).toEqual([
    '1: The history is not valid JSON.',
    '2: “2024-13-5”: “7” in the history is not a position on a day.',
    '2: “2024-1-5”: “x” in the history is not a position on a day.',
    '3: The keyword has no text.',
    '4: The list of tags is not valid JSON.',
    '5: The history has more than 1000000 characters.',
  ]);
});

test('a SerpBear keyword without a country, whose code is ZZ, is read without one', async () => {
  const keyword = { keyword: 'anywhere', domain: 'a.example', history: '{"2024-1-5": 7}' };
  const { keywords } = await read(await buildSerpBear(3, [{ ...keyword, country: 'ZZ' }]));
  expect(keywords).toMatchObject([{ country: null, positions: [['2024-01-05', 7, null]] }]);
});

test('tags that are too long or too many are reported, and the positions of their keyword are read', async () => {
  const history = '{"2024-1-5": 7}';
  const long = 'x'.repeat(51);
  const many = Array.from({ length: 51 }, (_, index) => `tag ${index}`);
  const bytes = await buildSerpBear(3, [
    { keyword: 'long', domain: 'a.example', history, tags: JSON.stringify([long, 'short']) },
    { keyword: 'many', domain: 'a.example', history, tags: JSON.stringify(many) },
  ]);
  const table = `keyword,tags,date,position\nlong,${long}|short,2024-01-05,7\nmany,${many.join('|')},2024-01-05,7\n`;
  for (const [content, first] of [[bytes, 1] as const, [table, 2] as const]) {
    const { keywords, problems } = await read(content);
    expect(keywords).toMatchObject([{ tags: ['short'] }, { tags: many.slice(0, 50) }]);
    expect(keywords.map(({ positions }) => positions.length)).toEqual([1, 1]);
    expect(problems).toEqual([
      `${first}: A tag has more than 50 characters.`,
      `${first + 1}: Only the first 50 tags are imported.`,
    ]);
  }
});

test('a SerpBear database in WAL mode is read with a warning about rows that were not copied', async () => {
  const keyword = { keyword: 'shoes', domain: 'a.example', history: '{"2024-1-5": 7}' };
  const { keywords, problems } = await read(await inWalMode(await buildSerpBear(3, [keyword])));
  expect(keywords).toHaveLength(1);
  expect(problems).toEqual([expect.stringMatching(/^0: The database is in WAL mode/)]);
});

/** The database as a program leaves it that has switched its journal. */
async function inWalMode(bytes: Buffer): Promise<Buffer> {
  const path = join(folder, 'wal.sqlite');
  await writeFile(path, bytes);
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal');
  database.close();
  return readBytes(path);
}

test('a response of the API of SerpBear is read like its database', async () => {
  const keyword = {
    ID: 4,
    keyword: 'running shoes',
    domain: 'a.example',
    device: 'mobile',
    country: 'US',
    tags: ['brand'],
  };
  const history = { '2024-1-5': 7 };
  for (const body of [{ keywords: [{ ...keyword, history }] }, { keyword: { ...keyword, history } }]) {
    const { file, keywords } = await read(JSON.stringify(body), {}, 'keywords.json');
    expect(file).toMatchObject({ source: 'serpbear' });
    expect(keywords).toMatchObject([
      { keyword: 'running shoes', device: 'mobile', tags: ['brand'], positions: [['2024-01-05', 7, null]] },
    ]);
  }
});

test('rows with problems are listed with their lines, and the parts that are right are read', async () => {
  const { keywords, problems } = await read(
    'keyword,date,position\nshoes,2024-01-05,seven\n,2024-01-05,3\nboots,soon,4\nsocks,2024-01-05,5\n',
  );
  expect(keywords.map(({ keyword, positions }) => [keyword, positions.length])).toEqual([
    ['shoes', 0],
    ['boots', 0],
    ['socks', 1],
  ]);
  expect(problems).toEqual([
    '2: “seven” is not a position.',
    '3: The row has no keyword.',
    '4: “soon” is not a date.',
  ]);
});

test('a mapping and the day of the settings replace what the names of the columns suggest', async () => {
  const content = 'Suchbegriff;Rang\nschuhe;7\n';
  const unknown = await read(content);
  expect(unknown.file).toMatchObject({ source: 'csv', missing: ['keyword'] });
  expect(unknown.keywords).toEqual([]);
  const mapping = [
    { column: 0, field: 'keyword', day: null },
    { column: 1, field: 'position', day: null },
  ] as const;
  const undated = await read(content, { mapping: [...mapping] });
  expect(undated.file).toMatchObject({ missing: ['day'] });
  const dated = await read(content, { mapping: [...mapping] }, 'ranks 2024-01-05.csv');
  expect(dated.keywords.map(brief)).toEqual([
    { keyword: 'schuhe', website: null, positions: [['2024-01-05', 7, null]] },
  ]);
});

test('a table of notes is read as annotations', async () => {
  const { annotations, problems } = await read('Date,Note\n2024-01-05,Relaunch\nsoon,Lost\n');
  expect(annotations).toEqual([
    { type: 'annotation', line: 2, website: null, day: '2024-01-05', text: 'Relaunch' },
  ]);
  expect(problems).toEqual(['3: “soon” is not a date.', '3: The annotation has no day.']);
});

test.each([
  ['an Excel workbook', Buffer.from('PK\u0003\u0004rest'), 'Export it as CSV'],
  ['another database', Buffer.from(`SQLite format 3\u0000${'x'.repeat(5_000)}`), 'cannot be read'],
  ['an encrypted database', Buffer.from([...'cipher\u0001\u0000\u00f7text'].join(''), 'latin1'), 'Decrypt'],
  ['JSON without keywords', '{"domains": []}', 'not a JSON response of SerpBear'],
  ['a file of spaces', ' \n \n', 'empty'],
])('%s is refused with the reason', async (_name, content, reason) => {
  const error = await read(content).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnreadableFile);
  expect((error as Error).message).toContain(reason);
});

test('a view in place of the table of keywords is refused, because it could compute without end', async () => {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const path = join(folder, 'view.sqlite');
  const database = new DatabaseSync(path);
  database.exec(`create view keyword as with recursive n(i) as (select 1 union all select i + 1 from n)
    select i as ID, 'k' || i as keyword, 'a.example' as domain, '{}' as history from n`);
  database.close();
  const items = readFile({ path, name: 'view.sqlite', settings: suggested });
  await expect(Array.fromAsync(items)).rejects.toThrow('no keywords of SerpBear');
});
