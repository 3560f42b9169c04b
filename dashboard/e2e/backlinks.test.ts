import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRelease, openRelease } from '#links/web-graph';
import { linksTo } from '../../sandbox/world/links.ts';
import { toTrackedSite } from '../../sandbox/world/sites.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { type DashboardFixture, openDashboard, type Person } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { dayMs } from '../../src/platform/durations.ts';
import { clientOf } from '../../test/app/rank-tracking-client.ts';
import { writeRelease } from '../../test/fixtures/write-release.ts';

const domain = 'linked-3.example';
const simulatedDays = 100;
const stepDays = 10;
let fixture: DashboardFixture;
let folder = '';
let websiteId = '';
let owner: Person;

beforeAll(async () => {
  fixture = await openDashboard({ BACKLINKS_PROVIDER: 'dataforseo' });
  folder = await mkdtemp(join(tmpdir(), 'cairn-links-'));
});
afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true });
});

const backlinksPath = (rest = '') => `/websites/${websiteId}/backlinks${rest}`;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const read = async (path: string) => (await clientOf(fixture.app).call('GET', path)).body.data;

/** Imports the publishers in the order of their authority, and a domain whose link only the web graph contains. */
async function importGraph(): Promise<void> {
  const site = toTrackedSite(domain);
  if (site === null) throw new Error('The sandbox does not know this domain.');
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
  const { database, clickhouse } = fixture.app.stores;
  const options = { retainedReleases: 2, now: Date.now, report: () => undefined };
  await importRelease({ db: database.db, clickhouse }, await openRelease([folder], null), options);
}

/** Totals are recomputed after a delay of some seconds. */
async function refreshTotals(): Promise<void> {
  await fixture.app.drain();
  fixture.app.advance(6_000);
  await fixture.app.drain();
}

async function advanceDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += stepDays) {
    fixture.app.advance(stepDays * dayMs);
    fixture.app.sandbox.setToday(new Date().toISOString().slice(0, 10));
    await fixture.app.run('backlinks.schedule-checks');
    await refreshTotals();
  }
}

test('a website without backlinks shows their sources, and the first ones appear without reloading, with one number on both overviews', async () => {
  websiteId = await clientOf(fixture.app).addWebsite('quiet.example.com');
  const { page, problems } = await fixture.visit(backlinksPath());
  await page.getByText('No backlinks yet').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'backlinks-empty');
  fixture.app.sandbox.addWebsites([domain]);
  fixture.app.sandbox.setToday(new Date().toISOString().slice(0, 10));
  await importGraph();
  websiteId = await clientOf(fixture.app).addWebsite(domain);
  await page.goto(`${fixture.url}/dashboard${backlinksPath()}`);
  await page.getByText('Web graph domains').waitFor();
  await refreshTotals();
  const referring = page.getByRole('group', { name: 'Referring domains' });
  await referring.getByText('in this period').waitFor();
  const { domains } = (await read(backlinksPath('/summary'))).period;
  const count = referring.getByText(String(domains), { exact: true });
  await count.waitFor();
  await page.goto(`${fixture.url}/dashboard/websites/${websiteId}`);
  await count.waitFor();
  expect(problems).toEqual([]);
});

test('the overview shows totals, new and lost backlinks, and the reasons of losses', async () => {
  await advanceDays(simulatedDays);
  // Sessions have expired by now.
  owner = await fixture.invite('owner');
  const { page, problems } = await fixture.visit(backlinksPath(), { as: owner });
  const { links, lostReasons } = await read(backlinksPath('/summary'));
  const total = page.getByRole('group', { name: 'Backlinks', exact: true });
  await total.getByText(String(links), { exact: true }).waitFor();
  await page
    .getByRole('img', { name: /by day\. New backlinks: \d+ in total\. Lost backlinks: \d+ in total\./ })
    .waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'backlinks');
  const lostLinks = page.getByRole('group', { name: 'Lost backlinks', exact: true });
  expect(await lostLinks.getByRole('link', { name: 'Lost backlinks' }).getAttribute('href')).toMatch(
    /backlinks\/links\?status=lost$/,
  );
  await page.getByRole('button', { name: /^Date range: Last 28 days/ }).click();
  await page.getByRole('button', { name: 'Last 12 months' }).click();
  await page.getByRole('img', { name: /New and lost backlinks by month/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('range')).toBe('12m');
  await page
    .getByRole('radiogroup', { name: /: view$/ })
    .getByText('Table')
    .click();
  await page.getByRole('columnheader', { name: 'Lost backlinks', exact: true }).waitFor();
  await captureScreenshots(page, 'backlinks-year');
  const [{ reason, links: count }] = lostReasons;
  const lost = await read(backlinksPath(`?status=lost&lostReason=${reason}`));
  expect(lost).toHaveLength(count);
  await page.getByRole('list', { name: 'Lost backlinks by reason' }).locator(`a[href*="${reason}"]`).click();
  await rowOf(page, lost[0].sourceDomain).first().waitFor();
  expect(await page.getByRole('row').count()).toBe(count + 1);
  expect(problems).toEqual([]);
});

test('backlinks can be filtered and searched, and each links to its history', async () => {
  const all: any[] = await read(backlinksPath());
  const { page, problems } = await fixture.visit(backlinksPath('/links?sort=-authority'), {
    as: owner,
  });
  await page.getByRole('row').nth(4).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'backlinks-links');
  const rowsAre = async (count: number) => {
    await page
      .getByRole('table', { name: 'Backlinks', exact: true })
      .and(page.locator(`[aria-rowcount="${count + 1}"]`))
      .waitFor();
  };
  await rowsAre(all.length);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sponsored' }).click();
  await rowsAre(all.filter(({ rel }) => rel.includes('sponsored')).length);
  await page.getByLabel('Remove filter Rel').click();
  const { sourceDomain } = all[0];
  await page.getByRole('button', { name: 'Referring domain or target path' }).click();
  await page.getByRole('textbox', { name: 'Referring domain' }).fill(sourceDomain);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply filter' }).click();
  await rowsAre(all.filter((link) => link.sourceDomain === sourceDomain).length);
  await page.getByLabel('Remove filter Referring domain').click();
  await page.getByLabel('Search pages and anchors').fill('nothing like it');
  await page.getByText('No results').waitFor();
  await page.getByLabel('Search pages and anchors').fill('');
  await rowsAre(all.length);
  expect(await page.getByRole('columnheader', { name: 'Lost' }).count()).toBe(0);
  await page.goto(new URL('?status=lost', page.url()).href);
  await page.getByRole('columnheader', { name: 'Lost' }).getByRole('button').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('-lostAt');
  await rowsAre(all.filter((link) => link.status === 'lost').length);
  await page.goBack();
  await page.goBack();
  await rowOf(page, all[0].sourceUrl.split('/').at(-1)).first().getByRole('link').click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  expect(problems).toEqual([]);
});

test('a rel change shows the values before and after, and a backlink shows its history', async () => {
  const { page, problems } = await fixture.visit(backlinksPath('/changes'), { as: owner });
  await page.getByRole('row').nth(2).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'backlinks-changes');
  // The table renders the rows in view.
  const changes = (await read(backlinksPath('/changes?limit=8'))) as { kind: string; status: string }[];
  const top = page.getByRole('row').filter({ has: page.getByRole('cell') });
  for (const [index, { kind, status }] of changes.entries()) {
    const isFoundAgain = kind === 'lost' && status !== 'lost';
    expect(await top.nth(index).getByText('found again since').count()).toBe(Number(isFoundAgain));
  }
  const [created] = await read(backlinksPath('/changes?kind=new&limit=1'));
  await page.goto(`${fixture.url}/dashboard${backlinksPath('/changes?kind=new&range=12m')}`);
  await rowOf(page, created.sourceDomain).filter({ hasText: 'Reported by' }).first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Link type changed' }).click();
  await page.getByRole('row').filter({ hasText: 'Lost' }).first().waitFor({ state: 'detached' });
  const [{ sourceDomain, before, after }] = await read(backlinksPath('/changes?kind=rel_changed&limit=1'));
  const change = `${before || 'follow'}→to${after || 'follow'}`;
  await rowOf(page, sourceDomain).filter({ hasText: change }).first().getByRole('link').click();
  await page.getByRole('heading', { name: `Backlink from ${sourceDomain}` }).waitFor();
  await page.getByRole('list', { name: 'Changes' }).getByText('Link type changed').first().waitFor();
  await page.getByRole('table', { name: 'Observations by source' }).getByText('DataForSEO').first().waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'backlink');
  const [lost] = await read(backlinksPath('?status=lost&limit=1'));
  await page.goto(`${fixture.url}/dashboard${backlinksPath(`/${lost.id}`)}`);
  await page.getByText('Lost reason').waitFor();
  await page.getByRole('heading', { name: 'Next step' }).waitFor();
  const mail = page.getByRole('group', { name: 'Text of the email' });
  if (lost.lostReason !== 'page_error') await mail.getByText(lost.sourceUrl).waitFor();
  const rel = page.getByText('Rel', { exact: true }).first().locator('xpath=..');
  const stateRel = await rel.locator('dd').innerText();
  const reported = page
    .getByRole('table', { name: 'Observations by source' })
    .locator('td[data-label="Rel"]');
  expect(await reported.allInnerTexts()).toContain(stateRel);
  await expectAccessible(page);
  await captureScreenshots(page, 'backlink-lost');
  expect(problems).toEqual([]);
});

test('the referring domains include those that only the web graph contains', async () => {
  const { page, problems } = await fixture.visit(backlinksPath('/domains'), { as: owner });
  await rowOf(page, 'strongest.com').getByText('Web graph').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'backlinks-domains');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Lost' }).click();
  await rowOf(page, 'strongest.com').waitFor({ state: 'detached' });
  await page.getByLabel('Remove filter Status').click();
  await rowOf(page, 'strongest.com').waitFor();
  await page.getByRole('row').nth(2).getByRole('link').click();
  await page.getByLabel('Remove filter Referring domain').waitFor();
  expect(problems).toEqual([]);
});

test('an invalid line stops the import, and a valid file is imported', async () => {
  const { page } = await fixture.visit(backlinksPath('/links'), { as: owner });
  await page.getByRole('button', { name: 'Import backlinks' }).click();
  const dialog = page.getByRole('dialog');
  const upload = async (text: string) => {
    const file = { name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`, 'utf16le') };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Import backlinks', exact: true }).click();
  };
  const header = 'Referring page URL\tTarget URL\tAnchor\tFirst seen';
  await upload(`${header}\nhttps://blog.example.net/a\thttps://${domain}/\tgood\t31/12/2025`);
  await dialog.getByText(/Line 2: .*31\/12\/2025/).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'backlinks-import-refused');
  await dialog.getByLabel('Remove file').click();
  await upload(
    `${header}\nhttps://blog.example.net/a\thttps://${domain}/\tschön\t2025-12-31\nhttps://blog.example.net/b\thttps://other.example/\tx\t`,
  );
  await dialog.getByText('1 of 2 lines imported').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'backlinks-import');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('Search pages and anchors').fill('schön');
  await rowOf(page, 'example.net').getByText('Imported file').waitFor();
  const source = await page.getByRole('columnheader', { name: 'Source' }).boundingBox();
  expect((source?.x ?? 0) + (source?.width ?? 0), 'within 1440 pixels').toBeLessThanOrEqual(1440 - 16);
});

test('an anchor of any length fits on a phone', async () => {
  const { page } = await fixture.visit(backlinksPath(), { as: owner });
  await page.setViewportSize({ width: 390, height: 844 });
  const anchors = page.getByRole('list', { name: 'Anchors by referring domains' });
  const anchor = anchors.getByRole('link').first();
  await anchor.evaluate((link) => link.append('https://www.linked-3.example/service/'.repeat(3)));
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
});

test('a viewer cannot import backlinks, and another account sees nothing', async () => {
  const { page } = await fixture.visit(backlinksPath(), { as: await fixture.invite('viewer') });
  await page.getByRole('group', { name: 'Backlinks', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Import backlinks' }).count()).toBe(0);
  const theirs = await fixture.visit(backlinksPath('/links'), {
    as: await fixture.invite('owner', fixture.app.theirs.accountId),
  });
  await theirs.page
    .getByText(/website does not exist|not found/i)
    .first()
    .waitFor();
});

test('in a period that has ended, numbers of today say so, and what was not measured then has no data', async () => {
  const { page, problems } = await fixture.visit(backlinksPath('?range=2020-01-01..2020-01-31'), {
    as: owner,
  });
  const follow = page.getByRole('group', { name: 'Follow share' });
  await follow.getByText('As of today, not of the selected days.').waitFor();
  const anchors = page.getByRole('region', { name: 'Top anchors' });
  await anchors.getByText(/As of today, not of the selected days\.$/).waitFor();
  await page.goto(`${fixture.url}/dashboard/websites/${websiteId}?range=2020-01-01..2020-01-31`);
  const visibility = page.getByRole('group', { name: 'Visibility' });
  await visibility.getByText('Nothing was measured in the selected days.').waitFor();
  await page.getByText(/of the selected days, everything else as of today\.$/).waitFor();
  await page.goto(`${fixture.url}/dashboard${backlinksPath()}`);
  await follow.waitFor();
  await page.getByRole('region', { name: 'Top anchors' }).waitFor();
  expect(await page.getByText('As of today').count()).toBe(0);
  expect(problems).toEqual([]);
});
