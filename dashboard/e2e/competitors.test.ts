import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { dayMs } from '../../src/platform/durations.ts';
import { clientOf, drainDelayedJobs, runScheduler } from '../../test/app/rank-tracking-client.ts';

const domain = 'contested.example';
let fixture: DashboardFixture;
let websiteId = '';

beforeAll(async () => {
  fixture = await openDashboard();
  fixture.app.sandbox.addWebsites([domain]);
  websiteId = await clientOf(fixture.app).addWebsite(domain);
});
afterAll(() => fixture.close());

const path = () => `/websites/${websiteId}/competitors`;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('competitors from the SERPs appear without a reload', async () => {
  const { app } = fixture;
  const { page, problems } = await fixture.visit(path());
  await page.getByText('No competitors yet').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'competitors-empty');
  const client = clientOf(app);
  await client.addKeywords(websiteId, [domain, 'running shoes', 'trail shoes', 'hiking boots', 'tent pegs']);
  await app.drain();
  for (let quarter = 0; quarter < 12; quarter++) {
    app.advance(dayMs / 4);
    await runScheduler(app);
  }
  await drainDelayedJobs(app);
  const { body } = await client.call('GET', path());
  await rowOf(page, body.data[0].domain).waitFor();
  await page.getByRole('group', { name: 'Your share of voice' }).getByText('%').first().waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'competitors');
  expect(problems).toEqual([]);
});

test('competitors are confirmed, hidden and added', async () => {
  const client = clientOf(fixture.app);
  const { body } = await client.call('GET', path());
  const [first, second] = body.data.map((one: { domain: string }) => one.domain);
  const { page, problems } = await fixture.visit(path());
  await page.getByLabel(`Confirm ${first}`, { exact: true }).click();
  await rowOf(page, first).getByText('Confirmed').waitFor();
  await page.getByLabel(`Hide ${second}`, { exact: true }).click();
  await rowOf(page, second).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Add competitor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Domain').fill('not a domain');
  await dialog.getByRole('button', { name: 'Add competitor' }).click();
  await dialog.getByText('This is not a valid domain').waitFor();
  await dialog.getByLabel('Domain').fill('https://www.competitor.example/about');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add competitor' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Search domains').fill('competitor.example');
  await rowOf(page, 'competitor.example').getByText('Confirmed').waitFor();
  const confirmed = (await client.call('GET', `${path()}?status=confirmed`)).body.data;
  expect(confirmed.map((one: { domain: string }) => one.domain).toSorted()).toEqual(
    [first, 'competitor.example'].toSorted(),
  );
  const hidden = await fixture.visit(`${path()}?status=hidden`);
  await hidden.page.getByLabel(`Reset ${second}`).click();
  await hidden.page.getByText('No results').waitFor();
  expect([...problems, ...hidden.problems]).toEqual([]);
});

test('a viewer is offered no actions', async () => {
  const { page } = await fixture.visit(path(), { as: await fixture.invite('viewer') });
  await page.getByRole('row').nth(3).waitFor();
  expect(await page.getByRole('button', { name: /Confirm|Hide|Add competitor/ }).count()).toBe(0);
});

test('another account cannot open the page', async () => {
  const { page } = await fixture.visit(path(), {
    as: await fixture.invite('owner', fixture.app.theirs.accountId),
  });
  await page
    .getByText(/website does not exist|not found/i)
    .first()
    .waitFor();
  expect(await page.getByRole('row').count()).toBe(0);
});
