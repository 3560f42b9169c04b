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
  websiteId = await client.addWebsite('filtered.example.com');
  await client.addKeywords(websiteId, ['filtered phrase']);
});
afterAll(() => fixture.close());

test('the menu of filters is searched by words, and a space selects nothing', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const menu = page.getByRole('menu');
  const search = page.getByRole('searchbox', { name: 'Find a filter' });
  await search.fill('');
  await search.press('Space');
  await menu.getByText('SERP feature').first().waitFor();
  await search.pressSequentially('local pack');
  await menu.getByRole('menuitem', { name: 'Local pack' }).first().waitFor();
  expect(await menu.getByRole('menuitem', { name: 'Desktop' }).count()).toBe(0);
  await expectAccessible(page);
  await captureScreenshots(page, 'keywords-filter-menu');
  await search.press('ArrowDown');
  await search.press('Enter');
  await menu.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toContain('feature=local_pack');
  expect(problems).toEqual([]);
});
