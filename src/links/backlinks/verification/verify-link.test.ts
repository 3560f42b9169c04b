import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPoliteFetcher, type PoliteFetcher, verifyLink } from '#links/backlinks/verification';
import { serveSites, type TestSites } from '../../../../test/fixtures/backlinks-fixture.ts';

let sites: TestSites;
let fetcher: PoliteFetcher;
beforeAll(async () => {
  sites = await serveSites(['news.example.org', 'mine.example.com']);
  fetcher = openPoliteFetcher({
    userAgent: 'CairnBot/1.0 (test)',
    agent: 'CairnBot',
    allow: sites.allow,
    delayMs: 0,
  });
  sites.put(
    'news.example.org/a',
    '<footer><a href="http://mine.example.com/new" rel="ugc">read <b>on</b></a></footer>',
  );
  sites.put('mine.example.com/old', { status: 301, headers: { location: '/middle' } });
  sites.put('mine.example.com/middle', { status: 302, headers: { location: '/new' } });
  sites.put('mine.example.com/new', 'here');
});
afterAll(async () => {
  await fetcher.close();
  sites.close();
});

const { signal } = new AbortController();
const isOwn = (url: string) => new URL(url).hostname === 'mine.example.com';
const verify = (targetUrl: string | null, sourceUrl = 'http://news.example.org/a') =>
  verifyLink(fetcher, { sourceUrl, targetUrl, isOwn }, signal);

test('a link is described as it stands on the page', async () => {
  expect(await verify('http://mine.example.com/new/')).toEqual({
    kind: 'present',
    targetUrl: 'http://mine.example.com/new',
    anchor: 'read on',
    rel: ['ugc'],
    follow: false,
    hidden: false,
    area: 'footer',
  });
});

test.each(['http://mine.example.com/old', 'http://mine.example.com/middle', null])(
  'a link to the redirect target of %s counts as a link to it',
  async (target) => {
    expect(await verify(target)).toMatchObject({ kind: 'present', targetUrl: 'http://mine.example.com/new' });
  },
);

test('a missing link and a missing page are gone for different reasons', async () => {
  expect(await verify('http://mine.example.com/else')).toEqual({ kind: 'gone', reason: 'removed_from_html' });
  expect(await verify(null, 'http://news.example.org/none')).toEqual({ kind: 'gone', reason: 'not_found' });
});

test.each(['timeout', 'failed'] as const)(
  'a page whose parser ends with %s says nothing about its links',
  async (problem) => {
    const parsers = { ...fetcher.parsers, parsePage: async () => problem };
    const known = { sourceUrl: 'http://news.example.org/a', targetUrl: null, isOwn };
    expect(await verifyLink({ ...fetcher, parsers }, known, signal)).toEqual({
      kind: 'unclear',
      failure: `parser_${problem}`,
      becomes: null,
      notBeforeMs: null,
    });
  },
);

test('a link on a page that is unavailable since yesterday is gone', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toUTCString();
  const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
  const page = (date: string) =>
    `<meta name="robots" content="unavailable_after: ${date}"><a href="http://mine.example.com/new">x</a>`;
  sites.put('news.example.org/expired', page(yesterday));
  sites.put('news.example.org/expiring', page(tomorrow));
  expect(await verify(null, 'http://news.example.org/expired')).toEqual({ kind: 'gone', reason: 'noindex' });
  expect(await verify(null, 'http://news.example.org/expiring')).toMatchObject({ kind: 'present' });
});

// The default ports are in use on many machines, and only Linux has more than one loopback address.
test.skipIf(process.platform !== 'linux')('a page at a private address is never requested', async () => {
  const [a, b, c] = [randomInt(1, 255), randomInt(1, 255), randomInt(1, 255)];
  const address = `127.${a}.${b}.${c}`;
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.setHeader('content-type', 'text/html').end('<a href="http://mine.example.com/new">here</a>');
  });
  await once(server.listen(8080, address), 'listening');
  expect(await verify(null, `http://${address}:8080/`)).toMatchObject({ kind: 'unclear' });
  expect(requests).toBe(0);
  server.close();
});
