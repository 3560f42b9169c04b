import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccess } from '../../test/check-access.ts';
import { type DashboardStage, openDashboard } from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';

let stage: DashboardStage;

beforeAll(async () => {
  stage = await openDashboard();
});
afterAll(() => stage.close());

const list = (key: string) =>
  fetch(`${stage.url}/api/v1/websites`, { headers: { authorization: `Bearer ${key}` } });

test('a key is made, shown once, used and revoked', async () => {
  const { page, troubles } = await stage.visit('/keys');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByText('Name what will use it').waitFor();
  await dialog.getByLabel('Name').fill('reporting script');
  await checkAccess(page);
  await look(page, 'key-new');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await dialog.getByText('It is shown this once').waitFor();
  await checkAccess(page);
  const secret = await dialog.getByRole('group', { name: 'Key', exact: true }).locator('code').innerText();
  expect(secret).toMatch(/^cairn_r_/);
  expect(await dialog.getByRole('group', { name: 'Try it' }).innerText()).toContain(
    `${stage.url}/api/v1/websites`,
  );
  await look(page, 'key-shown');
  expect((await list(secret)).status).toBe(200);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  const row = page.getByRole('row', { name: /reporting script/ });
  await row.getByText('never').waitFor();
  expect(await page.content()).not.toContain(secret);
  await checkAccess(page);
  await look(page, 'keys');
  await row.getByRole('button', { name: 'Revoke reporting script' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await row.getByText('revoked').waitFor();
  await expect.poll(async () => (await list(secret)).status).toBe(401);
  expect(troubles).toEqual([]);
});

test('who is no owner is not offered what the server would refuse', async () => {
  const { page, troubles } = await stage.visit('/keys', { as: await stage.invite('viewer') });
  await page.getByRole('row', { name: /reporting script/ }).waitFor();
  expect(await page.getByRole('button', { name: /Create key|Revoke/ }).count()).toBe(0);
  expect(troubles).toEqual([]);
});
