import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccess } from '../../test/check-access.ts';
import { connectToGoogle } from '../../test/connect-search.ts';
import { type DashboardStage, openDashboard } from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';
import { scriptBytes } from '../../test/script-bytes.ts';

let stage: DashboardStage;
const domain = 'shop.example.com';
const mostScriptBytes = 250_000;

beforeAll(async () => {
  stage = await openDashboard();
  stage.app.sandbox.addGuests([domain]);
  await connectToGoogle(stage.app);
});
afterAll(() => stage.close());

test('a website is added, and its figures arrive without reloading', async () => {
  const { page, troubles } = await stage.visit('/websites');
  await page.getByText('No website yet').waitFor();
  await page.getByRole('link', { name: 'Add a website' }).first().click();
  const field = page.getByLabel('Domain');
  await field.fill('no domain');
  await page.getByRole('button', { name: 'Add website' }).click();
  await page.getByText('This is no domain').waitFor();
  await page.getByText(/^dataforseo, serpapi/).waitFor();
  await page.getByText('not connected yet').waitFor();
  await checkAccess(page);
  await look(page, 'website-new');
  await field.fill(`https://www.${domain}/about`);
  await page.getByRole('button', { name: 'Add website' }).click();
  await page.getByRole('heading', { name: domain }).waitFor();
  await page.getByText('No keyword has been checked yet.').waitFor();
  await look(page, 'overview-new');
  const websiteId = /web_\w+/.exec(page.url())?.[0] ?? '';
  const keywords = ['running shoes', 'trail shoes', 'story'].map((keyword) => ({ keyword }));
  await stage.app.call('POST', '/keywords', { body: { websiteId, keywords } });
  await stage.app.call('POST', `/websites/${websiteId}/audits`);
  await stage.app.drain();
  stage.app.advance(10_000);
  await stage.app.drain();
  const visibility = page.getByRole('group', { name: 'Visibility' });
  await visibility.getByText('%').first().waitFor();
  await page.getByRole('group', { name: 'Clicks from search' }).getByText(/\d/).first().waitFor();
  await page.getByRole('group', { name: 'Audit score' }).getByText(/^\d+$/).waitFor();
  await checkAccess(page);
  await look(page, 'overview');
  expect(troubles).toEqual([]);
  const again = await stage.visit(`/websites/${websiteId}`);
  await again.page.getByRole('group', { name: 'Visibility' }).getByText('%').first().waitFor();
  expect(await scriptBytes(again.page)).toBeLessThanOrEqual(mostScriptBytes);
});

test('the same website a second time leads to the one that is there', async () => {
  const { page } = await stage.visit('/websites/new');
  await page.getByLabel('Domain').fill(domain);
  await page.getByRole('button', { name: 'Add website' }).click();
  await page.getByRole('link', { name: 'Open the one that is there' }).click();
  await page.getByRole('heading', { name: domain }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\/websites\/web_/);
});

test('the list is narrowed by its address', async () => {
  await stage.app.call('POST', '/websites', {
    body: { domain: 'rival.example.com', relationship: 'competitor' },
  });
  const { page, troubles } = await stage.visit('/websites?relationship=competitor');
  await page.getByRole('link', { name: 'rival.example.com' }).waitFor();
  expect(await page.getByRole('link', { name: domain }).count()).toBe(0);
  await page.getByLabel('Remove filter Whose').click();
  await page.getByRole('link', { name: domain }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await checkAccess(page);
  await look(page, 'websites');
  expect(troubles).toEqual([]);
});

test('a website is deleted once its name was typed', async () => {
  const { page, troubles } = await stage.visit('/websites');
  await page.getByRole('link', { name: 'rival.example.com' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const deed = page.getByRole('button', { name: 'Delete website' });
  expect(await deed.isDisabled()).toBe(true);
  await page.getByLabel('Type rival.example.com to go on').fill('rival.example.com');
  await checkAccess(page);
  await deed.click();
  await page.getByRole('heading', { name: 'Websites' }).waitFor();
  await page.getByRole('link', { name: 'rival.example.com' }).waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
});

test('another account sees none of it', async () => {
  const other = await stage.invite('owner', stage.app.theirs.accountId);
  const { page, troubles } = await stage.visit('/websites', { as: other });
  await page.getByText('No website yet').waitFor();
  expect(troubles).toEqual([]);
});
