import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../test/app/rank-tracking-client.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { paths } from '../src/paths.ts';

let fixture: DashboardFixture;
let websiteId = '';

beforeAll(async () => {
  fixture = await openDashboard();
  const client = clientOf(fixture.app);
  websiteId = await client.addWebsite('monthly.example', { depth: 100, intervalHours: 24 });
  await client.addKeywords(websiteId, ['trail shoes', 'hiking boots', 'wool socks', 'rain coat', 'tent']);
});
afterAll(() => fixture.close());

test('a manager sees what a month of rank checks costs, of the website and of the account, and a viewer does not', async () => {
  const { page, problems } = await fixture.visit(paths.schedule(websiteId));
  await page.getByText('155 rank checks a month, up to $3.04.').waitFor();
  await captureScreenshots(page, 'schedule-cost');
  await page.getByRole('link', { name: 'Budgets' }).click();
  const total = page.getByRole('group', { name: 'Maximum rank check cost per month' });
  await total.getByText('$3.04').waitFor();
  const provider = page.getByRole('list', { name: 'SERP providers' }).getByRole('listitem');
  await provider
    .filter({ hasText: 'DataForSEO' })
    .getByText('155 rank checks a month, up to $3.04')
    .waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'providers-cost');
  const viewer = await fixture.visit(paths.schedule(websiteId), { as: await fixture.invite('viewer') });
  await viewer.page.getByRole('heading', { name: 'Rank checks' }).waitFor();
  await viewer.page.waitForLoadState('networkidle');
  expect(await viewer.page.getByText('rank checks a month').count()).toBe(0);
  expect([...problems, ...viewer.problems]).toEqual([]);
});
