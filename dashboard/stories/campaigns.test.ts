import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkAccess } from '../../test/check-access.ts';
import { openSession } from '../../test/dashboard-session.ts';
import {
  type DashboardStage,
  openDashboard,
  refuseTroubles,
  type Visit,
} from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';
import { paths } from '../src/paths.ts';

const domain = 'campaigned.example';
let stage: DashboardStage;
/** The owner's page: each story goes on where the one before has ended. */
let desk: Visit;
/** Drafted by the second story, and what all others are about. */
let campaignId: string;

beforeAll(async () => {
  stage = await openDashboard();
  await stage.app.call('POST', '/websites', { body: { domain } });
  desk = await stage.visit(paths.campaigns());
});
afterEach(() => refuseTroubles(desk));
afterAll(() => stage.close());

const read = async () => (await stage.app.call('GET', `/campaigns/${campaignId}`)).body.data;

test('without a campaign the list teaches what one is; a viewer is not offered to draft one', async () => {
  const { page } = desk;
  await page.getByText('No campaign yet').waitFor();
  await page.getByRole('link', { name: 'Draft a campaign' }).first().waitFor();
  await checkAccess(page);
  await look(page, 'campaigns-empty');
  const viewer = await stage.visit(paths.campaigns(), { as: await stage.invite('viewer') });
  await viewer.page.getByText('No campaign yet').waitFor();
  expect(await viewer.page.getByRole('link', { name: 'Draft a campaign' }).count()).toBe(0);
  expect(viewer.troubles).toEqual([]);
  await viewer.page.close();
});

test('a draft is made in three steps, with its price from the server beside it', async () => {
  const { page } = desk;
  await page.getByRole('link', { name: 'Draft a campaign' }).first().click();
  await page.getByText('$899.00').first().waitFor();
  await checkAccess(page);
  await look(page, 'campaign-wizard-website');
  expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Website' }).click();
  await page.getByRole('option', { name: domain }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: 'Content briefs' }).click();
  await page.getByRole('checkbox', { name: 'Monthly report' }).click();
  await page.getByLabel('Keywords', { exact: true }).fill('32');
  const total = page.getByRole('row', { name: 'A month $1,185.00' });
  await total.waitFor();
  expect(new URL(page.url()).searchParams.getAll('addOns')).toEqual(['content', 'reporting']);
  await checkAccess(page);
  await look(page, 'campaign-wizard-options');
  await page.reload();
  await total.waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name').fill('Spring');
  await look(page, 'campaign-wizard-review');
  await page.getByRole('button', { name: 'Keep the draft' }).click();
  await page.getByRole('heading', { name: 'Spring' }).waitFor();
  campaignId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await read()).toMatchObject({
    name: 'Spring',
    status: 'draft',
    monthlyPrice: 118_500,
    options: { addOns: ['content', 'reporting'], targetKeywords: 32 },
  });
  await checkAccess(page);
  await look(page, 'campaign-draft');
});

test('a draft is changed in the same steps', async () => {
  const { page } = desk;
  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByRole('heading', { name: 'Change the draft' }).waitFor();
  await page.getByRole('checkbox', { name: 'Monthly report' }).click();
  await page.getByRole('row', { name: 'A month $1,136.00' }).waitFor();
  await page.getByRole('checkbox', { name: 'Monthly report' }).click();
  await page.getByRole('row', { name: 'A month $1,185.00' }).waitFor();
  await page.getByLabel('Keywords', { exact: true }).fill('20');
  await page.getByRole('row', { name: 'A month $1,147.00' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Keep the changes' }).click();
  await page.getByRole('heading', { name: 'Spring' }).waitFor();
  await page.getByRole('row', { name: 'A month $1,147.00' }).waitFor();
  expect(await read()).toMatchObject({ monthlyPrice: 114_700, options: { targetKeywords: 20 } });
});

test('a launch is previewed and confirmed in two tabs at once, and is one subscription', async () => {
  await desk.page.getByRole('link', { name: 'Preview the launch' }).click();
  const other = await stage.visit(paths.launch(campaignId));
  const tabs = [desk.page, other.page];
  for (const page of tabs) {
    await page.getByText('The whole website is crawled').waitFor();
    expect(await page.getByRole('button', { name: 'Launch for' }).isDisabled()).toBe(true);
    await page.getByRole('checkbox').click();
  }
  await checkAccess(desk.page);
  await look(desk.page, 'campaign-launch');
  await Promise.all(tabs.map((page) => page.getByRole('button', { name: 'Launch for' }).click()));
  for (const page of tabs) await page.getByText('Where it stands').waitFor();
  const bought = await stage.app.stores.database.pool.query('select 1 from subscriptions');
  expect(bought.rows).toHaveLength(1);
  expect(other.troubles).toEqual([]);
  await other.page.close();
});

test('what somebody else does to a campaign is seen without reloading', async () => {
  const { page } = desk;
  const partner = await openSession(stage.app, { role: 'owner' });
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await partner.call('POST', `/campaigns/${campaignId}/pause`);
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
  await partner.call('POST', `/campaigns/${campaignId}/resume`);
  await page.getByRole('button', { name: 'Pause' }).waitFor();
});

test('what was charged is shown, and marked as paid by an owner alone', async () => {
  const { page } = desk;
  const viewer = await stage.visit(paths.billing(), { as: await stage.invite('viewer') });
  await viewer.page.getByRole('link', { name: /^PDF of/ }).waitFor();
  expect(await viewer.page.getByRole('button', { name: /as paid/ }).count()).toBe(0);
  expect(viewer.troubles).toEqual([]);
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('button', { name: /^Mark as paid/ }).waitFor();
  await checkAccess(page);
  await look(page, 'billing');
  const pdf = await page.request.get(
    stage.url + ((await page.getByRole('link', { name: /^PDF of/ }).getAttribute('href')) ?? ''),
  );
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: /^Mark as paid/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  const paid = (from: typeof page) =>
    from.getByRole('table', { name: 'Invoices' }).getByText('Paid', { exact: true });
  await paid(page).waitFor();
  await paid(viewer.page).waitFor();
  await viewer.page.close();
});

test('pause, resume and cancel say what they mean for work and money', async () => {
  const { page } = desk;
  await page.getByRole('link', { name: 'Spring' }).first().click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Nothing is charged while it is paused').waitFor();
  await checkAccess(page);
  await look(page, 'campaign-pause');
  await page.getByRole('button', { name: 'Pause campaign' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Resume campaign' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect((await read()).status).toBe('active');
  const manager = await stage.visit(paths.campaign(campaignId), { as: await stage.invite('manager') });
  await manager.page.getByText('Where it stands').waitFor();
  expect(await manager.page.getByRole('button', { name: /Pause|Cancel campaign/ }).count()).toBe(0);
  expect(manager.troubles).toEqual([]);
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await page.getByText('credit note gives back').waitFor();
  await page.getByRole('dialog').getByLabel('Reason').fill('The season is over.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel campaign' }).click();
  await page.getByText('Cancelled').first().waitFor();
  const { status, history } = await read();
  expect(status).toBe('cancelled');
  expect(history[0]).toMatchObject({ event: 'cancel', reason: 'The season is over.' });
});
