import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importLinks } from '#links/backlinks/imports';
import {
  type BacklinksFixture,
  openBacklinksFixture,
  serveSites,
  type TestSites,
  settingsWithoutVendors,
} from '../../../../test/fixtures/backlinks-fixture.ts';

let sites: TestSites;
let fixture: BacklinksFixture;
let counter = 0;
beforeAll(async () => {
  sites = await serveSites(['blog.example.net', 'down.example.net', 'busy.example.net']);
  fixture = await openBacklinksFixture(settingsWithoutVendors(sites.allow));
});
afterAll(async () => {
  await fixture.close();
  sites.close();
});

interface TestWebsite {
  publicId: string;
  accountId: string;
  websiteId: string;
}
let website: TestWebsite;
let domain: string;
beforeEach(async () => {
  domain = `s${(counter += 1)}.mine.example.com`;
  website = await fixture.addWebsite(domain);
  await fixture.drain();
});

async function importFile(csv: string) {
  const { database, clickhouse } = fixture.stores;
  const context = { db: database.db, clickhouse, now: new Date(), random: () => 0.5 };
  await importLinks(context, website, Buffer.from(csv));
}
const importLink = (source: string) =>
  importFile(`Source url,Target url,First seen\n${source},http://${domain}/,2020-01-01`);
async function only() {
  const { body } = await fixture.call(`/websites/${website.publicId}/backlinks`);
  expect(body.data).toHaveLength(1);
  return body.data[0];
}

test('a link is lost if robots.txt blocks search engines, but not if it blocks only the own crawler', async () => {
  sites.put('blog.example.net/robots.txt', {
    headers: { 'content-type': 'text/plain' },
    body: 'user-agent: CairnBot\ndisallow: /',
  });
  await importLink('http://blog.example.net/p');
  await fixture.passDays(8);
  expect(await only()).toMatchObject({ status: 'live' });
  sites.put('blog.example.net/robots.txt', {
    headers: { 'content-type': 'text/plain' },
    body: 'user-agent: *\ndisallow: /',
  });
  for (let day = 0; day < 3; day += 1) await fixture.passDays(2);
  expect(await only()).toMatchObject({ status: 'lost', lostReason: 'robots_blocked' });
  expect(sites.requests.filter((address) => address.startsWith('blog.'))).toEqual([]);
});

test('a link on a failing page is lost after three checks over several days', async () => {
  sites.put('down.example.net/p', { status: 500 });
  await importLink('http://down.example.net/p');
  const states: string[] = [];
  await fixture.passDays(8);
  for (let day = 0; day < 4; day += 1) {
    const { status, lostReason } = await only();
    states.push(`${status} ${lostReason}`);
    await fixture.passDays(1.3);
  }
  expect(states).toEqual(['live null', 'live null', 'lost page_error', 'lost page_error']);
});

test('the pages of a large host are checked in batches', async () => {
  const lines = Array.from(
    { length: 60 },
    (_, index) => `http://busy.example.net/${index},http://${domain}/`,
  );
  await importFile(`Source url,Target url\n${lines.join('\n')}`);
  fixture.advance(8 * 86_400_000);
  const requestCount = () => sites.requests.filter((address) => address.startsWith('busy.')).length;
  await fixture.run('backlinks.check', { host: 'busy.example.net', until: new Date().toISOString() });
  expect(requestCount()).toBe(50);
  await fixture.run('backlinks.schedule-checks');
  await fixture.drain();
  expect(requestCount()).toBe(50);
  fixture.advance(61_000);
  await fixture.run('backlinks.schedule-checks');
  await fixture.drain();
  expect(requestCount()).toBe(60);
});
