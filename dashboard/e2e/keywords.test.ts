import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { dayMs, minuteMs } from '../../src/platform/durations.ts';
import { clientOf, drainDelayedJobs } from '../../test/app/rank-tracking-client.ts';

const domain = 'tracked.example.com';
let fixture: DashboardFixture;
let websiteId = '';

beforeAll(async () => {
  fixture = await openDashboard();
  fixture.app.sandbox.addWebsites([domain]);
  websiteId = await clientOf(fixture.app).addWebsite(domain);
});
afterAll(() => fixture.close());

const listPath = () => `/websites/${websiteId}/keywords`;
const rowOf = (page: Page, keyword: string) => page.getByRole('row').filter({ hasText: keyword });
const bulkBar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });

/** Stores a search volume of a keyword, as the collection of demand does. */
async function setDemand(keyword: string): Promise<void> {
  const demand = { source: 'google_ads', month: '2026-10', cpcMicros: null, competition: null, reason: null };
  await sql`
    update keywords set search_volume = 2400, demand = ${JSON.stringify(demand)}::jsonb
    where keyword = ${keyword}`.execute(fixture.app.stores.database.db);
}

test('keywords are pasted, and their positions arrive without reloading', async () => {
  const { page, problems } = await fixture.visit(listPath());
  await page.getByText('No keywords yet').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'keywords-empty');
  await page.getByRole('button', { name: 'Add keywords' }).click();
  const dialog = page.getByRole('dialog');
  const phrases = ['running shoes', 'Running  shoes', 'trail shoes', 'hiking boots', 'wool socks', domain];
  await dialog.getByLabel('Keywords').fill(phrases.join('\n'));
  await dialog.getByText('5 to add, 1 duplicate skipped').waitFor();
  await dialog.getByText(/Up to 155 checks per month, up to .* with DataForSEO; within the budget/).waitFor();
  await dialog.getByLabel('Depth').fill('100');
  await dialog.getByText(/up to \$3\.10 with DataForSEO/).waitFor();
  await dialog.getByLabel('Tags').fill('shop');
  await dialog.getByLabel('Tags').press('Enter');
  await expectAccessible(page);
  await captureScreenshots(page, 'keywords-add');
  await dialog.getByRole('button', { name: 'Add 5 keywords' }).click();
  await rowOf(page, 'trail shoes').getByText('Waiting').waitFor();
  await fixture.app.drain();
  await drainDelayedJobs(fixture.app);
  await rowOf(page, domain).getByText('1', { exact: true }).first().waitFor();
  expect(problems).toEqual([]);
});

test('an owner links a filtered list to a spreadsheet, and revokes the link under data export', async () => {
  const { page, problems } = await fixture.visit(`${listPath()}?search=trail`);
  await page.getByRole('button', { name: 'Create CSV link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Client sheet');
  await dialog.getByRole('button', { name: 'Create CSV link' }).click();
  await dialog.getByText('This link is shown only once').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'csv-link');
  const link = await dialog.getByRole('group', { name: 'Link', exact: true }).locator('code').innerText();
  const text = await (await fetch(link)).text();
  expect(text).toContain('trail shoes');
  expect(text).not.toContain('wool socks');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const exports = await fixture.visit('/settings/exports');
  await exports.page.getByRole('button', { name: 'Revoke Client sheet' }).click();
  await exports.page.getByRole('button', { name: 'Revoke CSV link' }).click();
  await exports.page.getByText('No CSV links yet').waitFor();
  expect((await fetch(link)).status).toBe(404);
  expect([...problems, ...exports.problems]).toEqual([]);
});

test('invalid phrases and cells are reported with their line, no keyword is added, and columns are mapped', async () => {
  const { page } = await fixture.visit(listPath());
  await page.getByRole('button', { name: 'Add keywords' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Keywords').fill(`fine\n\n${'x'.repeat(401)}`);
  await dialog.getByRole('button', { name: 'Add 2 keywords' }).click();
  await dialog.getByText(/Line 3/).waitFor();
  await captureScreenshots(page, 'keywords-add-error');
  expect((await clientOf(fixture.app).keywords(`websiteId=${websiteId}`)).length).toBe(5);
  const table = 'Keyword;Labels;Volume;Device\nfine;new, shop;10;mobile\nalso fine;;20;tablet';
  await page.locator('input[type=file]').setInputFiles({
    name: 'keywords.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  });
  await dialog.getByText('2 to add from the column Keyword of the table').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'keywords-add-table');
  await dialog.getByRole('button', { name: 'Add 2 keywords' }).click();
  await dialog.getByText(/Line 3: device must be/).waitFor();
  expect((await clientOf(fixture.app).keywords(`websiteId=${websiteId}`)).length).toBe(5);
  await dialog.getByRole('combobox', { name: 'Device' }).first().click();
  await page.getByRole('option', { name: 'Ignored' }).click();
  await dialog.getByRole('button', { name: 'Add 2 keywords' }).click();
  await dialog.waitFor({ state: 'detached' });
  const added = await clientOf(fixture.app).keywords(`websiteId=${websiteId}&search=fine`);
  expect(added.map(({ keyword, tags, device }: any) => [keyword, tags, device])).toEqual([
    ['fine', ['new', 'shop'], 'desktop'],
    ['also fine', [], 'desktop'],
  ]);
  await clientOf(fixture.app).call('POST', '/keywords/deletions', { ids: added.map(({ id }: any) => id) });
});

test('found, not found, failed, waiting and stale keywords look different, and the list can be filtered by each', async () => {
  const { db } = fixture.app.stores.database;
  await sql`
    update keywords set check_status = 'not_ranked', position = null, checked_depth = 30,
      position_at = now() - interval '3 days'
    where keyword = 'wool socks'`.execute(db);
  await sql`
    update keywords set check_status = 'failed', position = null, position_at = null, error_code = 'provider_timeout',
      error_message = 'The provider did not answer in time.' where keyword = 'hiking boots'`.execute(db);
  await sql`
    update keywords set check_status = 'pending', position = null, position_at = null, checked_at = null
    where keyword = 'trail shoes'`.execute(db);
  await setDemand('trail shoes');
  const { page, problems } = await fixture.visit(listPath());
  await rowOf(page, 'wool socks').getByText('> 30').waitFor();
  await rowOf(page, 'hiking boots').getByText('Failed', { exact: true }).waitFor();
  await rowOf(page, 'trail shoes').getByText('Waiting').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'keywords');
  // All known volumes have the same source.
  await page.getByRole('columnheader', { name: 'Volume' }).getByRole('button').hover();
  await page.getByRole('tooltip').getByText('All rows: Google Ads, Oct 2026').waitFor();
  await page
    .getByText(/^1 stale: the last successful rank check is more than two check intervals old/)
    .waitFor();
  const bands = page.getByRole('group', { name: 'Position' });
  for (const [band, keyword, search] of [
    ['Not found', 'wool socks', '?position=none'],
    ['Failed now', 'hiking boots', '?checkStatus=failed'],
    ['Waiting', 'trail shoes', '?checkStatus=pending'],
  ] as const) {
    await bands.getByRole('button', { name: band }).click();
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await rowOf(page, keyword).waitFor();
    expect(new URL(page.url()).search).toBe(search);
  }
  await bands.getByRole('button', { name: 'Failed now' }).click();
  await rowOf(page, 'hiking boots').getByText('The provider did not answer in time.').waitFor();
  await captureScreenshots(page, 'keywords-failed');
  await bands.getByRole('button', { name: 'All' }).click();
  await page.getByRole('button', { name: 'Show stale keywords' }).click();
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
  await rowOf(page, 'wool socks').waitFor();
  expect(new URL(page.url()).search).toBe('?stale=true');
  await page.getByLabel('Search keywords').fill('nothing like it');
  await page.getByText('No results').waitFor();
  await bands.getByRole('button', { name: /^Filtered\s*0 of 5$/ }).waitFor();
  expect(problems).toEqual([]);
});

test('selected keywords are tagged, paused and deleted, and each can be undone', async () => {
  const { page, problems } = await fixture.visit(`${listPath()}?sort=keyword`);
  for (const keyword of ['hiking boots', 'wool socks']) {
    await rowOf(page, keyword).getByLabel('Select row').check();
  }
  await bulkBar(page)
    .getByText(/^2 selected$/)
    .waitFor();
  await captureScreenshots(page, 'keywords-selected');
  await bulkBar(page).getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Add').fill('winter');
  await dialog.getByLabel('Add').press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, 'wool socks').getByText('winter').waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await rowOf(page, 'wool socks').getByText('winter').waitFor({ state: 'detached' });
  await rowOf(page, 'hiking boots').getByLabel('Select row').check();
  await bulkBar(page).getByRole('button', { name: 'Tags' }).click();
  await dialog.getByLabel('Add').fill('winter');
  await dialog.getByLabel('Add').press('Enter');
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await rowOf(page, 'hiking boots').getByText('winter').waitFor();
  await rowOf(page, 'wool socks').getByLabel('Select row').check();
  await bulkBar(page).getByRole('button', { name: 'Pause' }).click();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, 'wool socks').getByText('Paused').waitFor({ state: 'attached' });
  await rowOf(page, 'wool socks').getByLabel('Select row').check();
  await bulkBar(page).getByRole('button', { name: 'Delete' }).click();
  await expectAccessible(page);
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Delete 1 keyword' });
  await remove.click();
  await rowOf(page, 'wool socks').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^All\s*4$/ }).waitFor();
  const deleted = page.getByRole('alert').filter({ hasText: '1 deleted.' });
  await expectAccessible(page);
  await captureScreenshots(page, 'keywords-undo');
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await rowOf(page, 'wool socks').getByLabel('Select row').check();
  expect(await clientOf(fixture.app).keywords(`websiteId=${websiteId}`)).toHaveLength(5);
  await bulkBar(page).getByRole('button', { name: 'Delete' }).click();
  await remove.click();
  await rowOf(page, 'wool socks').waitFor({ state: 'detached' });
  // The message leaves, and the deletion can no longer be undone.
  await deleted.getByRole('button').last().click();
  await expect
    .poll(async () => (await clientOf(fixture.app).keywords(`websiteId=${websiteId}`)).length)
    .toBe(4);
  const remaining = await clientOf(fixture.app).keywords(`websiteId=${websiteId}`);
  expect(remaining.map(({ keyword, tags }: any) => [keyword, tags])).toContainEqual([
    'hiking boots',
    ['shop', 'winter'],
  ]);
  expect(remaining).toHaveLength(4);
  expect(problems).toEqual([]);
});

test('a viewer is offered no actions', async () => {
  const { page, problems } = await fixture.visit(listPath(), { as: await fixture.invite('viewer') });
  await rowOf(page, 'running shoes').waitFor();
  expect(await page.getByRole('button', { name: 'Add keywords' }).count()).toBe(0);
  expect(await page.getByLabel('Select row').count()).toBe(0);
  await page.getByRole('link', { name: 'running shoes' }).click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  expect(await page.getByRole('button', { name: /Check now|Pause|Delete/ }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a keyword page shows its checks, its events and two SERPs side by side', async () => {
  const { app } = fixture;
  const [{ id }] = await clientOf(app).keywords(`websiteId=${websiteId}&search=${domain}`);
  const check = async () => {
    app.advance(dayMs);
    await app.call('POST', `/keywords/${id}/checks`);
    await app.drain();
  };
  await check();
  await check();
  for (const vendor of ['dataforseo', 'serpapi'] as const) {
    app.sandbox.setFailure(vendor, { mode: 'server_error' });
  }
  await check();
  for (const vendor of ['dataforseo', 'serpapi'] as const) app.sandbox.setFailure(vendor, {});
  await setDemand(domain);
  const { page, problems } = await fixture.visit(`${listPath()}/${id}?range=30`);
  await page.getByRole('heading', { name: domain }).waitFor();
  await page.getByRole('group', { name: 'Search volume' }).getByText('Google Ads, Oct 2026').waitFor();
  await page.getByRole('img', { name: /Checks by day.*Found: 3.*Check failed: 1/ }).waitFor();
  await page.getByRole('list', { name: 'Events' }).getByText('Check failed').waitFor();
  const after = page.getByRole('region', { name: 'After', exact: true });
  await after.getByText('this website').first().waitFor();
  await page.getByRole('region', { name: 'Before', exact: true }).getByText('this website').first().waitFor();
  await page.getByRole('button', { name: 'Add annotation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add annotation' });
  await dialog.getByLabel('Text').fill('New navigation');
  await dialog.getByRole('button', { name: 'Add annotation' }).click();
  const events = page.getByRole('list', { name: 'Events' });
  await events.getByText('New navigation').waitFor();
  await events.getByRole('button', { name: 'Edit the annotation New navigation' }).click();
  await page.getByRole('dialog').getByLabel('Link').fill('https://git.example/42');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await events.getByRole('link', { name: 'New navigation' }).waitFor();
  await page.getByRole('button', { name: 'Failed checks', pressed: true }).click();
  await events.getByText('Check failed').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await captureScreenshots(page, 'keyword');
  await events.getByRole('button', { name: 'Delete the annotation New navigation' }).click();
  await events.getByText('New navigation').waitFor({ state: 'detached' });
  const [, second] = await clientOf(app).history(id);
  await page.getByLabel('Before: day').fill(second.date);
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe(second.date);
  await page.getByRole('region', { name: 'Before', exact: true }).getByText('this website').first().waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('1 check started').waitFor();
  // The failed check is retried.
  app.advance(10 * minuteMs);
  await app.drain();
  expect((await clientOf(app).history(id)).at(-1).checkStatus).toBe('ranked');
  await page.getByRole('link', { name: 'Keywords' }).first().click();
  await page.getByRole('img', { name: 'Positions over 30 days, now 1' }).waitFor();
  await captureScreenshots(page, 'keywords-days');
  expect(problems).toEqual([]);
});

test('another account cannot open the list', async () => {
  const { page } = await fixture.visit(listPath(), {
    as: await fixture.invite('owner', fixture.app.theirs.accountId),
  });
  await page
    .getByText(/website does not exist|not found/i)
    .first()
    .waitFor();
  expect(await page.getByText('running shoes').count()).toBe(0);
});
