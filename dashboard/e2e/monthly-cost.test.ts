import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureSpend, monthBefore, monthOf } from '#accounts/budgets';
import { decodeId } from '#platform/ids.ts';
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
  await page.getByText('155 rank checks per month, up to $3.10.').waitFor();
  await captureScreenshots(page, 'schedule-cost');
  await page.getByRole('link', { name: 'Budgets' }).click();
  const total = page.getByRole('group', { name: 'Maximum rank check cost per month' });
  await total.getByText('$3.10').waitFor();
  const provider = page.getByRole('list', { name: 'SERP providers' }).getByRole('listitem');
  await provider
    .filter({ hasText: 'DataForSEO' })
    .getByText('155 rank checks per month at their depths × $0.02 on average = up to $3.10')
    .waitFor();
  const expected = page.getByRole('region', { name: 'Expected cost of next month' });
  await expected.getByText('Account total').waitFor();
  const lines = await expected.getByRole('row').allInnerTexts();
  const flat = lines.map((line) => line.replace(/\s+/g, ' ').trim());
  expect(flat).toEqual(expect.arrayContaining([expect.stringMatching(/^monthly\.example \$3\.10/)]));
  expect(flat).toEqual(expect.arrayContaining([expect.stringMatching(/^Account total \$3\.10/)]));
  expect(flat).toEqual(expect.arrayContaining([expect.stringMatching(/^DataForSEO/)]));
  await expectAccessible(page);
  await captureScreenshots(page, 'providers-cost');
  const viewer = await fixture.visit(paths.schedule(websiteId), { as: await fixture.invite('viewer') });
  await viewer.page.getByRole('heading', { name: 'Rank checks' }).waitFor();
  await viewer.page.waitForLoadState('networkidle');
  expect(await viewer.page.getByText('rank checks per month').count()).toBe(0);
  expect([...problems, ...viewer.problems]).toEqual([]);
});

test('a manager sees what each website has cost, and the lines add up to the total of the account', async () => {
  const client = clientOf(fixture.app);
  const blog = await client.addWebsite('monthly-blog.example');
  const [shopId, blogId] = [decodeId('web', websiteId) ?? '', decodeId('web', blog) ?? ''];
  const month = monthOf(new Date());
  const purchase = {
    accountId: fixture.app.mine.accountId,
    provider: 'dataforseo',
    reservedMicros: 0,
    purchases: 1,
  };
  await captureSpend(fixture.app.stores.database.db, [
    { ...purchase, month, spentMicros: 4_000_000, websiteIds: [shopId] },
    { ...purchase, month, spentMicros: 1_000_000, websiteIds: [shopId, blogId] },
    { ...purchase, month, spentMicros: 500_000 },
    { ...purchase, month: monthBefore(month), spentMicros: 2_000_000, websiteIds: [blogId] },
  ]);
  const { page, problems } = await fixture.visit(paths.providers());
  const costs = page.getByRole('region', { name: 'Cost by website' });
  await costs.getByText('Account total').waitFor();
  const lines = await costs.getByRole('row').allInnerTexts();
  expect(lines.slice(1).map((line) => line.replace(/\s+/g, ' ').trim())).toEqual([
    'monthly.example $5.00 $0.00',
    'monthly-blog.example $1.00 $2.00',
    'Shared searches, bought once −$1.00 $0.00',
    'No website $0.50 $0.00',
    'Account total $5.50 $2.00',
  ]);
  await expectAccessible(page);
  await captureScreenshots(page, 'website-costs');
  expect(problems).toEqual([]);
});

test('a link to the costs of data providers leads to the costs by website, below the other panels', async () => {
  const { page, problems } = await fixture.visit(paths.providerCosts());
  const costs = page.getByRole('region', { name: 'Cost by website' });
  await page.getByText('Account total').nth(1).waitFor();
  await page.waitForFunction('scrollY > 0');
  await page.waitForLoadState('networkidle');
  const top = (await costs.boundingBox())?.y ?? -1;
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(100);
  expect(problems).toEqual([]);
});
