import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRelease, openRelease } from '#links/web-graph';
import { dayMs } from '#platform/durations.ts';
import { dayNumber } from '../../sandbox/world/calendar.ts';
import { linksTo, type LinkState, type WorldLink } from '../../sandbox/world/links.ts';
import { toTrackedSite, type Site } from '../../sandbox/world/sites.ts';
import { setClock } from '../app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { writeRelease } from '../fixtures/write-release.ts';

const totalDays = 120;
const stepDays = 4;
/** The longest interval between two checks of a link. */
const slowestCheckDays = 34;
const reasons: Partial<Record<LinkState, string>> = {
  removed: 'removed_from_html',
  page_gone: 'not_found',
  page_noindex: 'noindex',
  page_moved: 'page_redirected',
};
/** Fixed, because only one in some thousand websites of the sandbox has links in all states from a given day on. */
const firstDate = '2026-11-23';
const firstDay = dayNumber(firstDate);

/** Finds a website whose links in the sandbox go through all states from that day on. */
function findGuest(): { domain: string; site: Site } {
  for (let nth = 0; nth < 2_000; nth += 1) {
    const domain = `linked-${nth}.example`;
    const site = toTrackedSite(domain);
    if (site !== null && hasEverything(site)) return { domain, site };
  }
  throw new Error('no website of the sandbox has links in all states');
}

function hasEverything(site: Site): boolean {
  const at = (offset: number) => linksTo(site, firstDay + offset);
  const [before, late, end] = [at(0), at(totalDays - slowestCheckDays), at(totalDays)];
  const known = before.flatMap(({ state }, index) => (state === 'live' ? [index] : []));
  const becomes = (state: LinkState) =>
    known.some((index) => late[index]?.state === state && end[index]?.state === state);
  const changesRel = known.some(
    (index) =>
      before[index]?.changedOn === null &&
      isLive(late[index]) &&
      isLive(end[index]) &&
      relOf(before[index]) !== relOf(late[index]),
  );
  return changesRel && Object.keys(reasons).every((state) => becomes(state as LinkState));
}

const isLive = (link: WorldLink | undefined) => link?.state === 'live';
const relOf = (link: WorldLink | undefined) => link?.rel.toSorted().join(' ');
const urlOf = ({ publisher, path }: WorldLink) => `http://${publisher.host}${path}`;
const bare = (host: string) => host.replace(/^www\./u, '');
const reversed = (host: string) => bare(host).split('.').toReversed().join('.');

const { domain, site } = findGuest();
const linksOfWorld = linksTo(site, firstDay).filter(isLive);
let app: TestApp;
let folder: string;
let websiteId: string;

beforeAll(async () => {
  app = await createTestApp({ BACKLINKS_PROVIDER: 'dataforseo' });
  setClock(app, `${firstDate}T12:00:00Z`);
  app.sandbox.addWebsites([domain]);
  app.sandbox.setToday(firstDate);
  folder = await mkdtemp(join(tmpdir(), 'cairn-backlinks-'));
  await importGraph();
  websiteId = (await app.call('POST', '/websites', { body: { domain } })).body.data.id;
  await drainDelayedJobs();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Imports the publishers in the order of their authority, and a referring domain that only the web graph contains. */
async function importGraph(): Promise<void> {
  const publishers = [...new Set(linksOfWorld.map(({ publisher }) => reversed(publisher.host)))];
  const names = ['com.strongest', ...publishers, reversed(domain)];
  const links = ['com.strongest', ...publishers].map((from) => [from, reversed(domain)] as const);
  await writeRelease(folder, 'cc-main-2026-apr-may-jun', { names, links });
  const { database, clickhouse } = app.stores;
  const options = { retainedReleases: 2, now: Date.now, report: () => undefined };
  await importRelease({ db: database.db, clickhouse }, await openRelease([folder], null), options);
}

/** Totals are updated by a job that is delayed by a few seconds. */
async function drainDelayedJobs(): Promise<void> {
  await app.drain();
  app.advance(6_000);
  await app.drain();
}

/** Advances the clocks of the program and the sandbox, and runs the link checks that are due. */
async function passDays(days: number): Promise<void> {
  app.advance(days * dayMs);
  app.sandbox.setToday(new Date().toISOString().slice(0, 10));
  await app.run('backlinks.schedule-checks');
  await drainDelayedJobs();
}

async function read(path: string): Promise<any> {
  const { status, body, text } = await app.call('GET', `/websites/${websiteId}/${path}`);
  expect(status, text).toBe(200);
  return body.data;
}

test('a new website has referring domains with authority', async () => {
  const { sources } = (await app.call('GET', `/websites/${websiteId}`)).body.data;
  expect(sources.backlinks).toMatchObject({ status: 'ready', error: null });
  const domains: any[] = await read('referring-domains');
  const known = new Set(linksOfWorld.map(({ publisher }) => bare(publisher.host)));
  expect(new Set(domains.map((one) => one.domain))).toEqual(new Set(['strongest.com', ...known]));
  expect(domains[0]).toMatchObject({ domain: 'strongest.com', authority: 100, links: null });
  const authorities = domains.map(({ authority }) => authority);
  expect(authorities.every((authority) => typeof authority === 'number')).toBe(true);
  expect(authorities).toEqual(authorities.toSorted((a, b) => b - a));
  expect((await read('backlinks')).length).toBe(linksOfWorld.length);
});

test('links are lost for the right reason, and changes of their rel are recorded', async () => {
  for (let day = 0; day < totalDays; day += stepDays) await passDays(stepDays);
  const links: any[] = await read('backlinks?status=new&status=live&status=lost');
  expect(linksOfWorld.length).toBeGreaterThan(0);
  const seenReasons = new Set<string>();
  for (const world of linksOfWorld) {
    const link = links.find(({ sourceUrl }) => sourceUrl === urlOf(world));
    const checkedOn = dayNumber(link.lastCheckedAt.slice(0, 10));
    const then = linksTo(site, checkedOn).find((one) => urlOf(one) === urlOf(world));
    const lostReason = reasons[then?.state ?? 'unborn'] ?? null;
    expect({ isLost: link.status === 'lost', lostReason: link.lostReason }).toEqual({
      isLost: lostReason !== null,
      lostReason,
    });
    const seen = isLive(then) ? relOf(then) : link.rel.toSorted().join(' ');
    expect(link.rel.toSorted().join(' ')).toBe(seen);
    if (lostReason !== null) seenReasons.add(lostReason);
  }
  expect([...seenReasons].toSorted()).toEqual(Object.values(reasons).toSorted());

  const linkOf = (world: WorldLink) => links.find(({ sourceUrl }) => sourceUrl === urlOf(world));
  const relNow = (world: WorldLink): string => linkOf(world).rel.toSorted().join(' ');
  const changed = linksOfWorld.find(
    (world) =>
      world.changedOn === null && linkOf(world).lostReason === null && relNow(world) !== relOf(world),
  );
  if (changed === undefined) throw new Error('no link has changed its rel');
  const { changes, observations } = await read(`backlinks/${linkOf(changed).id}`);
  const relChanges = changes.filter(({ kind }: { kind: string }) => kind === 'rel_changed');
  expect(relChanges[0].after.split(' ').toSorted().join(' ')).toBe(relNow(changed));
  expect(relChanges.at(-1).before.split(' ').toSorted().join(' ')).toBe(relOf(changed));
  expect(observations.map(({ source }: { source: string }) => source).toSorted()).toEqual([
    'crawl',
    'dataforseo',
  ]);
});

test('a link that changes its rel every week has a history without gaps', async () => {
  const [weekly] = linksOfWorld;
  const links: any[] = await read('backlinks');
  const { id, rel } = links.find(({ sourceUrl }) => sourceUrl === (weekly && urlOf(weekly)));
  const { changes } = await read(`backlinks/${id}`);
  const relChanges: any[] = changes.filter(({ kind }: { kind: string }) => kind === 'rel_changed');
  expect(relChanges.length).toBeGreaterThan(1);
  expect(relChanges[0].after).toBe(rel.join(' '));
  for (const [index, { before }] of relChanges.slice(0, -1).entries())
    expect(before).toBe(relChanges[index + 1].after);
});

test('the summary counts lost links by reason and by day', async () => {
  const lost: any[] = await read('backlinks?status=lost');
  const summary = await read('backlinks/summary?range=365d');
  expect(lost.length).toBeGreaterThan(0);
  expect(summary.lostLinks).toBe(lost.length);
  for (const { reason, links } of summary.lostReasons) {
    expect(links).toBe(lost.filter(({ lostReason }) => lostReason === reason).length);
  }
  const lostByDay = summary.series.reduce((sum: number, day: any) => sum + day.lostLinks, 0);
  expect(lostByDay).toBe(lost.length);
});
