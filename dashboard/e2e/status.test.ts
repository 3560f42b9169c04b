import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { paths } from '../src/paths.ts';

let fixture: DashboardFixture;
beforeAll(async () => {
  fixture = await openDashboard();
});
afterAll(() => fixture.close());

test('the operator sees processes, stores, queues, spending and failures', async () => {
  await fixture.app.drain();
  const { page, problems } = await fixture.visit('/settings/account');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Status' }).click();
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  await page.getByRole('table', { name: 'Processes' }).getByText('API').first().waitFor();
  await page.getByText(/queues are idle\.$/).waitFor();
  await page.getByText('Nothing is waiting to be sent.').waitFor();
  await page.getByRole('heading', { name: 'Spending this month' }).waitFor();
  await page.getByRole('heading', { name: 'Provider failures' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-status');
  await page.setViewportSize({ width: 390, height: 900 });
  const row = page.getByRole('table', { name: 'Processes' }).getByRole('row', { name: /^API/ });
  await row.getByText(/ · \d+$/).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  expect(problems).toEqual([]);
});

test('the work queue and the websites lead the operator to the status, also if nothing needs attention', async () => {
  await fixture.app.call('POST', '/websites', { body: { domain: 'quiet.example' } });
  for (const path of [paths.taskQueue(), paths.websites()]) {
    const { page, problems } = await fixture.visit(path);
    await page.getByRole('link', { name: 'Open status' }).click();
    await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor();
    expect(problems).toEqual([]);
  }
  const manager = await fixture.invite('manager');
  const { page } = await fixture.visit(paths.taskQueue(), { as: manager });
  await page.getByRole('link', { name: 'Placements' }).waitFor();
  expect(await page.getByRole('link', { name: 'Open status' }).count()).toBe(0);
});

test('other members and other accounts get no link, and an explanation at the URL of the page', async () => {
  const people = [
    [await fixture.invite('manager'), 'insufficient_right'],
    [await fixture.invite('owner', fixture.app.theirs.accountId), 'operator_only'],
  ] as const;
  for (const [person, code] of people) {
    const { page, problems } = await fixture.visit('/settings/account', { as: person });
    const tabs = page.getByRole('navigation', { name: 'Settings' });
    await tabs.getByRole('link', { name: 'Data export' }).waitFor();
    expect(await tabs.getByRole('link', { name: 'Status' }).count()).toBe(0);
    await page.goto(`${fixture.url}/dashboard/settings/status`);
    await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor();
    await page.getByText('Only the operator of this installation').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await expectAccessible(page);
    const answer = await page.request.get(`${fixture.url}/dashboard/api/installation/status`);
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ code });
    expect(problems).toEqual([]);
  }
});
