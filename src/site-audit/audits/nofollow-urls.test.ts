import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCrawlFixture, type CrawlFixture } from '../../../test/fixtures/crawl-fixture.ts';

const page = (links: string) => `<!doctype html><title>A page</title><h1>A page</h1>${links}`;

let fixture: CrawlFixture;
beforeAll(async () => {
  const pages = {
    '/': page(
      '<a href="/a">A</a><a href="/meta">M</a><a href="/header">H</a><a rel="nofollow" href="/account">B</a><a rel="nofollow" href="/gone">C</a>',
    ),
    '/meta': '<meta name="robots" content="nofollow">' + page('<a href="/by-meta">E</a><a href="/a">A</a>'),
    '/header': (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': 'none' });
      response.end(page('<a href="/by-header">F</a>'));
    },
    '/by-meta': page('<a href="/behind">Never read</a>'),
    '/a': page(
      '<a href="/">Home</a><a rel="nofollow" href="/gone">C</a><a rel="nofollow" href="/both">D</a>',
    ),
    '/account': page('<a href="/behind">Never read</a>'),
    '/both': page('<a href="/">Home</a>'),
    '/sitemap.xml': '<urlset><url><loc>http://nofollow.example/both</loc></url></urlset>',
  };
  fixture = await createCrawlFixture({ sites: { 'nofollow.example': pages } });
});
afterAll(() => fixture.close());

test('URLs that only nofollow links lead to are counted, checked for their status and listed', async () => {
  const id = await fixture.addWebsite('nofollow.example');
  await fixture.drain();
  await fixture.call('POST', `/websites/${id}/audits`);
  await fixture.drain();
  const paths = fixture.requests.map((request) => request.replace('nofollow.example', ''));
  expect(paths.filter((path) => path === '/account').length).toBeGreaterThan(0);
  expect(paths).not.toContain('/behind');
  const { body } = await fixture.call('GET', `/websites/${id}/audit/issues?check=nofollow_only_url&sort=url`);
  const found = body.data.map(({ url, detail, count, urls }: any) => [
    new URL(url).pathname,
    detail,
    count,
    urls.length,
  ]);
  expect(found).toEqual([
    ['/account', 'status 200', 1, 1],
    ['/by-header', 'status 404', 1, 1],
    ['/by-meta', 'status 200', 1, 1],
    ['/gone', 'status 404', 2, 2],
  ]);
  expect(body.data[0].detailSentence).toEqual({ code: 'detail.status', values: { status: '200' } });
  const audit = await fixture.call('GET', `/websites/${id}/audit`);
  const rule = audit.body.data.checks.find(({ check }: any) => check === 'nofollow_only_url');
  expect(rule).toMatchObject({ count: 4, severity: 'notice' });
});
