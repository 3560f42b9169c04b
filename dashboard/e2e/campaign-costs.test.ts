import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../../test/browser/dashboard-session.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { paths } from '../src/paths.ts';

let fixture: DashboardFixture;
const ids: string[] = [];

/** An agency with two running campaigns and a draft. */
beforeAll(async () => {
  fixture = await openDashboard();
  const { app } = fixture;
  const owner = await openSession(app, { role: 'owner' });
  await owner.call('PUT', '/billing/mode', { body: { mode: 'agency', marginPercent: 25 } });
  for (const domain of ['first-cost.example', 'second-cost.example', 'draft-cost.example']) {
    const websiteId = (await app.call('POST', '/websites', { body: { domain } })).body.data.id;
    const { data } = (await app.call('POST', '/campaigns', { body: { websiteId, type: 'fullseo' } })).body;
    ids.push(data.id);
  }
  for (const id of ids.slice(0, 2)) {
    const { token } = (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
    await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
  }
});
afterAll(() => fixture.close());

test('the list of campaigns adds up what clients pay and what an agency pays and keeps', async () => {
  const { page, problems } = await fixture.visit(paths.campaigns());
  const costs = page.getByRole('region', { name: 'Costs of running campaigns, USD' });
  await costs.getByText('2 running campaigns.').waitFor();
  await costs.getByRole('group', { name: 'Your clients pay you' }).getByText('$2,247.50').waitFor();
  await costs.getByRole('group', { name: 'You pay publishers' }).getByText('of at most $719.20').waitFor();
  await costs.getByRole('group', { name: 'You keep at least' }).getByText('$1,528.30').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'campaigns-costs');
  await page.goto(`${fixture.url}/dashboard${paths.campaign(ids[0] ?? '')}`);
  await page.getByRole('link', { name: /^See the costs of the website/ }).click();
  await page.getByRole('region', { name: 'Cost by website' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#costs');
  const viewer = await fixture.visit(paths.campaigns(), { as: await fixture.invite('viewer') });
  await viewer.page.getByRole('table', { name: 'Campaigns' }).waitFor();
  await viewer.page.waitForLoadState('networkidle');
  expect(await viewer.page.getByRole('group', { name: 'Your clients pay you' }).count()).toBe(0);
  expect([...problems, ...viewer.problems]).toEqual([]);
});

test('a phone shows the price of the client beside the steps of a new campaign', async () => {
  const { page, problems } = await fixture.visit(paths.newCampaign());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('$1,123.75 per month', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
