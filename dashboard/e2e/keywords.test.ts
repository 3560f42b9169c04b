import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccess } from '../../test/check-access.ts';
import { type DashboardStage, openDashboard } from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';
import { clientOf, dayMs, minuteMs, settleDown } from '../../test/track.ts';

const domain = 'tracked.example.com';
let stage: DashboardStage;
let websiteId = '';

beforeAll(async () => {
  stage = await openDashboard();
  stage.app.sandbox.addGuests([domain]);
  websiteId = await clientOf(stage.app).addWebsite(domain);
});
afterAll(() => stage.close());

const list = () => `/websites/${websiteId}/keywords`;
const rowOf = (page: Page, keyword: string) => page.getByRole('row').filter({ hasText: keyword });
const chosen = (page: Page) => page.getByRole('toolbar', { name: 'Chosen rows' });

test('keywords are pasted, and their positions arrive without reloading', async () => {
  const { page, troubles } = await stage.visit(list());
  await page.getByText('No keyword yet').waitFor();
  await checkAccess(page);
  await look(page, 'keywords-empty');
  await page.getByRole('button', { name: 'Add keywords' }).click();
  const dialog = page.getByRole('dialog');
  const phrases = ['running shoes', 'Running  shoes', 'trail shoes', 'hiking boots', 'wool socks', domain];
  await dialog.getByLabel('Keywords').fill(phrases.join('\n'));
  await dialog.getByText('5 to add, 1 repeated and left out').waitFor();
  await dialog.getByLabel('Tags').fill('shop');
  await dialog.getByLabel('Tags').press('Enter');
  await checkAccess(page);
  await look(page, 'keywords-add');
  await dialog.getByRole('button', { name: 'Add 5 keywords' }).click();
  await rowOf(page, 'trail shoes').getByText('waiting').waitFor();
  await stage.app.drain();
  await settleDown(stage.app);
  await rowOf(page, domain).getByText('1', { exact: true }).first().waitFor();
  expect(troubles).toEqual([]);
});

test('a phrase that cannot be one is named by its line, and nothing is added', async () => {
  const { page } = await stage.visit(list());
  await page.getByRole('button', { name: 'Add keywords' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Keywords').fill(`fine\n\n${'x'.repeat(401)}`);
  await dialog.getByRole('button', { name: 'Add 2 keywords' }).click();
  await dialog.getByText(/Line 3/).waitFor();
  expect((await clientOf(stage.app).keywords(`websiteId=${websiteId}`)).length).toBe(5);
});

test('found, not found, failed and waiting look different, and each can be listed alone', async () => {
  const { db } = stage.app.stores.database;
  await sql`
    update keywords set check_status = 'not_ranked', position = null, checked_depth = 30, position_at = now()
    where keyword = 'wool socks'`.execute(db);
  await sql`
    update keywords set check_status = 'failed', position = null, position_at = null, error_code = 'provider_timeout',
      error_message = 'The provider did not answer in time.' where keyword = 'hiking boots'`.execute(db);
  await sql`
    update keywords set check_status = 'pending', position = null, position_at = null, checked_at = null
    where keyword = 'trail shoes'`.execute(db);
  const { page, troubles } = await stage.visit(list());
  await rowOf(page, 'wool socks').getByText('> 30').waitFor();
  await rowOf(page, 'hiking boots').getByText('failed', { exact: true }).waitFor();
  await rowOf(page, 'trail shoes').getByText('waiting').waitFor();
  await checkAccess(page);
  await look(page, 'keywords');
  const bands = page.getByRole('group', { name: 'Position' });
  for (const [band, keyword, search] of [
    ['Not found', 'wool socks', '?position=none'],
    ['Failed', 'hiking boots', '?checkStatus=failed'],
    ['Waiting', 'trail shoes', '?checkStatus=pending'],
  ] as const) {
    await bands.getByRole('button', { name: band }).click();
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await rowOf(page, keyword).waitFor();
    expect(new URL(page.url()).search).toBe(search);
  }
  await page.getByLabel('Search keywords').fill('nothing like it');
  await page.getByText('No keyword fits these filters').waitFor();
  expect(troubles).toEqual([]);
});

test('many are chosen, tagged, paused and deleted', async () => {
  const { page, troubles } = await stage.visit(`${list()}?sort=keyword`);
  for (const keyword of ['hiking boots', 'wool socks']) {
    await rowOf(page, keyword).getByLabel('Choose this row').check();
  }
  await chosen(page).getByText('2 chosen').waitFor();
  await look(page, 'keywords-chosen');
  await chosen(page).getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Add').fill('winter');
  await dialog.getByLabel('Add').press('Enter');
  await checkAccess(page);
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, 'wool socks').getByText('winter').waitFor();
  await rowOf(page, 'wool socks').getByLabel('Choose this row').check();
  await chosen(page).getByRole('button', { name: 'Pause' }).click();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await dialog.waitFor({ state: 'detached' });
  await rowOf(page, 'wool socks').getByText('Paused').waitFor({ state: 'attached' });
  await rowOf(page, 'wool socks').getByLabel('Choose this row').check();
  await chosen(page).getByRole('button', { name: 'Delete' }).click();
  await checkAccess(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 keyword' }).click();
  await rowOf(page, 'wool socks').waitFor({ state: 'detached' });
  const left = await clientOf(stage.app).keywords(`websiteId=${websiteId}`);
  expect(left.map(({ keyword, tags }: any) => [keyword, tags])).toContainEqual([
    'hiking boots',
    ['shop', 'winter'],
  ]);
  expect(left).toHaveLength(4);
  expect(troubles).toEqual([]);
});

test('who may not change anything is offered nothing of it', async () => {
  const { page, troubles } = await stage.visit(list(), { as: await stage.invite('viewer') });
  await rowOf(page, 'running shoes').waitFor();
  expect(await page.getByRole('button', { name: 'Add keywords' }).count()).toBe(0);
  expect(await page.getByLabel('Choose this row').count()).toBe(0);
  await page.getByRole('link', { name: 'running shoes' }).click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  expect(await page.getByRole('button', { name: /Check now|Pause|Delete/ }).count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('a keyword shows its days, what happened on them, and two result pages side by side', async () => {
  const { app } = stage;
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
  const { page, troubles } = await stage.visit(`${list()}/${id}?range=30`);
  await page.getByRole('heading', { name: domain }).waitFor();
  await page.getByRole('img', { name: /Checks by day.*Found on 3 days.*Check failed on 1 days/ }).waitFor();
  await page.getByRole('list', { name: 'What happened' }).getByText('Check failed').waitFor();
  const now = page.getByRole('region', { name: 'Now', exact: true });
  await now.getByText('this website').first().waitFor();
  await page.getByRole('region', { name: 'Then', exact: true }).getByText('this website').first().waitFor();
  await checkAccess(page);
  await look(page, 'keyword');
  const [, second] = await clientOf(app).history(id);
  await page.getByLabel('Then: day').fill(second.date);
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe(second.date);
  await page.getByRole('region', { name: 'Then', exact: true }).getByText('this website').first().waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('1 ordered').waitFor();
  // It is the one that failed, which is tried again.
  app.advance(10 * minuteMs);
  await app.drain();
  expect((await clientOf(app).history(id)).at(-1).checkStatus).toBe('ranked');
  await page.getByRole('link', { name: 'Keywords' }).first().click();
  await page.getByRole('img', { name: 'Positions of 30 days, now 1' }).waitFor();
  await look(page, 'keywords-days');
  expect(troubles).toEqual([]);
});

test('another account has none of it', async () => {
  const { page } = await stage.visit(list(), {
    as: await stage.invite('owner', stage.app.theirs.accountId),
  });
  await page
    .getByText(/website does not exist|not found/i)
    .first()
    .waitFor();
  expect(await page.getByText('running shoes').count()).toBe(0);
});
