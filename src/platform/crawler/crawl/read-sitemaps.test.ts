import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openFetcher } from '../fetch/open-fetcher.ts';
import { serveSite, type Site } from '../../../../test/servers/serve-site.ts';
import { parseSitemap } from '../sitemap/parse-sitemap.ts';
import { openSitemapParser, type SitemapEntry } from '../sitemap/sitemap-parser.ts';
import { openParserPool } from '../parsing/open-parser-pool.ts';
import { readSitemaps, type SitemapLimits } from './read-sitemaps.ts';

const never = new AbortController().signal;
const fetcher = openFetcher({ userAgent: 'TestBot/1.0', allow: ['127.0.0.0/8'] });
const parsers = openParserPool({ threads: 1 });
afterAll(() => Promise.all([fetcher.close(), parsers.close()]));
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

function parseAll(text: string) {
  return parseSitemap({ bytes: new Uint8Array(Buffer.from(text)), maxEntries: 100 });
}

const urlset = (...items: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</urlset>`;
const item = (loc: string, more = '') => `<url><loc>${loc}</loc>${more}</url>`;

describe('a sitemap', () => {
  test('lists pages, in chunks of any size', () => {
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

  test('lists only pages if it has extensions', () => {
    const image = '<image:image><image:loc>http://a.test/i.png</image:loc></image:image>';
    const video = '<video:video><video:player_loc>http://a.test/v</video:player_loc></video:video>';
    const other = '<xhtml:link rel="alternate" hreflang="de" href="http://a.test/de"/>';
    expect(parse(urlset(item('http://a.test/', image + video + other))).entries).toEqual([
      { loc: 'http://a.test/', lastModified: null },
    ]);
  });

  test('may use a namespace prefix and be truncated', () => {
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

  test('may be text, RSS or Atom', () => {
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
    '%j is not a sitemap',
    (text) => {
      expect(parse(text)).toEqual({ kind: null, entries: [] });
    },
  );
});

describe('a hostile sitemap is read up to its limit', () => {
  const entry = item('http://a.test/1');
  test.each([
    ['with deep nesting', '<a>'.repeat(1_000_000), 'nested_too_deeply'],
    ['with a long tag name', `<${'a'.repeat(10_000_000)}>`, 'tag_too_long'],
    ['with many attributes', `<a ${'b=c '.repeat(1_000_000)}>`, 'tag_too_long'],
    ['with unknown end tags', '</x>'.repeat(1_000_000), null],
    ['with many elements in an entry', `<url>${'<x1>y</x1>'.repeat(200_000)}</url>`, null],
    ['with a long URL', `<url><loc>http://a.test/${'a'.repeat(10_000_000)}</loc></url>`, null],
  ])('%s', (_case, text, problem) => {
    expect(parseAll(`<urlset>${entry}${text}`)).toEqual({
      kind: 'urls',
      entries: [{ loc: 'http://a.test/1', lastModified: null }],
      problem,
    });
  });

  test.each(['constructor', '__proto__', 'toString'])('%s is no root element', (name) => {
    expect(parseAll(`<${name}>${entry}</${name}>`)).toEqual({ kind: null, entries: [], problem: null });
  });
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
        parsers,
        ...(limits && { limits }),
        async onPages(entries) {
          pages.push(...entries.map(({ loc }) => loc));
        },
      },
      never,
    );
    return { pages, reports };
  }

  test('are read through their index, each once, also compressed', async () => {
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

  test('are read up to their limits, which the report shows', async () => {
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

  test('are read up to the failure of their response', async () => {
    const zipped = gzipSync(urlset(item('http://a.test/1'), item(`http://a.test/${'a'.repeat(4000)}`)));
    const corrupt = Buffer.concat([zipped.subarray(0, -8), Buffer.alloc(8, 1)]);
    const site = await serve({ '/corrupt.xml.gz': corrupt, '/short.xml': '' });
    const broken = await serveSite((_request, response) => {
      response.writeHead(200, { 'content-length': 100_000 }).write(urlset(item('http://a.test/2')));
      setTimeout(() => response.destroy(), 100);
    });
    closers.push(() => broken.close());
    const { pages, reports } = await read([`${site.origin}/corrupt.xml.gz`, `${broken.origin}/s.xml`]);
    expect(reports.map(({ problem }) => problem)).toEqual(['bad_encoding', 'connection']);
    expect(pages).toContain('http://a.test/2');
  });

  test('are reported as unread when their parser takes too long', async () => {
    const site = await serve({ '/slow.xml': urlset('<a>'.repeat(60), '</x>'.repeat(5_000_000)) });
    const slow = openParserPool({ threads: 1, timeoutMs: 1 });
    closers.push(() => slow.close());
    const [report] = await readSitemaps(
      [`${site.origin}/slow.xml`],
      { fetcher, parsers: slow, onPages: async () => undefined },
      never,
    );
    expect(report).toMatchObject({ status: 200, entries: 0, problem: 'parser_timeout' });
  });

  test('fail independently', async () => {
    const { reports } = await read(['http://10.0.0.1/sitemap.xml', 'file:///etc/passwd']);
    expect(reports.map(({ problem }) => problem)).toEqual(['refused_address', 'bad_url']);
  });
});
