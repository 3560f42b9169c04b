import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../test/app/rank-tracking-client.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { paths } from '../src/paths.ts';

const domain = 'viewed.example';
let fixture: DashboardFixture;
let websiteId = '';

beforeAll(async () => {
  fixture = await openDashboard();
  const client = clientOf(fixture.app);
  websiteId = await client.addWebsite(domain);
  await client.addKeywords(websiteId, [
    { keyword: domain, tags: ['brand'] },
    { keyword: 'trail shoes', tags: ['shop'] },
  ]);
  const filters = { tag: ['shop'] };
  await client.call('POST', '/views', { name: 'Shop only', websiteId, filters });
});
afterAll(() => fixture.close());

const rowOf = (page: Page, keyword: string) => page.getByRole('row').filter({ hasText: keyword });

test('a saved view is named at once, and its link opens for a colleague: the view, or the filters of one that others do not see', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId, { tag: ['brand'] }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page: colleague } = await fixture.visit(paths.keywords(websiteId), {
    as: await fixture.invite('manager'),
  });
  const copyLink = async (name: string) => {
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('button', { name: `Copy link of ${name}` }).click();
    await page.keyboard.press('Escape');
    return page.evaluate('navigator.clipboard.readText()') as Promise<string>;
  };
  let isHeld = false;
  await page.route('**/v1/views?*', (route) => (isHeld ? undefined : route.continue()));
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Mine');
  await dialog.getByLabel('Only for me').check();
  isHeld = true;
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'View Mine' }).waitFor();
  expect(await page.getByText('Unknown view').count()).toBe(0);
  isHeld = false;
  await page.unrouteAll();
  await page.reload();
  const own = await copyLink('Mine');
  expect(new URL(own).searchParams.getAll('tag')).toEqual(['brand']);
  await colleague.goto(own);
  await rowOf(colleague, domain).waitFor();
  expect(await rowOf(colleague, 'trail shoes').count()).toBe(0);
  await colleague.goto(await copyLink('Shop only'));
  await colleague.getByRole('button', { name: 'View Shop only' }).waitFor();
  await rowOf(colleague, 'trail shoes').waitFor();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Mine' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await page.getByRole('button', { name: 'Delete Mine' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('a link that the browser does not allow to copy is shown, selected, to be copied by hand', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId));
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))');
  await page.getByRole('button', { name: 'Copy link of Shop only' }).click();
  await page.getByText('The browser does not allow copying. Copy the text by hand.').waitFor();
  const text = page.getByLabel('Text to copy');
  await expect.poll(() => page.evaluate('getSelection().toString()')).toContain('/dashboard/websites/');
  expect(await text.inputValue()).toContain(`/dashboard${paths.keywords(websiteId)}`);
  await captureScreenshots(page, 'copy-by-hand');
  await page.keyboard.press('Escape');
  await text.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Copy link of Shop only' }).waitFor();
  expect(problems).toEqual([]);
});

test('a country is searched by typing over the chosen one, and Enter chooses an option without adding keywords', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId));
  await page.getByRole('button', { name: 'Add keywords' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Keywords').fill('gloves');
  const country = dialog.getByRole('combobox', { name: 'Country' });
  await country.click();
  await page.keyboard.type('Atlantis');
  expect(await country.inputValue()).toBe('Atlantis');
  await page.getByText('Nothing found').waitFor();
  await page.keyboard.press('Enter');
  await country.click();
  await page.keyboard.type('Germ');
  await page.getByRole('option', { name: 'Germany' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  expect(await country.inputValue()).toBe('Germany');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: 'Device' }).click();
  await page.getByRole('option', { name: 'Mobile' }).click();
  await dialog.getByRole('button', { name: 'Add 1 keyword' }).click();
  const added = page.getByRole('alert').filter({ hasText: '1 added for Germany, Mobile.' });
  await added.getByRole('button', { name: 'Undo' }).click();
  await rowOf(page, 'gloves').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
