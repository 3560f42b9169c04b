import { afterAll, beforeAll, expect, test } from 'vitest';
import { Agent, request } from 'undici';
import { ask } from '../ask.ts';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { dayName, dayNumber } from '../world/calendar.ts';
import { linksTo } from '../world/links.ts';
import { toTrackedSite } from '../world/sites.ts';
import { insecurePath, plantedPages } from './planted-pages.ts';

const domain = 'small-web.example';
const firstDay = dayNumber('2026-03-01');
const trackedSite = toTrackedSite(domain);
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
  sandbox.addWebsites([domain]);
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

test('a tracked site has one host name, pages that link to each other, and a sitemap', async () => {
  if (trackedSite === null) throw new Error('not a domain');
  const other = trackedSite.host.startsWith('www.') ? domain : `www.${domain}`;
  expect(await get(`http://${other}/`)).toMatchObject({
    status: 301,
    location: `https://${trackedSite.host}/`,
  });
  const home = await get(`https://${trackedSite.host}/`);
  expect(home.html).toContain('<title>');
  const map = await get(`https://${trackedSite.host}/sitemap.xml`);
  expect(map.html.match(/<loc>/gu)?.length).toBeGreaterThan(60);
  expect((await get(`https://${trackedSite.host}/missing/x`)).status).toBe(404);
  expect(await get(`http://${other}/sitemap.xml`)).toMatchObject({
    location: `https://${trackedSite.host}/sitemap.xml`,
  });
  expect((await get('http://untracked.example/')).status).toBe(404);
});

test('a website exists as soon as it is tracked', async () => {
  const tracked = ['first.example'];
  sandbox.setWebsiteSource(async () => tracked);
  expect((await get('http://late.example/about')).status).toBe(404);
  tracked.push('late.example');
  expect((await get('http://late.example/about')).status).toBe(301);
});

test.each(plantedPages)('$path: $defect', async ({ path, status = 200, location, title }) => {
  const answer = await get(`https://${trackedSite?.host}${path}`);
  expect(answer.status).toBe(status);
  expect(answer.location).toBe(location);
  expect(answer.html.includes('<title>')).toBe(title !== null && location === undefined);
});

test('a fixed page loses its defect, and other planted pages keep theirs', async () => {
  const [title, heading] = ['/products/gift-card', '/products/bestsellers'].map(
    (path) => `${trackedSite?.host}${path}`,
  );
  await ask(`${sandbox.url}/control`, { fixedPages: [title] });
  expect((await get(`https://${title}`)).html).toContain('<title>');
  expect((await get(`https://${heading}`)).html).not.toContain('<h1>');
});

test('publishers have no HTTPS, and only one page of a tracked site is served over HTTP', async () => {
  if (trackedSite === null) throw new Error('not a domain');
  const [link] = linksTo(trackedSite, firstDay);
  await expect(get(`https://${link?.publisher.host}/`)).rejects.toThrow(/socket|alert|ECONNRESET|hang up/iu);
  expect(await get(`http://${trackedSite?.host}/about`)).toMatchObject({
    status: 301,
    location: `https://${trackedSite?.host}/about`,
  });
  expect((await get(`http://${trackedSite?.host}${insecurePath}`)).status).toBe(200);
});

test('links appear, change their rel and vanish from day to day, and their pages follow', async () => {
  if (trackedSite === null) throw new Error('not a domain');
  const seen = new Set<string>();
  for (let day = firstDay; day < firstDay + 200; day += 20) {
    sandbox.setToday(dayName(day));
    for (const [index, link] of linksTo(trackedSite, day).entries()) {
      const url = `http://${link.publisher.host}${link.path}`;
      const { status, html, location } = await get(url);
      const isThere = html.includes(`href="http://${trackedSite.host}`);
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

test('one link is permanent and changes its rel every week', async () => {
  if (trackedSite === null) throw new Error('not a domain');
  const rels: boolean[] = [];
  for (let day = firstDay; day <= firstDay + 35; day += 7) {
    sandbox.setToday(dayName(day));
    const [link] = linksTo(trackedSite, day);
    const { html } = await get(`http://${link?.publisher.host}${link?.path}`);
    expect(html).toContain(`href="http://${trackedSite.host}`);
    rels.push(html.includes('rel="nofollow"'));
  }
  const [first] = rels;
  expect(rels).toEqual([first, !first, first, !first, first, !first]);
});
