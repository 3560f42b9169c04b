import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLinks, UnreadableLinkFile } from '#links/backlinks/imports';
import {
  type BacklinksFixture,
  openBacklinksFixture,
  settingsWithoutVendors,
} from '../../../../test/fixtures/backlinks-fixture.ts';

let fixture: BacklinksFixture;
let count = 0;
beforeAll(async () => {
  fixture = await openBacklinksFixture(settingsWithoutVendors());
});
afterAll(() => fixture.close());

async function importFile(text: string | Buffer) {
  const domain = `m${(count += 1)}.example.com`;
  const website = await fixture.addWebsite(domain);
  const { database, clickhouse } = fixture.stores;
  const bytes = typeof text === 'string' ? Buffer.from(text.replaceAll('{mine}', domain)) : text;
  const context = { db: database.db, clickhouse, now: new Date(), random: () => 0.5 };
  const result = await importLinks(context, website, bytes).catch((error: unknown) => error);
  const { body } = await fixture.call(`/websites/${website.publicId}/backlinks?sort=firstSeen`);
  return { result, links: body.data, domain };
}

const files: [string, string, object][] = [
  [
    'Search Console, latest links',
    'Linking page,Last crawled\nhttps://a.example.org/p,2026-01-31\n',
    {
      sourceUrl: 'https://a.example.org/p',
      targetUrl: null,
      anchor: null,
      follow: null,
      lastSeen: '2026-01-31T00:00:00.000Z',
    },
  ],
  [
    'Ahrefs',
    '"Referring page title","Referring page URL","Domain rating","Target URL","Anchor","Type","Content","Nofollow","UGC","Sponsored","First seen","Last seen","Lost"\n"T","https://a.example.org/p","70","https://{mine}/x","say ""hi""","text","true","false","false","true","2025-03-01 10:11:12","2026-01-02 00:00:00",""',
    { anchor: 'say "hi"', rel: ['sponsored'], follow: false, firstSeen: '2025-03-01T10:11:12.000Z' },
  ],
  [
    'Semrush',
    '\ufeffPage ascore,Source title,Source url,Target url,Anchor,External links,Internal links,Nofollow,Sponsored,Ugc,Text,Frame,Form,Image,Sitewide,First seen,Last seen,New link,Lost link\r\n40,T,https://a.example.org/p,https://www.{mine}/,a,3,4,FALSE,FALSE,TRUE,TRUE,FALSE,FALSE,FALSE,FALSE,2025-12-30,2026-01-10,TRUE,FALSE\r\n',
    { rel: ['ugc'], follow: false, lastSeen: '2026-01-10T00:00:00.000Z' },
  ],
  [
    'Majestic',
    'Target URL,Source URL,Anchor Text,Source Crawl Date,Source First Found Date,FlagNoFollow,FlagImages,FlagRedirect,Source TrustFlow\nhttp://{mine}/,http://a.example.org/p,words,2026-01-05,2024-02-03,-,,,20',
    {
      anchor: 'words',
      rel: [],
      follow: true,
      firstSeen: '2024-02-03T00:00:00.000Z',
      lastSeen: '2026-01-05T00:00:00.000Z',
    },
  ],
  [
    'Moz',
    'URL;Title;Anchor Text;PA;DA;Spam Score;Target URL;Link Type;Date First Seen;Date Last Seen\na.example.org/p;T;words;30;40;2;{mine}/x;nofollow;3 Mar 2025;Jan 5, 2026',
    {
      sourceUrl: 'https://a.example.org/p',
      rel: ['nofollow'],
      firstSeen: '2025-03-03T00:00:00.000Z',
      lastSeen: '2026-01-05T00:00:00.000Z',
    },
  ],
];
test.each(files)('the export of %s is imported', async (_name, text, expected) => {
  const { result, links } = await importFile(text);
  expect(result).toEqual({ rows: 1, imported: 1, skipped: 0 });
  expect(links).toMatchObject([
    { ...expected, source: 'import', sourceDomain: 'example.org', status: 'live' },
  ]);
});

test('an export in UTF-16 with tabs, as Ahrefs writes it, is imported', async () => {
  const domain = `m${count + 1}.example.com`;
  const text = `\ufeffReferring page URL\tTarget URL\tAnchor\nhttps://a.example.org/p\thttps://${domain}/\tschön\n`;
  const { links } = await importFile(Buffer.from(text, 'utf16le'));
  expect(links).toMatchObject([{ anchor: 'schön' }]);
});

test('links to other websites and internal links are skipped and counted', async () => {
  const { result } = await importFile(
    'Source url,Target url\nhttps://a.example.org/p,https://{mine}/\nhttps://a.example.org/p,https://other.example/\nhttps://{mine}/a,https://{mine}/b',
  );
  expect(result).toEqual({ rows: 3, imported: 1, skipped: 2 });
});

test.each<[string, string, string[]]>([
  ['an empty file', '', ['The file is empty.']],
  ['a binary file', '\u0000\u0001', ['The file contains NUL characters']],
  [
    'a file with other columns',
    'Keyword,Clicks\nshoes,3',
    [
      'Line 1: The file needs a column with the linking page',
      'The columns of this file are “Keyword”, “Clicks”.',
    ],
  ],
  ['a file without rows', 'Source url,Target url\n', ['a header but no rows']],
  [
    'a file with an unclosed quote',
    'Source url,Target url\nhttps://a.example.org,"https://b',
    ['The file is not valid CSV'],
  ],
  [
    'a file with links to other websites only',
    'Source url,Target url\nhttps://a.example.org,https://b.example',
    ['None of the 1 rows is a link from another website to '],
  ],
  [
    'a file with an unquoted comma in a cell',
    'Source url,Target url,Anchor\nhttps://a.example.org,https://{mine},red, blue',
    ['Line 2: The row has 4 cells, but the header has 3. Put a cell that contains a comma in double quotes.'],
  ],
  [
    'a file with invalid lines',
    'Source url,Target url,Nofollow,First seen\nhttps://a.example.org,https://{mine},false,2026-01-01\nmailto:me,https://{mine},false,\n"https://a.example.org/\nx y",https://{mine},maybe,\nhttps://b.example.org,https://{mine},true,31/12/2025\nhttps://b.example.org,https://{mine},true,2026-02-30',
    [
      'Line 3: “mailto:me” is not the URL of a linking page.',
      'Line 4: “maybe” in the nofollow column is neither true nor false.',
      'Line 6: “31/12/2025” in the first seen column is not an unambiguous date.',
      'Line 7: “2026-02-30”',
    ],
  ],
])('%s is refused, and nothing is imported', async (_name, text, messages) => {
  const { result, links } = await importFile(text);
  expect(result).toBeInstanceOf(UnreadableLinkFile);
  for (const message of messages) expect(String((result as Error).message)).toContain(message);
  expect(links).toEqual([]);
});
