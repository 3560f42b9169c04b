import { afterAll, beforeAll, expect, test } from 'vitest';
import { Agent, request } from 'undici';
import { ask } from '../ask.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { dayName, dayNumber } from '../world/calendar.ts';
import { linksTo } from '../world/links.ts';
import { guestSite } from '../world/sites.ts';
import { insecurePath, plantedPages } from './planted-pages.ts';

const domain = 'small-web.example';
const firstDay = dayNumber('2026-03-01');
const guest = guestSite(domain);
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  sandbox.addGuests([domain]);
});
afterAll(() => sandbox.close());

async function get(url: string): Promise<{ status: number; location: string | undefined; html: string }> {
  const { protocol, host, pathname, search } = new URL(url);
  const place = sandbox.url.replace('http:', protocol);
  const dispatcher = new Agent({ connect: { ca: sandbox.authority, servername: host } });
  const answer = await request(place + pathname + search, { headers: { host }, dispatcher });
  const html = await answer.body.text();
  await dispatcher.close();
  return { status: answer.statusCode, location: answer.headers.location as string | undefined, html };
}

test('a tracked site has one name, pages that link to each other, and a map of them', async () => {
  if (guest === null) throw new Error('no guest');
  const other = guest.host.startsWith('www.') ? domain : `www.${domain}`;
  expect(await get(`http://${other}/`)).toMatchObject({ status: 301, location: `https://${guest.host}/` });
  const home = await get(`https://${guest.host}/`);
  expect(home.html).toContain('<title>');
  const map = await get(`https://${guest.host}/sitemap.xml`);
  expect(map.html.match(/<loc>/gu)?.length).toBeGreaterThan(60);
  expect((await get(`https://${guest.host}/missing/x`)).status).toBe(404);
  expect(await get(`http://${other}/sitemap.xml`)).toMatchObject({
    location: `https://${guest.host}/sitemap.xml`,
  });
  expect((await get('http://nobody-tracks-this.example/')).status).toBe(404);
});

test('a site is there as soon as somebody tracks it', async () => {
  const tracked = ['first.example'];
  sandbox.setGuestSource(async () => tracked);
  expect((await get('http://late.example/about')).status).toBe(404);
  tracked.push('late.example');
  expect((await get('http://late.example/about')).status).toBe(301);
});

test.each(plantedPages)('$path: $defect', async ({ path, status = 200, location, title }) => {
  const answer = await get(`https://${guest?.host}${path}`);
  expect(answer.status).toBe(status);
  expect(answer.location).toBe(location);
  expect(answer.html.includes('<title>')).toBe(title !== null && location === undefined);
});

test('a planted page that was mended is as any other, and others stay as they are', async () => {
  const [title, heading] = ['/planted/no-title', '/planted/no-heading'].map(
    (path) => `${guest?.host}${path}`,
  );
  await ask(`${sandbox.url}/control`, { mended: [title] });
  expect((await get(`https://${title}`)).html).toContain('<title>');
  expect((await get(`https://${heading}`)).html).not.toContain('<h1>');
});

test('publishers have no certificate, and of a tracked site one page alone answers without', async () => {
  if (guest === null) throw new Error('no guest');
  const [link] = linksTo(guest, firstDay);
  await expect(get(`https://${link?.publisher.host}/`)).rejects.toThrow(/socket|alert|ECONNRESET|hang up/iu);
  expect(await get(`http://${guest?.host}/about`)).toMatchObject({
    status: 301,
    location: `https://${guest?.host}/about`,
  });
  expect((await get(`http://${guest?.host}${insecurePath}`)).status).toBe(200);
});

test('links appear, change their rel and vanish by day, and their pages say so', async () => {
  if (guest === null) throw new Error('no guest');
  const seen = new Set<string>();
  for (let day = firstDay; day < firstDay + 200; day += 20) {
    sandbox.setToday(dayName(day));
    for (const [index, link] of linksTo(guest, day).entries()) {
      const url = `http://${link.publisher.host}${link.path}`;
      const { status, html, location } = await get(url);
      const isThere = html.includes(`href="http://${guest.host}`);
      seen.add(link.state);
      if (index > 0 && link.changedOn !== null) seen.add('changed');
      const { rel, state } = link;
      expect([url, isThere]).toEqual([url, state === 'live' || state === 'page_noindex']);
      expect(status).toBe(state === 'page_gone' ? 404 : state === 'page_moved' ? 301 : 200);
      expect(html.includes('rel="')).toBe(isThere && rel.length > 0);
      expect(html.includes('noindex')).toBe(state === 'page_noindex');
      expect(location).toBe(state === 'page_moved' ? '/' : undefined);
    }
  }
  expect([...seen].toSorted()).toEqual([
    'changed',
    'live',
    'page_gone',
    'page_moved',
    'page_noindex',
    'removed',
  ]);
});

test('one link stays and changes its rel every week', async () => {
  if (guest === null) throw new Error('no guest');
  const rels: boolean[] = [];
  for (let day = firstDay; day <= firstDay + 35; day += 7) {
    sandbox.setToday(dayName(day));
    const [link] = linksTo(guest, day);
    const { html } = await get(`http://${link?.publisher.host}${link?.path}`);
    expect(html).toContain(`href="http://${guest.host}`);
    rels.push(html.includes('rel="nofollow"'));
  }
  const [first] = rels;
  expect(rels).toEqual([first, !first, first, !first, first, !first]);
});
