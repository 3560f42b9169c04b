import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { openFetcher } from '../fetch/open-fetcher.ts';
import { serveSite, type Site } from '../serve-site.ts';
import { openSitemapParser, type SitemapEntry } from './parse-sitemap.ts';
import { readSitemaps, type SitemapLimits } from './read-sitemaps.ts';

const never = new AbortController().signal;
const fetcher = openFetcher({ userAgent: 'TestBot/1.0', allow: ['127.0.0.0/8'] });
const closers: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

function parse(text: string, pieceLength = text.length) {
  const parser = openSitemapParser();
  const entries: SitemapEntry[] = [];
  for (let at = 0; at < text.length; at += pieceLength) {
    entries.push(...parser.write(text.slice(at, at + pieceLength)));
  }
  return { entries: [...entries, ...parser.end()], kind: parser.kind() };
}

const urlset = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</urlset>`;
const item = (loc: string, more = '') => `<url><loc>${loc}</loc>${more}</url>`;

describe('a sitemap', () => {
  test('lists pages, whatever piece it comes in', () => {
    const text = `\uFEFF\n${urlset(
      item('\n http://a.test/?a=1&amp;b=ä \n', '<lastmod>2026-01-02</lastmod><priority>1</priority>'),
      item('<![CDATA[http://a.test/c?d&e]]>', '<lastmod>2026-01-02T03:04:05+01:00</lastmod>'),
      item('http://a.test/f', '<lastmod>yesterday</lastmod>'),
      '<url><lastmod>2026-01-02</lastmod></url>',
    )}`;
    const expected = [
      { loc: 'http://a.test/?a=1&b=ä', lastModified: '2026-01-02T00:00:00.000Z' },
      { loc: 'http://a.test/c?d&e', lastModified: '2026-01-02T02:04:05.000Z' },
      { loc: 'http://a.test/f', lastModified: null },
    ];
    for (const length of [1, 7, 100_000])
      expect(parse(text, length)).toEqual({ kind: 'urls', entries: expected });
  });

  test('lists pages alone where it has extensions', () => {
    const image = '<image:image><image:loc>http://a.test/i.png</image:loc></image:image>';
    const video = '<video:video><video:player_loc>http://a.test/v</video:player_loc></video:video>';
    const other = '<xhtml:link rel="alternate" hreflang="de" href="http://a.test/de"/>';
    expect(parse(urlset(item('http://a.test/', image + video + other))).entries).toEqual([
      { loc: 'http://a.test/', lastModified: null },
    ]);
  });

  test('may bind its names to a prefix, and break off', () => {
    const text =
      '<s:urlset xmlns:s="x"><s:url><s:loc>http://a.test/1</s:loc></s:url><s:url><s:loc>http://a.te';
    expect(parse(text).entries[0]).toEqual({ loc: 'http://a.test/1', lastModified: null });
  });

  test('lists sitemaps', () => {
    const text =
      '<sitemapindex><sitemap><loc>http://a.test/1.xml</loc><lastmod>2026</lastmod></sitemap></sitemapindex>';
    expect(parse(text)).toEqual({
      kind: 'index',
      entries: [{ loc: 'http://a.test/1.xml', lastModified: '2026-01-01T00:00:00.000Z' }],
    });
  });

  test('may be text, a feed of RSS or of Atom', () => {
    const loc = 'http://a.test/1';
    expect(parse(`${loc}\r\nnothing\n\n https://a.test/2`, 3)).toMatchObject({
      kind: 'text',
      entries: [{ loc }, {}],
    });
    const rss = `<rss><channel><link>http://a.test/</link><item><link>${loc}</link><pubDate>Fri, 02 Jan 2026 00:00:00 GMT</pubDate></item></channel></rss>`;
    const entries = [{ loc, lastModified: '2026-01-02T00:00:00.000Z' }];
    expect(parse(rss)).toEqual({ kind: 'urls', entries });
    const atom = `<feed><link href="/"/><entry><link rel="self" href="/x"/><link href="${loc}"/><updated>2026-01-02</updated></entry></feed>`;
    expect(parse(atom)).toEqual({ kind: 'urls', entries });
  });

  test.each(['', 'hello', '<html><body><url><loc>http://a.test/</loc></url></body></html>', '<', '{}'])(
    '%j is none',
    (text) => {
      expect(parse(text)).toEqual({ kind: null, entries: [] });
    },
  );
});

describe('the sitemaps of a site', () => {
  async function serve(pages: Record<string, string | Buffer>): Promise<Site> {
    const handle: RequestListener = ({ url = '' }, response) => {
      const body = pages[url];
      response.writeHead(body === undefined ? 404 : 200).end(body);
    };
    const site = await serveSite(handle);
    closers.push(() => site.close());
    return site;
  }

  async function read(urls: string[], limits?: Partial<SitemapLimits>) {
    const pages: string[] = [];
    const reports = await readSitemaps(
      urls,
      {
        fetcher,
        ...(limits && { limits }),
        async onPages(entries) {
          pages.push(...entries.map(({ loc }) => loc));
        },
      },
      never,
    );
    return { pages, reports };
  }

  test('are read through their index, each once, also zipped', async () => {
    const index = ['/1.xml.gz', '/2.txt', '/1.xml.gz', '/index.xml', '/none.xml'].map(
      (loc) => `<sitemap><loc>${loc}</loc></sitemap>`,
    );
    const site = await serve({
      '/index.xml': `<sitemapindex>${index.join('')}</sitemapindex>`,
      '/1.xml.gz': gzipSync(urlset(item('http://a.test/1'))),
      '/2.txt': 'http://a.test/2',
    });
    const { pages, reports } = await read([`${site.origin}/index.xml`, `${site.origin}/page.html`]);
    expect(pages).toEqual(['http://a.test/1', 'http://a.test/2']);
    const problems = reports.map(({ url, kind, problem }) => [new URL(url).pathname, kind, problem]);
    expect(problems).toEqual([
      ['/index.xml', 'index', null],
      ['/page.html', null, 'bad_status'],
      ['/1.xml.gz', 'urls', null],
      ['/2.txt', 'text', null],
      ['/none.xml', null, 'bad_status'],
    ]);
  });

  test('are read as far as their limits go, and say so', async () => {
    const many = urlset(...Array.from({ length: 500 }, (_, at) => item(`http://a.test/${at}`)));
    const site = await serve({
      '/many.xml': many,
      '/bomb.xml': gzipSync(Buffer.concat([Buffer.from(many), Buffer.alloc(5_000_000, ' ')])),
      '/page.html': '<html></html>',
    });
    const problemOf = async (path: string, limits: Partial<SitemapLimits>) => {
      const { pages, reports } = await read([`${site.origin}${path}`], limits);
      return [reports[0]?.problem, reports[0]?.entries, pages.length];
    };
    expect(await problemOf('/many.xml', { maxEntries: 499 })).toEqual(['too_many_entries', 499, 499]);
    expect(await problemOf('/many.xml', { maxEntries: 500 })).toEqual([null, 500, 500]);
    expect((await problemOf('/bomb.xml', { maxBytes: 1_000_000 }))[0]).toBe('too_large');
    expect(await problemOf('/page.html', {})).toEqual(['not_a_sitemap', 0, 0]);
    const { reports } = await read([`${site.origin}/many.xml`, `${site.origin}/bomb.xml`], { maxFiles: 1 });
    expect(reports.map(({ problem }) => problem)).toEqual([null, 'too_many_files']);
  });

  test('fail one by one', async () => {
    const { reports } = await read(['http://10.0.0.1/sitemap.xml', 'file:///etc/passwd']);
    expect(reports.map(({ problem }) => problem)).toEqual(['refused_address', 'bad_url']);
  });
});
