import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';

let fixture: DashboardFixture;

beforeAll(async () => {
  fixture = await openDashboard();
});
afterAll(() => fixture.close());

const listWebsites = (key: string) =>
  fetch(`${fixture.url}/api/v1/websites`, { headers: { authorization: `Bearer ${key}` } });

test('an owner creates an API key, sees it once, uses it and revokes it', async () => {
  const { page, problems } = await fixture.visit('/keys');
  await page.getByRole('button', { name: 'Create API key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await dialog.getByText('Enter a name').waitFor();
  await dialog.getByLabel('Name').fill('reporting script');
  await expectAccessible(page);
  await captureScreenshots(page, 'key-new');
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await dialog.getByText('This key is shown only once').waitFor();
  await expectAccessible(page);
  const secret = await dialog
    .getByRole('group', { name: 'API key', exact: true })
    .locator('code')
    .innerText();
  expect(secret).toMatch(/^cairn_r_/);
  expect(await dialog.getByRole('group', { name: 'Example request' }).innerText()).toContain(
    `${fixture.url}/api/v1/websites`,
  );
  await captureScreenshots(page, 'key-shown');
  expect((await listWebsites(secret)).status).toBe(200);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row', { name: /reporting script/ });
  await row.getByText('never').waitFor();
  expect(await page.content()).not.toContain(secret);
  await expectAccessible(page);
  await captureScreenshots(page, 'keys');
  await row.getByRole('button', { name: 'Revoke reporting script' }).click();
  await page.getByRole('button', { name: 'Revoke API key' }).click();
  await row.getByText('revoked').waitFor();
  await expect.poll(async () => (await listWebsites(secret)).status).toBe(401);
  expect(problems).toEqual([]);
});

test('a viewer sees no buttons to create or revoke API keys', async () => {
  const { page, problems } = await fixture.visit('/keys', {
    as: await fixture.invite('viewer'),
  });
  await page.getByRole('row', { name: /reporting script/ }).waitFor();
  expect(await page.getByRole('button', { name: /Create API key|Revoke/ }).count()).toBe(0);
  expect(problems).toEqual([]);
});
