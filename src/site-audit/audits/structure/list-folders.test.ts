import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCrawlFixture, type CrawlFixture } from '../../../../test/fixtures/crawl-fixture.ts';

const origin = 'http://structured.example';
const inner = ['/shop/', '/shop/a', '/shop/b?x=/y/', '/shop/sale/c', '/shop/sale/d', '/blog/one', '/about'];
const page = (path: string, robots = 'index') =>
  `<!doctype html><html lang="en"><head><title>${path}</title><meta name="robots" content="${robots}"></head><body><h1>${path}</h1>
  ${path === '/' ? inner.map((link) => `<a href="${link}">${link}</a>`).join(' ') : ''}</body></html>`;

let fixture: CrawlFixture;
let id = '';
beforeAll(async () => {
  const pages = inner.map((path) => [path, page(path, path === '/shop/sale/d' ? 'noindex' : 'index')]);
  const site = { '/': page('/'), ...Object.fromEntries(pages) };
  fixture = await createCrawlFixture({ sites: { 'structured.example': site } });
  id = await fixture.addWebsite('structured.example');
  await fixture.drain();
});
afterAll(() => fixture.close());

const read = (folder?: string, key?: string) => {
  const query = folder === undefined ? '' : `?folder=${encodeURIComponent(folder)}`;
  return fixture.call('GET', `/websites/${id}/audit/folders${query}`, key === undefined ? {} : { key });
};
const foldersIn = async (folder?: string): Promise<any[]> => (await read(folder)).body.data;

test('the first level is the hosts of the website', async () => {
  const [host, ...others] = await foldersIn();
  expect(others).toEqual([]);
  expect(host).toMatchObject({ url: `${origin}/`, pages: 8, indexable: 7, folders: 2 });
});

test('a level has the folders directly in its folder with their URLs, indexable share and depth', async () => {
  expect(await foldersIn(`${origin}/`)).toMatchObject([
    { url: `${origin}/shop/`, pages: 5, indexable: 4, averageDepth: 1, folders: 1 },
    { url: `${origin}/blog/`, pages: 1, indexable: 1, averageDepth: 1, folders: 0 },
  ]);
  expect(await foldersIn(`${origin}/shop/`)).toMatchObject([
    { url: `${origin}/shop/sale/`, pages: 2, indexable: 1, folders: 0 },
  ]);
  expect(await foldersIn(`${origin}/nowhere/`)).toEqual([]);
});

test('a folder has the issues of its URLs', async () => {
  const [host] = await foldersIn();
  const { data: pages } = (await fixture.call('GET', `/websites/${id}/audit/pages?limit=100`)).body;
  const sum = (name: string) => pages.reduce((total: number, row: any) => total + row[name], 0);
  expect(host).toMatchObject({ errors: sum('errors'), warnings: sum('warnings'), notices: sum('notices') });
});

test.each(['/shop/', `${origin}/shop`, `${origin}/shop/?a=/`])(
  '%s is refused as a folder',
  async (folder) => {
    expect(await read(folder)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ path: 'folder' }] },
    });
  },
);

test('a website without an audit has no folders, and another account sees none', async () => {
  expect(await read(undefined, fixture.theirKey)).toMatchObject({
    status: 404,
    body: { code: 'website_not_found' },
  });
  const other = await fixture.addWebsite('unaudited.example', { relationship: 'competitor' });
  const reply = await fixture.call('GET', `/websites/${other}/audit/folders`);
  expect(reply).toMatchObject({ status: 409, body: { code: 'audit_missing' } });
});
