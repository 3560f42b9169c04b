import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse as parseCsv } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { decodeText } from './fetch/decode-text.ts';
import { parsePage } from './page/parse-page.ts';
import { evaluateRobots } from './robots/evaluate-robots.ts';
import { parseRobots } from './robots/parse-robots.ts';
import { openSitemapParser } from './sitemap/sitemap-parser.ts';
import { normaliseUrl } from './url/normalise-url.ts';

/** Files recorded by others; no part of this repository, so their absence is said aloud and skipped. */
const recordings = resolve(import.meta.dirname, '../../../../shared/data/5-crawl');
const present = existsSync(recordings);
if (!present) process.stderr.write(`\nSKIPPED: no recorded files at ${recordings}\n\n`);

const bytesOf = (file: string): Buffer => readFileSync(join(recordings, file));
const json = <T>(file: string): T => JSON.parse(bytesOf(file).toString()) as T;

function list(folder: string, end = ''): string[] {
  if (!present) return [];
  const entries = readdirSync(join(recordings, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(end))
    .map(({ parentPath, name }) => join(parentPath, name).slice(recordings.length + 1));
}

describe.skipIf(!present)('robots.txt', () => {
  interface Vector {
    test: string;
    robots_txt: string;
    user_agent: string;
    url: string;
    allowed: boolean;
  }

  test('gives the same results as the reference implementation', () => {
    const vectors = json<Vector[]>('robots/google-robotstxt-vectors.json');
    const wrong = vectors.filter(
      ({ robots_txt, user_agent, url, allowed }) =>
        evaluateRobots(parseRobots(robots_txt), user_agent, url).isAllowed !== allowed,
    );
    expect(vectors.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  test('of thousands of sites can be parsed', () => {
    const lines = bytesOf('robots/real-world-robots.ndjson').toString().trimEnd().split('\n');
    let named = 0;
    for (const line of lines) {
      const { body, host } = JSON.parse(line) as { body: string; host: string };
      const file = parseRobots(body);
      evaluateRobots(file, 'cairn', `https://${host}/a/b?c=d`);
      named += file.groups.length > 0 ? 1 : 0;
    }
    expect(named).toBeGreaterThan(lines.length / 2);
  });

  test('of the test suites is evaluated as intended', () => {
    const read = (name: string) =>
      parseRobots(decodeText(bytesOf(`robots/crawler-commons/${name}`), 'a; charset=utf-8').text);
    const allows = (name: string, agent: string, path: string) =>
      evaluateRobots(read(name), agent, `http://a.test${path}`).isAllowed;
    expect(allows('rfc9309-example-longest-match-robots.txt', 'foobot', '/example/page/disallowed.gif')).toBe(
      false,
    );
    expect(allows('rfc9309-example-longest-match-robots.txt', 'foobot', '/example/page/x.gif')).toBe(true);
    expect(allows('merge-rules.txt', 'wget', '/tmp/bar')).toBe(false);
    expect(allows('merge-rules.txt', 'wget', '/foo/bar')).toBe(true);
    expect(allows('extensions-group-merging.txt', 'mybot', '/login/')).toBe(false);
    for (const name of ['robots-with-utf8-bom.txt', 'robots-with-utf16be-bom.txt']) {
      expect(read(name).groups.length).toBeGreaterThan(0);
    }
  });
});

describe.skipIf(!present)('the encoding of a page', () => {
  test.each(list('html/charset'))('%s', (file) => {
    const cases = bytesOf(file).toString('latin1').split('#data\n').slice(1);
    const wrong = cases.filter((text) => {
      const [data = '', label = ''] = text.split('\n#encoding\n');
      const expected = new TextDecoder(label.trim().split('\n')[0]).encoding;
      return decodeText(Buffer.from(data, 'latin1'), null).charset !== expected;
    });
    expect(cases.length).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});

describe.skipIf(!present)('pages', () => {
  test.each(list('html', '.html'))('%s is read', (file) => {
    const { text } = decodeText(bytesOf(file), 'text/html');
    const page = parsePage(text, 'https://a.test/b');
    expect(page.elementCount).toBeGreaterThan(0);
    expect(page.isCut).toBe(false);
    const blocks = text.match(/<script[^>]*application\/ld\+json/gi)?.length ?? 0;
    expect(page.jsonLd).toHaveLength(blocks);
  });

  test('with planted defects reveal them', () => {
    const read = (file: string) =>
      parsePage(bytesOf(`html/lighthouse-seo/${file}`).toString(), 'http://a.test/');
    const broken = read('seo-failure-cases.html');
    expect(broken).toMatchObject({ titles: [], descriptions: [], viewport: null });
    expect(broken.robots.flatMap(({ directives }) => directives)).toContain('noindex');
    expect(broken.hreflangs.map(({ lang }) => lang)).toContain('xx');
    expect(read('seo-tester.html')).toMatchObject({
      titles: [expect.any(String)],
      descriptions: [expect.any(String)],
    });
  });
});

describe.skipIf(!present)('sitemaps', () => {
  test.each(list('sitemaps'))('%s is read', (file) => {
    const bytes = bytesOf(file);
    const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();
    const parser = openSitemapParser();
    const entries = [...parser.write(text), ...parser.end()];
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.map(({ loc }) => URL.canParse(loc)).every(Boolean)).toBe(true);
    expect(parser.kind()).toBe(file.includes('index') ? 'index' : file.endsWith('.txt') ? 'text' : 'urls');
  });
});

describe.skipIf(!present)('URLs', () => {
  interface Vector {
    input: string;
    base: string | null;
    href?: string;
    failure?: true;
  }

  test('of the web platform tests are normalised as expected', () => {
    const vectors = json<(Vector | string)[]>('url/wpt-urltestdata.json').filter(
      (vector) => typeof vector === 'object',
    );
    expect(vectors.length).toBeGreaterThan(0);
    for (const { input, base, href } of vectors) {
      const found = normaliseUrl(input, base === null ? {} : { base });
      const expected = href === undefined ? null : URL.parse(href);
      const isWeb =
        expected !== null &&
        /^https?:$/.test(expected.protocol) &&
        expected.username + expected.password === '';
      expect([input, found !== null]).toEqual([input, isWeb]);
      if (found === null || expected === null) continue;
      expect(new URL(found).host).toBe(expected.host);
      expect(normaliseUrl(found)).toBe(found);
    }
    expect(vectors.length).toBeGreaterThan(100);
  });

  test('are resolved against their base', () => {
    const text = bytesOf('url/crawler-commons/url-resolve.csv').toString();
    const rows: string[][] = parseCsv(text, {
      comment: '#',
      comment_no_infix: true,
      trim: true,
      skip_empty_lines: true,
    });
    for (const [input = '', base = '', expected = ''] of rows) {
      expect([input, normaliseUrl(input, base === '' ? {} : { base })]).toEqual([
        input,
        normaliseUrl(expected),
      ]);
    }
    expect(rows.length).toBeGreaterThan(10);
  });
});
