import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRelease, openRelease } from '#web-graph';
import { linksTo } from '../../sandbox/world/links.ts';
import { guestSite } from '../../sandbox/world/sites.ts';
import { checkAccess } from '../../test/check-access.ts';
import { type DashboardStage, openDashboard, type Person } from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';
import { clientOf, dayMs } from '../../test/track.ts';
import { writeRelease } from '../../test/write-release.ts';

const domain = 'linked-3.example';
const storyDays = 100;
const stepDays = 10;
let stage: DashboardStage;
let folder = '';
let websiteId = '';
let owner: Person;

beforeAll(async () => {
  stage = await openDashboard({ BACKLINKS_PROVIDER: 'dataforseo' });
  folder = await mkdtemp(join(tmpdir(), 'cairn-links-'));
});
afterAll(async () => {
  await stage.close();
  await rm(folder, { recursive: true });
});

const address = (part = '') => `/websites/${websiteId}/backlinks${part}`;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const read = async (path: string) => (await clientOf(stage.app).call('GET', path)).body.data;

/** The publishers in the order of their strength, and a domain of which only the graph knows that it links. */
async function importGraph(): Promise<void> {
  const site = guestSite(domain);
  if (site === null) throw new Error('The sandbox has no such guest.');
  const reversed = (host: string) =>
    host
      .replace(/^www\./u, '')
      .split('.')
      .toReversed()
      .join('.');
  const links = linksTo(site, Math.floor(Date.now() / dayMs));
  const publishers = [...new Set(links.map(({ publisher }) => reversed(publisher.host)))];
  const names = ['com.strongest', ...publishers, reversed(domain)];
  const edges = ['com.strongest', ...publishers].map((from) => [from, reversed(domain)] as const);
  await writeRelease(folder, 'cc-main-2026-apr-may-jun', { names, links: edges });
  const { database, facts } = stage.app.stores;
  const options = { keep: 2, now: Date.now, report: () => undefined };
  await importRelease({ db: database.db, facts }, await openRelease([folder], null), options);
}

/** Sums are gathered for some seconds. */
async function settle(): Promise<void> {
  await stage.app.drain();
  stage.app.advance(6_000);
  await stage.app.drain();
}

async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += stepDays) {
    stage.app.advance(stepDays * dayMs);
    stage.app.sandbox.setToday(new Date().toISOString().slice(0, 10));
    await stage.app.run('backlinks.schedule-checks');
    await settle();
  }
}

test('a website of which nobody told says how links come, and they arrive without reloading', async () => {
  websiteId = await clientOf(stage.app).addWebsite('quiet.example.com');
  const { page, troubles } = await stage.visit(address());
  await page.getByText('No link is known yet').waitFor();
  await checkAccess(page);
  await look(page, 'backlinks-empty');
  stage.app.sandbox.addGuests([domain]);
  stage.app.sandbox.setToday(new Date().toISOString().slice(0, 10));
  await importGraph();
  websiteId = await clientOf(stage.app).addWebsite(domain);
  await page.goto(`${stage.url}/dashboard${address()}`);
  await page.getByRole('group', { name: 'Domains in the web graph' }).waitFor();
  await settle();
  await page.getByRole('group', { name: 'Referring domains' }).getByText('new in 30 days').waitFor();
  expect(troubles).toEqual([]);
});

test('sums, what was found and lost, and why', async () => {
  await passDays(storyDays);
  // Nobody’s session lasts as long.
  owner = await stage.invite('owner');
  const { page, troubles } = await stage.visit(address(), { as: owner });
  const { links, lostReasons } = await read(address('/summary'));
  await page
    .getByRole('group', { name: 'Links', exact: true })
    .getByText(String(links), { exact: true })
    .waitFor();
  await page.getByRole('img', { name: /Links found and lost by day: \d+ new, \d+ lost/ }).waitFor();
  await checkAccess(page);
  await look(page, 'backlinks');
  await page.getByText('1 year').click();
  await page.getByRole('img', { name: /Links found and lost by month/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('range')).toBe('365');
  await page
    .getByRole('radiogroup', { name: /how it is shown/ })
    .getByText('Table')
    .click();
  await page.getByRole('columnheader', { name: 'Links then' }).waitFor();
  await look(page, 'backlinks-year');
  const [{ reason, links: count }] = lostReasons;
  const lost = await read(address(`?status=lost&lostReason=${reason}`));
  expect(lost).toHaveLength(count);
  await page.getByRole('list', { name: 'Lost links by reason' }).locator(`a[href*="${reason}"]`).click();
  await rowOf(page, lost[0].sourceDomain).first().waitFor();
  expect(await page.getByRole('row').count()).toBe(count + 1);
  expect(troubles).toEqual([]);
});

test('links are narrowed by state, rel, domain, path and text, and one leads to what became of it', async () => {
  const all: any[] = await read(address());
  const { page, troubles } = await stage.visit(address('/links?sort=-authority'), { as: owner });
  await page.getByRole('row').nth(4).waitFor();
  await checkAccess(page);
  await look(page, 'backlinks-links');
  const rowsAre = async (count: number) => {
    await page
      .getByRole('table', { name: 'Links' })
      .and(page.locator(`[aria-rowcount="${count + 1}"]`))
      .waitFor();
  };
  await rowsAre(all.length);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sponsored' }).click();
  await rowsAre(all.filter(({ rel }) => rel.includes('sponsored')).length);
  await page.getByLabel('Remove filter Rel').click();
  const { sourceDomain } = all[0];
  await page.getByRole('button', { name: 'Domain or path' }).click();
  await page.getByLabel('Domain that links').fill(sourceDomain);
  await checkAccess(page);
  await page.getByRole('button', { name: 'Show these links' }).click();
  await rowsAre(all.filter((link) => link.sourceDomain === sourceDomain).length);
  await page.getByLabel('Remove filter Domain').click();
  await page.getByLabel('Search pages and texts').fill('nothing like it');
  await page.getByText('No link fits these filters').waitFor();
  await page.getByLabel('Search pages and texts').fill('');
  await rowsAre(all.length);
  await rowOf(page, all[0].sourceUrl.split('/').at(-1)).first().getByRole('link').click();
  await page.getByRole('heading', { name: 'What became of it' }).waitFor();
  expect(troubles).toEqual([]);
});

test('changes of rel are told with what was before, and a link shows its whole story', async () => {
  const { page, troubles } = await stage.visit(address('/changes'), { as: owner });
  await page.getByRole('row').nth(2).waitFor();
  await checkAccess(page);
  await look(page, 'backlinks-changes');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rel changed' }).click();
  await page.getByRole('row').filter({ hasText: 'Lost' }).first().waitFor({ state: 'detached' });
  const [{ sourceDomain, before, after }] = await read(address('/changes?kind=rel_changed&limit=1'));
  const told = `${before || 'follow'}→became${after || 'follow'}`;
  await rowOf(page, sourceDomain).filter({ hasText: told }).first().getByRole('link').click();
  await page.getByRole('heading', { name: `Link from ${sourceDomain}` }).waitFor();
  await page.getByRole('list', { name: 'Changes' }).getByText('Rel changed').first().waitFor();
  await page
    .getByRole('region', { name: 'Accounts of the sources' })
    .getByText('DataForSEO')
    .first()
    .waitFor();
  await checkAccess(page);
  await look(page, 'backlink');
  const [lost] = await read(address('?status=lost&limit=1'));
  await page.goto(`${stage.url}/dashboard${address(`/${lost.id}`)}`);
  await page.getByText('Why it is lost').waitFor();
  await look(page, 'backlink-lost');
  expect(troubles).toEqual([]);
});

test('referring domains have their strength, and those that only the graph knows say so', async () => {
  const { page, troubles } = await stage.visit(address('/domains'), { as: owner });
  await rowOf(page, 'strongest.com').getByText('Web graph').waitFor();
  await checkAccess(page);
  await look(page, 'backlinks-domains');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Lost' }).click();
  await rowOf(page, 'strongest.com').waitFor({ state: 'detached' });
  await page.getByLabel('Remove filter State').click();
  await rowOf(page, 'strongest.com').waitFor();
  await page.getByRole('row').nth(2).getByRole('link').click();
  await page.getByLabel('Remove filter Domain').waitFor();
  expect(troubles).toEqual([]);
});

test('a file is taken whole or not at all', async () => {
  const { page } = await stage.visit(address('/links'), { as: owner });
  await page.getByRole('button', { name: 'Import links' }).click();
  const dialog = page.getByRole('dialog');
  const give = async (text: string) => {
    const file = { name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`, 'utf16le') };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  };
  const header = 'Referring page URL\tTarget URL\tAnchor\tFirst seen';
  await give(`${header}\nhttps://blog.example.net/a\thttps://${domain}/\tgood\t31/12/2025`);
  await dialog.getByText(/Line 2: .*31\/12\/2025/).waitFor();
  await checkAccess(page);
  await look(page, 'backlinks-import-refused');
  await dialog.getByLabel('Choose no file').click();
  await give(
    `${header}\nhttps://blog.example.net/a\thttps://${domain}/\tschön\t2025-12-31\nhttps://blog.example.net/b\thttps://other.example/\tx\t`,
  );
  await dialog.getByText('1 of 2 lines taken').waitFor();
  await checkAccess(page);
  await look(page, 'backlinks-import');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Search pages and texts').fill('schön');
  await rowOf(page, 'example.net').getByText('Imported file').waitFor();
});

test('who may not change anything is offered no import, and another account sees nothing', async () => {
  const { page } = await stage.visit(address(), { as: await stage.invite('viewer') });
  await page.getByRole('group', { name: 'Links', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Import links' }).count()).toBe(0);
  const theirs = await stage.visit(address('/links'), {
    as: await stage.invite('owner', stage.app.theirs.accountId),
  });
  await theirs.page
    .getByText(/website does not exist|not found/i)
    .first()
    .waitFor();
});
