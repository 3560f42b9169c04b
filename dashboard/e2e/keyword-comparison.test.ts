import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { clientOf, drainDelayedJobs, runScheduler } from '../../test/app/rank-tracking-client.ts';
import { paths } from '../src/paths.ts';
import { dayMs } from '#platform/durations.ts';

const domain = 'matrix.example';
const phrases = 'matrix shoes, trail boots, rain coat, tent pegs, head torch, wool hat'.split(', ');
let fixture: DashboardFixture;
let websiteId = '';

beforeAll(async () => {
  fixture = await openDashboard();
  const { app } = fixture;
  const client = clientOf(app);
  app.sandbox.addWebsites([domain]);
  websiteId = await client.addWebsite(domain, { depth: 20 });
  const targetUrl = `https://${domain}/never-ranks`;
  await client.addKeywords(websiteId, [...phrases, { keyword: 'matrix jacket', targetUrl }]);
  await app.drain();
  await drainDelayedJobs(app);
  app.advance(15 * dayMs);
  await runScheduler(app);
  await drainDelayedJobs(app);
});
afterAll(() => fixture.close());

test('a member compares positions with competitors, finds gaps, and sees newcomers', async () => {
  const { page, problems } = await fixture.visit(paths.competitors(websiteId));
  await page.getByRole('link', { name: 'Compare keywords' }).click();
  await page.getByRole('heading', { name: 'Keyword comparison', level: 1 }).waitFor();
  const table = page.getByRole('table', { name: 'Keyword comparison' });
  await table.getByRole('row').filter({ hasText: 'tent pegs' }).waitFor();
  await page.getByRole('heading', { name: 'Newcomers' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'keyword-comparison');
  // Without the header, and there is no table without rows.
  const rowCount = async () => Math.max(0, (await table.getByRole('row').count()) - 1);
  const whole = await rowCount();
  expect(await table.getByText('best').count()).toBeGreaterThanOrEqual(whole);
  const gap = page.getByRole('group', { name: 'Gap' }).getByRole('button', { name: /^Behind/ });
  const weaker = Number((await gap.innerText()).match(/\d+$/)?.[0]);
  expect(weaker).toBeLessThan(whole);
  await gap.click();
  await expect.poll(rowCount).toBe(weaker);
  await page.goBack();
  await expect.poll(rowCount).toBe(whole);
  const domains = page.getByRole('table', { name: 'Positions and overlap' });
  const link = domains.getByRole('row').nth(2).getByRole('link').last();
  const counted = Number(await link.innerText());
  await link.click();
  await expect.poll(rowCount).toBe(counted);
  const competitor = new URL(page.url()).searchParams.get('competitor') ?? '';
  expect(competitor).not.toBe('');
  const { gaps } = (
    await fixture.app.call(
      'GET',
      `/websites/${websiteId}/keyword-comparison/summary?competitor=${competitor}`,
    )
  ).body.data;
  expect(gaps.weaker).not.toBe(weaker);
  await expect.poll(async () => Number((await gap.innerText()).match(/\d+$/)?.[0])).toBe(gaps.weaker);
  await table.getByRole('columnheader').last().getByRole('button').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('competitor1');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  expect((await downloading).suggestedFilename()).toMatch(
    new RegExp(String.raw`^${domain}-competitors-.*\d{4}-\d\d-\d\d\.xlsx$`),
  );
  expect(problems).toEqual([]);
});

test('a member sees keywords whose target page does not rank, with the results of each day', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId));
  await page.getByRole('link', { name: 'Cannibalization' }).click();
  await page.getByRole('heading', { name: 'Cannibalization', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Not the target page' }).waitFor();
  const table = page.getByRole('table', { name: 'Not the target page' });
  await table.getByRole('row').filter({ hasText: 'matrix jacket' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'cannibalisation');
  await table.getByRole('button', { name: 'Daily results for matrix jacket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Daily results for matrix jacket' });
  await dialog
    .getByText(/\d{4}: \d+: \//)
    .first()
    .waitFor();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});
