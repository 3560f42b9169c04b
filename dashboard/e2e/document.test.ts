import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';

let fixture: DashboardFixture;
beforeAll(async () => {
  fixture = await openDashboard({ SANDBOX: 'true' });
});
afterAll(() => fixture.close());

test('the document shows a skeleton before any script has arrived', async () => {
  const { page } = await fixture.visit('/websites');
  await page.route('**/dashboard/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await page.getByText('Cairn', { exact: true }).isVisible()).toBe(true);
  const skeleton = await page.locator('.boot-side').boundingBox();
  await page.unroute('**/dashboard/assets/*.js');
  await page.reload();
  await page.getByText('No websites yet').waitFor();
  expect(await page.locator('.boot').count()).toBe(0);
  expect((await page.getByLabel('Sections').boundingBox())?.width).toBe(skeleton?.width);
});

test.each(['en', 'de'])(
  'the document labels generated data as the page does later, in "%s"',
  async (language) => {
    const { page } = await fixture.visit('/websites');
    await page.evaluate((chosen) => localStorage.setItem('cairn-language', chosen), language);
    const label = page.getByRole('note').locator('span:visible');
    const shown = async () => ({ text: await label.innerText(), box: await label.boundingBox() });
    await page.route('**/dashboard/assets/*.js', (route) => route.abort());
    await page.reload();
    const early = await shown();
    await page.unroute('**/dashboard/assets/*.js');
    await page.reload();
    await page.locator('.boot').waitFor({ state: 'detached' });
    expect(await shown()).toEqual(early);
  },
);
