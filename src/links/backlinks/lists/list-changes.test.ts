import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLinks } from '#links/backlinks/imports';
import {
  type BacklinksFixture,
  openBacklinksFixture,
  serveSites,
  type TestSites,
  settingsWithoutVendors,
} from '../../../../test/fixtures/backlinks-fixture.ts';

const domain = 'mine.example.com';
let sites: TestSites;
let fixture: BacklinksFixture;
let website: Awaited<ReturnType<BacklinksFixture['addWebsite']>>;

const page = (rel: string) => `<!doctype html><main><a href="http://${domain}/" rel="${rel}">good</a></main>`;

beforeAll(async () => {
  sites = await serveSites(['a.example.org', 'b.example.net']);
  fixture = await openBacklinksFixture(settingsWithoutVendors(sites.allow));
  website = await fixture.addWebsite(domain);
  await fixture.drain();
  sites.put('a.example.org/1', page(''));
  sites.put('b.example.net/2', page(''));
  const { database, clickhouse } = fixture.stores;
  const csv = `Source url,Target url\nhttp://a.example.org/1,http://${domain}/\nhttp://b.example.net/2,http://${domain}/`;
  const context = { db: database.db, clickhouse, now: new Date(), random: () => 0.5 };
  await importLinks(context, website, Buffer.from(csv));
  await fixture.passDays(8);
  sites.put('a.example.org/1', page('nofollow'));
  await fixture.passDays(40);
  sites.drop('b.example.net/2');
  await fixture.passDays(40);
  sites.put('b.example.net/2', page(''));
  await fixture.passDays(8);
  const links = await fixture.call(`/websites/${website.publicId}/backlinks`);
  all = [...checked, ...links.body.data.map(({ sourceDomain }: any) => [sourceDomain, 'new', '', 'live'])];
});
afterAll(async () => {
  await fixture.close();
  sites.close();
});

const list = async (query = '') => fixture.call(`/websites/${website.publicId}/backlinks/changes${query}`);
const short = ({ sourceDomain, kind, before, after }: any) => [sourceDomain, kind, before, after];
const checked = [
  ['example.net', 'regained', 'not_found', 'live'],
  ['example.net', 'lost', 'live', 'not_found'],
  ['example.org', 'rel_changed', '', 'nofollow'],
];
let all: unknown[][] = [];

test('the changes of all links are one list, newest first', async () => {
  const { body } = await list();
  expect(body.data.map(short)).toEqual(all);
  expect(body.data[2]).toMatchObject({
    sourceUrl: 'http://a.example.org/1',
    targetUrl: `http://${domain}/`,
    anchor: 'good',
    follow: false,
    status: 'live',
  });
  const { backlinkId } = body.data[2];
  const whole = await fixture.call(`/websites/${website.publicId}/backlinks/${backlinkId}`);
  expect(whole.body.data.changes[0].at).toBe(body.data[2].at);
  expect((await list('?kind=lost&kind=rel_changed')).body.data.map(short)).toEqual(checked.slice(1));
});

test('a link is a new one on the day it was first seen, with the sources that reported it', async () => {
  const { body } = await list('?kind=new');
  expect(body.data.map(short)).toEqual(all.slice(checked.length));
  expect(body.data).toHaveLength(2);
  const [{ at, backlinkId, sources }] = body.data;
  const link = (await fixture.call(`/websites/${website.publicId}/backlinks/${backlinkId}`)).body.data;
  expect([at, sources.toSorted()]).toEqual([link.firstSeen, ['crawl', 'import']]);
  expect(link.changes.map(({ kind }: any) => kind)).not.toContain('new');
  const day = at.slice(0, 10);
  expect((await list(`?kind=new&startDate=${day}&endDate=${day}`)).body.data).toHaveLength(2);
  expect((await list('?kind=new&endDate=2020-01-01')).body.data).toEqual([]);
});

test('the list contains the changes of the requested days', async () => {
  const [regained, lost] = (await list()).body.data.map(({ at }: { at: string }) => at.slice(0, 10));
  expect((await list(`?startDate=${lost}&endDate=${lost}`)).body.data.map(short)).toEqual([all[1]]);
  expect((await list(`?startDate=${regained}`)).body.data.map(short)).toEqual([all[0]]);
  const reversed = await list('?startDate=2026-03-02&endDate=2026-03-01');
  expect([reversed.status, reversed.body.errors[0].path]).toEqual([400, 'endDate']);
});

test('the pages of the list contain each change once', async () => {
  const found: unknown[] = [];
  let cursor = '';
  do {
    const { data, page: at } = (await list(`?limit=1${cursor}`)).body;
    found.push(...data.map(short));
    cursor = at.nextCursor === null ? '' : `&cursor=${at.nextCursor}`;
  } while (cursor !== '');
  expect(found).toEqual(all);
  const mixed = await list(`?kind=lost&limit=1&cursor=${(await list('?limit=1')).body.page.nextCursor}`);
  expect([mixed.status, mixed.body.code]).toEqual([400, 'cursor_mismatch']);
});

test('links can be filtered by the reason of their loss', async () => {
  sites.drop('b.example.net/2');
  await fixture.passDays(40);
  const lost = async (reason: string) =>
    (await fixture.call(`/websites/${website.publicId}/backlinks?lostReason=${reason}`)).body.data;
  expect((await lost('not_found')).map(({ sourceDomain }: any) => sourceDomain)).toEqual(['example.net']);
  expect(await lost('noindex')).toEqual([]);
});

test('an invalid filter is refused, and another account sees no changes', async () => {
  const bad = await list('?kind=vanished');
  expect(bad.status).toBe(400);
  expect(bad.body.errors[0].path).toMatch(/^kind/);
  const theirs = await fixture.call(`/websites/${website.publicId}/backlinks/changes`, {
    key: fixture.theirs.key,
  });
  expect([theirs.status, theirs.body.code]).toEqual([404, 'website_not_found']);
});
