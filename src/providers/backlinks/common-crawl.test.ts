import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openArchive } from './common-crawl.ts';

const links = [
  { path: 'A@/href', url: '/about', text: 'About us', rel: 'nofollow UGC' },
  { path: 'IMG@/src', url: '/logo.png' },
  { path: 'A@/href', href: 'https://mine.example/', text: 'Mine' },
  { path: 'AREA@/href', url: 'map' },
];
const html = { Head: { Base: 'https://news.example/deep/' }, Links: links };
const metadata = JSON.stringify({
  Envelope: { 'Payload-Metadata': { 'HTTP-Response-Metadata': { 'HTML-Metadata': html } } },
});
const record = (type: string, block: string) =>
  gzipSync(
    `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: https://news.example/a\r\nWARC-Date: 2026-06-01T10:00:00Z\r\nContent-Length: ${Buffer.byteLength(block)}\r\n\r\n${block}\r\n\r\n`,
  );
const wat = record('metadata', metadata);
const page = record(
  'response',
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<a href="https://mine.example/">x</a>',
);
const file = Buffer.concat([wat, page]);
const line = (offset: number, length: number) =>
  JSON.stringify({
    url: 'https://news.example/a',
    timestamp: '20260601100000',
    filename: 'f.warc.gz',
    offset: String(offset),
    length: String(length),
  });

const requests: string[] = [];
let indexResponse = { status: 200, text: `${line(0, wat.length)}\n${line(wat.length, page.length)}\n` };
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  if (request.url === '/collinfo.json')
    return void response.end(JSON.stringify([{ id: 'CC-MAIN-2026-26' }, { id: 'CC-MAIN-2026-22' }]));
  if (request.url?.startsWith('/CC-MAIN-2026-26-index'))
    return void response.writeHead(indexResponse.status).end(indexResponse.text);
  const [, from = 0, to = 0] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  response.writeHead(206).end(file.subarray(Number(from), Number(to) + 1));
});
let archive: ReturnType<typeof openArchive>;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  archive = openArchive({ indexUrl: url, dataUrl: `${url}/`, userAgent: 'test', delayMs: 0 });
});
afterAll(() => void server.close());

const { signal } = new AbortController();
const query = { crawl: 'CC-MAIN-2026-26', domain: 'news.example', limit: 10 };

test('the captures of a domain are listed from the index and read by range requests', async () => {
  expect(await archive.newestCrawl(signal)).toBe('CC-MAIN-2026-26');
  const captures = await archive.listCaptures(query, signal);
  expect(requests.at(-1)).toContain('url=*.news.example&output=json&filter=%3Dstatus%3A200');
  const [first, second] = await Promise.all(captures.map((capture) => archive.fetchCapture(capture, signal)));
  expect(first).toEqual({
    kind: 'links',
    url: 'https://news.example/a',
    capturedAt: new Date('2026-06-01T10:00:00Z'),
    links: [
      { href: 'https://news.example/about', anchor: 'About us', rel: ['nofollow', 'ugc'] },
      { href: 'https://mine.example/', anchor: 'Mine', rel: [] },
      { href: 'https://news.example/deep/map', anchor: '', rel: [] },
    ],
  });
  expect(second).toMatchObject({ kind: 'page', headers: { 'content-type': ['text/html'] } });
});

test.each([
  [404, []],
  [429, 'provider_rate_limited'],
  [503, 'provider_rate_limited'],
  [500, 'provider_unavailable'],
  [400, 'provider_bad_answer'],
])('an index response with status %i is %j', async (status, expected) => {
  indexResponse = { status, text: '{"message": "No Captures found"}' };
  const answer = await archive.listCaptures(query, signal).catch((error: { reason: string }) => error.reason);
  expect(answer).toEqual(expected);
});

test('a missing or too large record is a failure', async () => {
  const capture = {
    url: 'https://news.example/a',
    capturedAt: new Date(),
    filename: 'f',
    offset: 3,
    length: 20,
  };
  await expect(archive.fetchCapture(capture, signal)).rejects.toMatchObject({
    reason: 'provider_bad_answer',
  });
  await expect(archive.fetchCapture({ ...capture, length: 1e9 }, signal)).rejects.toThrow('too large');
});
