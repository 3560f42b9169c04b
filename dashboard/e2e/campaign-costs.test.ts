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
  const costs = page.getByRole('region', { name: 'Costs of active campaigns, USD' });
  await costs.getByText('2 active campaigns.').waitFor();
  await costs.getByRole('group', { name: 'Your clients pay you' }).getByText('$2,247.50').waitFor();
  const publishers = costs.getByRole('group', { name: 'You pay publishers at most' });
  await publishers.getByText('$719.20').waitFor();
  await publishers.getByText('per month; $0.00 is ordered in the current months').waitFor();
  await costs.getByRole('group', { name: 'You keep at least' }).getByText('$1,528.30').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'campaigns-costs');
  await page.goto(`${fixture.url}/dashboard${paths.campaign(ids[0] ?? '')}`);
  await page.getByRole('link', { name: 'View website costs' }).click();
  await page.getByRole('region', { name: 'Cost by website' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#costs');
  const viewer = await fixture.visit(paths.campaigns(), { as: await fixture.invite('viewer') });
  await viewer.page.getByRole('table', { name: 'Campaigns' }).waitFor();
  await viewer.page.waitForLoadState('networkidle');
  expect(await viewer.page.getByRole('group', { name: 'Your clients pay you' }).count()).toBe(0);
  expect([...problems, ...viewer.problems]).toEqual([]);
});

test('a client to whom an owner shows prices sees the monthly price and the invoices of their website, until they are hidden', async () => {
  const { page, problems } = await fixture.visit(paths.members());
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Invite member' }).click();
  await dialog.getByLabel(/^Email address/).fill('payer@example.com');
  await dialog.getByRole('combobox', { name: 'Allowed websites' }).click();
  await page.getByRole('option', { name: 'first-cost.example' }).click();
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
  const shows = dialog.getByRole('checkbox', { name: 'Show prices and invoices' });
  expect(await shows.isChecked()).toBe(false);
  await shows.check();
  await expectAccessible(page);
  await captureScreenshots(page, 'members-invite-payer');
  await dialog.getByRole('button', { name: 'Invite member' }).click();
  const link = await dialog.getByRole('group', { name: 'Invitation link' }).locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /payer@example\.com .*Sees prices and invoices/ }).waitFor();

  const path = link.slice(`${fixture.url}/dashboard`.length);
  const client = await fixture.visit(path, { as: null, isolated: true });
  await client.page.getByLabel('Your name').fill('Payer');
  await client.page.getByLabel(/^Password/).fill('correct horse battery');
  await client.page.getByRole('button', { name: 'Accept invitation' }).click();
  await client.page.getByRole('heading', { name: 'first-cost.example', level: 1 }).waitFor();
  const menu = client.page.getByLabel('Sections');
  await menu.getByRole('link', { name: 'Campaigns' }).click();
  const costs = client.page.getByRole('region', { name: 'Costs of active campaigns, USD' });
  await costs.getByRole('group', { name: 'You pay for campaigns' }).getByText('$1,123.75').waitFor();
  expect(await costs.getByRole('group').count(), 'no cost of the agency').toBe(1);
  await captureScreenshots(client.page, 'client-campaigns');
  await client.page.goto(`${fixture.url}/dashboard${paths.campaign(ids[0] ?? '')}`);
  await client.page.getByRole('row', { name: 'Total per month $1,123.75' }).waitFor();
  await client.page.getByText('You pay your agency').waitFor();
  await client.page.getByText('Ask your contact about this campaign:').waitFor();
  expect(await client.page.getByRole('main').innerText()).not.toMatch(/publishers|at most|not shown/);
  await expectAccessible(client.page);
  await captureScreenshots(client.page, 'client-campaign');
  await menu.getByRole('link', { name: 'Billing' }).click();
  await client.page.getByRole('group', { name: 'Invoiced this month' }).getByText('$1,123.75').waitFor();
  const paid = client.page.getByRole('group', { name: 'Paid in the last 12 months' });
  await paid.getByText('$1,123.75 is unpaid.').waitFor();
  const invoices = client.page.getByRole('table', { name: 'Invoices and credit notes' });
  const file = invoices.getByRole('link', { name: /^Download .* as PDF$/ });
  const [tab] = await Promise.all([client.page.waitForEvent('popup'), file.click()]);
  const pdf = await client.page.request.get(`${fixture.url}${await file.getAttribute('href')}`);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await tab.close();
  expect(await invoices.getByRole('row').count(), 'the head and one invoice').toBe(2);
  await expectAccessible(client.page);
  await captureScreenshots(client.page, 'client-billing');

  await page.goto(`${fixture.url}/dashboard${paths.billing()}`);
  for (const name of ['Invoiced this month', 'Invoiced, all time']) {
    const card = page.getByRole('group', { name });
    await card.getByText('$2,247.50').waitFor();
    await card.getByText('Before credit notes.').waitFor();
  }
  await expectAccessible(page);
  await captureScreenshots(page, 'billing-month');
  await page.goto(`${fixture.url}/dashboard${paths.members()}`);
  await page.getByRole('row', { name: /^Payer payer@example\.com\s*Emails in English/ }).waitFor();
  await page.getByRole('button', { name: 'Change access of Payer' }).click();
  await shows.uncheck();
  await dialog.getByRole('button', { name: 'Change access' }).click();
  await dialog.waitFor({ state: 'detached' });
  await client.page.reload();
  await client.page.getByText('Managers and owners of the account see its invoices.').waitFor();
  await client.page.goto(`${fixture.url}/dashboard${paths.campaigns()}`);
  await client.page.getByText(/Prices and invoices are not shown to you/).waitFor();
  expect(await menu.getByRole('link', { name: 'Billing' }).count()).toBe(0);
  expect([...problems, ...client.problems]).toEqual([]);
});

test('a phone shows the price of the client beside the steps of a new campaign', async () => {
  const { page, problems } = await fixture.visit(paths.newCampaign());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('$1,123.75 per month', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
