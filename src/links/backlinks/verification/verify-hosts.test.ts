import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importLinks } from '#backlinks';
import {
  type BacklinksStage,
  openBacklinksStage,
  serveSites,
  type SmallSites,
  withoutVendors,
} from '../../../test/backlinks-stage.ts';

let sites: SmallSites;
let stage: BacklinksStage;
let counter = 0;
beforeAll(async () => {
  sites = await serveSites(['blog.example.net', 'down.example.net', 'busy.example.net']);
  stage = await openBacklinksStage(withoutVendors(sites.allow));
});
afterAll(async () => {
  await stage.close();
  sites.close();
});

interface Mine {
  publicId: string;
  accountId: string;
  websiteId: string;
}
let website: Mine;
let domain: string;
beforeEach(async () => {
  domain = `s${(counter += 1)}.mine.example.com`;
  website = await stage.addWebsite(domain);
  await stage.drain();
});

async function tell(csv: string) {
  const { database, facts } = stage.stores;
  const context = { db: database.db, facts, now: new Date(), random: () => 0.5 };
  await importLinks(context, website, Buffer.from(csv));
}
const told = (source: string) =>
  tell(`Source url,Target url,First seen\n${source},http://${domain}/,2020-01-01`);
async function only() {
  const { body } = await stage.call(`/websites/${website.publicId}/backlinks`);
  expect(body.data).toHaveLength(1);
  return body.data[0];
}

test('robots.txt that keeps search engines out ends a link; one that keeps only us out tells nothing', async () => {
  sites.put('blog.example.net/robots.txt', {
    headers: { 'content-type': 'text/plain' },
    body: 'user-agent: CairnBot\ndisallow: /',
  });
  await told('http://blog.example.net/p');
  await stage.passDays(8);
  expect(await only()).toMatchObject({ status: 'live' });
  sites.put('blog.example.net/robots.txt', {
    headers: { 'content-type': 'text/plain' },
    body: 'user-agent: *\ndisallow: /',
  });
  for (let day = 0; day < 3; day += 1) await stage.passDays(2);
  expect(await only()).toMatchObject({ status: 'lost', lostReason: 'robots_blocked' });
  expect(sites.requests.filter((address) => address.startsWith('blog.'))).toEqual([]);
});

test('what fails is lost only after three attempts over days', async () => {
  sites.put('down.example.net/p', { status: 500 });
  await told('http://down.example.net/p');
  const states: string[] = [];
  await stage.passDays(8);
  for (let day = 0; day < 4; day += 1) {
    const { status, lostReason } = await only();
    states.push(`${status} ${lostReason}`);
    await stage.passDays(1.3);
  }
  expect(states).toEqual(['live null', 'live null', 'lost page_error', 'lost page_error']);
});

test('a host with many pages is looked at bit by bit', async () => {
  const lines = Array.from(
    { length: 60 },
    (_, index) => `http://busy.example.net/${index},http://${domain}/`,
  );
  await tell(`Source url,Target url\n${lines.join('\n')}`);
  stage.advance(8 * 86_400_000);
  const asked = () => sites.requests.filter((address) => address.startsWith('busy.')).length;
  await stage.run('backlinks.check', { host: 'busy.example.net', until: new Date().toISOString() });
  expect(asked()).toBe(50);
  await stage.run('backlinks.schedule-checks');
  await stage.drain();
  expect(asked()).toBe(50);
  stage.advance(61_000);
  await stage.run('backlinks.schedule-checks');
  await stage.drain();
  expect(asked()).toBe(60);
});
