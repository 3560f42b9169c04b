import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ProviderFailure } from '#providers/http';
import { readCaptures } from './read-captures.ts';
import { readMember, readRecord } from './read-member.ts';
import { readRecords } from './read-records.ts';

const folder = fileURLToPath(new URL('../../../../shared/data/4-common-crawl/', import.meta.url));
const isThere = existsSync(folder);
if (!isThere) process.stderr.write(`\nSKIPPED: no recorded Common Crawl files at ${folder}\n\n`);
const bytes = (path: string) => readFileSync(`${folder}${path}`);
const recorded = isThere ? describe : describe.skip;

recorded('recorded archive files', () => {
  test('every index line leads to the record of its page', () => {
    const whole = bytes('pywb/warcs/iana.warc.gz');
    const captures = readCaptures(bytes('pywb/cdxj/iana.cdxj').toString('utf8')).filter(
      ({ filename }) => filename === 'iana.warc.gz',
    );
    expect(captures.length).toBeGreaterThan(50);
    const pages = captures.flatMap(({ url, offset, length, capturedAt }) => {
      const page = readMember(whole.subarray(offset, offset + length));
      if (page === null) return [];
      expect([page.url, page.capturedAt.toISOString()]).toEqual([url, capturedAt.toISOString()]);
      return [page];
    });
    const home = pages.find(({ url }) => url === 'http://www.iana.org/');
    expect(home?.kind === 'page' && Buffer.from(home.html).toString('utf8')).toContain('</html>');
    expect(pages.length).toBeGreaterThan(5);
  });

  test('the page of a capture is read, and WAT records without an HTML response are not', () => {
    const records = [...readRecords(gunzipSync(bytes('wat-warc/whirlwind.warc.gz')))];
    const page = records.map(readRecord).find((one) => one?.kind === 'page');
    expect(page?.url).toBe('https://an.wikipedia.org/wiki/Escopete');
    const wat = [...readRecords(gunzipSync(bytes('wat-warc/whirlwind.warc.wat.gz')))];
    expect(wat.map(({ headers }) => headers.get('warc-type'))).toContain('metadata');
    // The recorded WAT file describes only a request, so there are no links.
    expect(wat.map(readRecord).filter((one) => one !== null)).toEqual([]);
  });

  test.each([
    'ia-web-commons/IAH-urls-wget.warc.gz',
    'ia-web-commons/html-lang-attribute.warc',
    'ia-web-commons/meta-itemprop.warc',
    'ia-web-commons/mutliple-headers.warc',
    'ia-web-commons/title-extraction-embedded-SVG.warc',
    'pywb/warcs/example-extra.warc',
    'pywb/warcs/example.warc',
    'pywb/warcs/example-wget-1-14.warc.gz',
    'pywb/warcs/post-test.warc.gz',
    'warcio/example-digest.warc',
    'warcio/example-iana.org-chunked.warc',
    'warcio/example-space-in-target-uri.warc.gz',
    'warcio/example-wget-bad-target-uri.warc.gz',
    'warcio/example.warc',
    'warcio/example.warc.gz',
    'aut/issue-493.warc',
  ])('%s is read to its end', (path) => {
    const raw = bytes(path);
    const plain = raw[0] === 0x1f ? gunzipSync(raw) : raw;
    const records = [...readRecords(plain)];
    expect(records.length).toBeGreaterThan(0);
    const text = plain.toString('latin1');
    expect(records.length).toBe(text.match(/^WARC\/1\.[01]\r?$/gm)?.length);
    const pages = records.map(readRecord).flatMap((page) => (page?.kind === 'page' ? [page] : []));
    for (const { html } of pages) expect(Buffer.from(html).toString('latin1')).toContain('<');
  });

  test.each([
    'warcio/bad.arc',
    'warcio/example.arc.gz',
    'resiliparse/clipped.warc.gz',
    'pywb/warcs/example-bad.warc.gz.bad',
  ])('%s is a failure', (path) => {
    const raw = bytes(path);
    const read = () =>
      path.includes('bad.warc.gz') ? readMember(raw.subarray(0, raw.length - 100)) : readMember(raw);
    expect(read).toThrow(ProviderFailure);
  });

  test('captures are read from responses of the index server, and none from its errors', () => {
    const exchanges = ['test_basics', 'test_multi_cc1_slow_8', 'test_multi_cc2_slow_1'].flatMap((name) =>
      bytes(`cdx-api/${name}.jsonl`)
        .toString('utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map(
          (line) => JSON.parse(line) as { url: string; response_text: string; response_status_code: number },
        ),
    );
    const responses = exchanges.filter(({ url }) => url.endsWith('-index'));
    expect(responses.length).toBeGreaterThan(2);
    for (const { response_text: text, response_status_code: status } of responses) {
      const captures = readCaptures(text);
      const lines = Number(status) === 200 ? text.trim().split('\n').length : 0;
      expect(captures.length).toBe(lines);
    }
  });
});
