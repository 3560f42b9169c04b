import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccess } from '../../test/check-access.ts';
import { type DashboardStage, openDashboard } from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';
import { clientOf, dayMs, settleDown, tick } from '../../test/track.ts';

const domain = 'contested.example';
let stage: DashboardStage;
let websiteId = '';

beforeAll(async () => {
  stage = await openDashboard();
  stage.app.sandbox.addGuests([domain]);
  websiteId = await clientOf(stage.app).addWebsite(domain);
});
afterAll(() => stage.close());

const address = () => `/websites/${websiteId}/competitors`;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('competitors are read off the result pages, without reloading', async () => {
  const { app } = stage;
  const { page, troubles } = await stage.visit(address());
  await page.getByText('Nobody yet').waitFor();
  await checkAccess(page);
  await look(page, 'competitors-empty');
  const client = clientOf(app);
  await client.addKeywords(websiteId, [domain, 'running shoes', 'trail shoes', 'hiking boots', 'tent pegs']);
  await app.drain();
  for (let quarter = 0; quarter < 12; quarter++) {
    app.advance(dayMs / 4);
    await tick(app);
  }
  await settleDown(app);
  const { body } = await client.call('GET', address());
  await rowOf(page, body.data[0].domain).waitFor();
  await page.getByRole('group', { name: 'Own share of voice' }).getByText('%').first().waitFor();
  await checkAccess(page);
  await look(page, 'competitors');
  expect(troubles).toEqual([]);
});

test('one is confirmed, one is hidden, one is named', async () => {
  const client = clientOf(stage.app);
  const { body } = await client.call('GET', address());
  const [first, second] = body.data.map((one: { domain: string }) => one.domain);
  const { page, troubles } = await stage.visit(address());
  await page.getByLabel(`Confirm ${first}`, { exact: true }).click();
  await rowOf(page, first).getByText('Competitor').waitFor();
  await page.getByLabel(`Hide ${second}`, { exact: true }).click();
  await rowOf(page, second).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add a competitor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Domain').fill('no domain');
  await dialog.getByRole('button', { name: 'Add competitor' }).click();
  await dialog.getByText('This is no domain').waitFor();
  await dialog.getByLabel('Domain').fill('https://www.rival.example/about');
  await checkAccess(page);
  await dialog.getByRole('button', { name: 'Add competitor' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Search domains').fill('rival.example');
  await rowOf(page, 'rival.example').getByText('Competitor').waitFor();
  const said = (await client.call('GET', `${address()}?status=confirmed`)).body.data;
  expect(said.map((one: { domain: string }) => one.domain).toSorted()).toEqual(
    [first, 'rival.example'].toSorted(),
  );
  const hidden = await stage.visit(`${address()}?status=hidden`);
  await hidden.page.getByLabel(`Take back ${second}`).click();
  await hidden.page.getByText('No domain fits these filters').waitFor();
  expect([...troubles, ...hidden.troubles]).toEqual([]);
});

test('who may not change anything is offered nothing of it', async () => {
  const { page } = await stage.visit(address(), { as: await stage.invite('viewer') });
  await page.getByRole('row').nth(3).waitFor();
  expect(await page.getByRole('button', { name: /Confirm|Hide|Add a competitor/ }).count()).toBe(0);
});

test('another account sees nobody', async () => {
  const { page } = await stage.visit(address(), {
    as: await stage.invite('owner', stage.app.theirs.accountId),
  });
  await page
    .getByText(/website does not exist|not found/i)
    .first()
    .waitFor();
  expect(await page.getByRole('row').count()).toBe(0);
});
