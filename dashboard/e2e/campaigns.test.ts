import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { openSession } from '../../test/browser/dashboard-session.ts';
import {
  type DashboardFixture,
  openDashboard,
  expectNoProblems,
  type Visit,
} from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { paths } from '../src/paths.ts';

const domain = 'campaigned.example';
let fixture: DashboardFixture;
/** The owner's page. Each test continues where the previous one ended. */
let ownerVisit: Visit;
/** Created by the second test and used by all later ones. */
let campaignId: string;

beforeAll(async () => {
  fixture = await openDashboard();
  await fixture.app.call('POST', '/websites', { body: { domain } });
  ownerVisit = await fixture.visit(paths.campaigns());
});
afterEach(() => expectNoProblems(ownerVisit));
afterAll(() => fixture.close());

const readCampaign = async () => (await fixture.app.call('GET', `/campaigns/${campaignId}`)).body.data;

test('the empty campaign list offers managers to create a campaign, but not viewers', async () => {
  const { page } = ownerVisit;
  await page.getByText('No campaigns yet').waitFor();
  await page.getByRole('link', { name: 'Create campaign' }).first().waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'campaigns-empty');
  const viewer = await fixture.visit(paths.campaigns(), { as: await fixture.invite('viewer') });
  await viewer.page.getByText('No campaigns yet').waitFor();
  expect(await viewer.page.getByRole('link', { name: 'Create campaign' }).count()).toBe(0);
  expect(viewer.problems).toEqual([]);
  await viewer.page.close();
});

test('a manager creates a draft in three steps and sees its price', async () => {
  const { page } = ownerVisit;
  await page.getByRole('link', { name: 'Create campaign' }).first().click();
  await page.getByText('$899.00').first().waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'campaign-wizard-website');
  expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Website' }).click();
  await page.getByRole('option', { name: domain }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: 'Content briefs' }).click();
  await page.getByRole('checkbox', { name: 'Monthly report' }).click();
  await page.getByLabel('Keywords', { exact: true }).fill('32');
  const total = page.getByRole('row', { name: 'Total per month $1,185.00' });
  await total.waitFor();
  expect(new URL(page.url()).searchParams.getAll('addOns')).toEqual(['content', 'reporting']);
  await expectAccessible(page);
  await captureScreenshots(page, 'campaign-wizard-options');
  await page.reload();
  await total.waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name').fill('Spring');
  await captureScreenshots(page, 'campaign-wizard-review');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { name: 'Spring' }).waitFor();
  campaignId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await readCampaign()).toMatchObject({
    name: 'Spring',
    status: 'draft',
    monthlyPrice: 118_500,
    options: { addOns: ['content', 'reporting'], targetKeywords: 32 },
  });
  await expectAccessible(page);
  await captureScreenshots(page, 'campaign-draft');
});

test('a manager edits a draft in the same steps', async () => {
  const { page } = ownerVisit;
  await page.getByRole('link', { name: 'Edit draft' }).click();
  await page.getByRole('heading', { name: 'Edit draft' }).waitFor();
  await page.getByRole('checkbox', { name: 'Monthly report' }).click();
  await page.getByRole('row', { name: 'Total per month $1,136.00' }).waitFor();
  await page.getByRole('checkbox', { name: 'Monthly report' }).click();
  await page.getByRole('row', { name: 'Total per month $1,185.00' }).waitFor();
  await page.getByLabel('Keywords', { exact: true }).fill('20');
  await page.getByRole('row', { name: 'Total per month $1,147.00' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { name: 'Spring' }).waitFor();
  await page.getByRole('row', { name: 'Total per month $1,147.00' }).waitFor();
  expect(await readCampaign()).toMatchObject({ monthlyPrice: 114_700, options: { targetKeywords: 20 } });
});

/** Holds the request of each tab until all have sent theirs. The event of the first launch would remove the button of the others. */
async function launchTogether(tabs: readonly Page[]): Promise<void> {
  const { promise: allSent, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  const hold = async (route: Route) => {
    sent += 1;
    if (sent === tabs.length) release();
    await allSent;
    await route.continue();
  };
  for (const page of tabs) await page.route('**/dashboard/api/campaigns/*/launch', hold, { times: 1 });
  await Promise.all(tabs.map((page) => page.getByRole('button', { name: 'Launch for' }).click()));
}

test('a launch that is confirmed in two tabs at once creates one subscription', async () => {
  await ownerVisit.page.getByRole('link', { name: 'Review before launch' }).click();
  await ownerVisit.page.getByText('Who pays for campaigns?').waitFor();
  await ownerVisit.page.getByText('Save a billing mode above. Then you can launch the campaign.').waitFor();
  await expectAccessible(ownerVisit.page);
  await captureScreenshots(ownerVisit.page, 'campaign-billing-mode');
  await ownerVisit.page.getByRole('radio', { name: 'I am a client' }).click();
  await ownerVisit.page.getByRole('button', { name: 'Save billing mode' }).click();
  await ownerVisit.page.getByRole('button', { name: 'Launch for' }).waitFor();
  const term = ownerVisit.page.getByRole('region', { name: 'Term' });
  await term.getByText('12 months').waitFor();
  // Twelve times $1,147.
  await term.getByText('$13,764.00').waitFor();
  const owner = await openSession(fixture.app, { role: 'owner' });
  const preview = await owner.call('POST', `/campaigns/${campaignId}/launch/preview`);
  const lastDay = new Date(preview.body.data.validUntil);
  lastDay.setUTCFullYear(lastDay.getUTCFullYear() + 1, lastDay.getUTCMonth(), lastDay.getUTCDate() - 1);
  await term
    .getByText(lastDay.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))
    .waitFor();
  const other = await fixture.visit(paths.launch(campaignId));
  const tabs = [ownerVisit.page, other.page];
  for (const page of tabs) {
    await page.getByText('The whole website is crawled').waitFor();
    expect(await page.getByRole('button', { name: 'Launch for' }).isDisabled()).toBe(true);
    await page.getByRole('checkbox').click();
  }
  await expectAccessible(ownerVisit.page);
  await captureScreenshots(ownerVisit.page, 'campaign-launch');
  await launchTogether(tabs);
  for (const page of tabs) await page.getByText('Recent activity').waitFor();
  const subscriptions = await fixture.app.stores.database.pool.query('select 1 from subscriptions');
  expect(subscriptions.rows).toHaveLength(1);
  expect(other.problems).toEqual([]);
  await other.page.close();
});

test('a campaign page shows the actions of another member without a reload', async () => {
  const { page } = ownerVisit;
  const otherOwner = await openSession(fixture.app, { role: 'owner' });
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await otherOwner.call('POST', `/campaigns/${campaignId}/pause`);
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0);
  await otherOwner.call('POST', `/campaigns/${campaignId}/resume`);
  await page.getByRole('button', { name: 'Pause' }).waitFor();
});

test('managers see the invoices, only an owner marks one as paid, and a viewer sees no price', async () => {
  const { page } = ownerVisit;
  const viewer = await fixture.visit(paths.billing(), { as: await fixture.invite('viewer') });
  await viewer.page.getByText('Managers and owners of the account see its invoices.').waitFor();
  expect(await viewer.page.getByRole('link', { name: 'Billing' }).count()).toBe(0);
  await viewer.page.goto(`${fixture.url}/dashboard${paths.campaign(campaignId)}`);
  await viewer.page.getByText('Recent activity').waitFor();
  expect(await viewer.page.getByRole('main').innerText()).not.toMatch(/\$|per month/);
  expect(viewer.problems).toEqual([]);
  await viewer.page.close();
  const manager = await fixture.visit(paths.billing(), { as: await fixture.invite('manager') });
  await manager.page.getByRole('link', { name: /^Download .* as PDF/ }).waitFor();
  expect(await manager.page.getByRole('button', { name: /as paid/ }).count()).toBe(0);
  expect(manager.problems).toEqual([]);
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('button', { name: /^Mark as paid: / }).waitFor();
  await page.getByRole('group', { name: 'Next invoice' }).getByText(/^\$\d/).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'billing');
  await page.goto(`${fixture.url}/dashboard${paths.billing({ endDate: '2020-01-01' })}`);
  await page.getByText('No invoices').waitFor();
  await page.goto(`${fixture.url}/dashboard${paths.billing({ startDate: '2020-01-01', campaignId })}`);
  await page.getByRole('button', { name: /^Mark as paid: / }).waitFor();
  const pdf = await page.request.get(
    fixture.url +
      ((await page.getByRole('link', { name: /^Download .* as PDF/ }).getAttribute('href')) ?? ''),
  );
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: /^Mark as paid: / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  const paid = (from: typeof page) =>
    from
      .getByRole('table', { name: 'Invoices' })
      .getByText('Paid', { exact: true })
      .filter({ visible: true });
  await paid(page).waitFor();
  await paid(manager.page).waitFor();
  await manager.page.close();
});

test('the dialogs to pause, resume and cancel explain the consequences for work and billing', async () => {
  const { page } = ownerVisit;
  await page.getByRole('link', { name: 'Spring' }).first().click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Nothing is charged while the campaign is paused').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'campaign-pause');
  await page.getByRole('button', { name: 'Pause campaign' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Resume campaign' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect((await readCampaign()).status).toBe('active');
  const manager = await fixture.visit(paths.campaign(campaignId), {
    as: await fixture.invite('manager'),
  });
  await manager.page.getByText('Recent activity').waitFor();
  expect(await manager.page.getByRole('button', { name: /Pause|Cancel campaign/ }).count()).toBe(0);
  expect(manager.problems).toEqual([]);
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await page.getByText('credit note refunds').waitFor();
  await page.getByRole('dialog').getByLabel('Reason').fill('The season is over.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel campaign' }).click();
  await page.getByText('Canceled').first().waitFor();
  const { status, history } = await readCampaign();
  expect(status).toBe('cancelled');
  expect(history[0]).toMatchObject({ event: 'cancel', reason: 'The season is over.' });
});

test('a draft that could not be deleted stays open with the problem, and a deleted one leads to the list', async () => {
  const website = (await fixture.app.call('GET', '/websites')).body.data[0].id;
  const body = { websiteId: website, type: 'autoseo', name: 'Discarded' };
  const { id } = (await fixture.app.call('POST', '/campaigns', { body })).body.data;
  const { page } = await fixture.visit(paths.campaign(id));
  const deletions = `**/dashboard/api/v1/campaigns/${id}`;
  await page.route(deletions, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Delete draft' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete draft' }).click();
  await dialog.getByRole('alert').waitFor();
  expect(page.url()).toContain(paths.campaign(id));
  await page.unroute(deletions);
  await dialog.getByRole('button', { name: 'Delete draft' }).click();
  await page.waitForURL((url) => url.pathname.endsWith(paths.campaigns()));
  expect((await fixture.app.call('GET', `/campaigns/${id}`)).status).toBe(404);
  await page.getByRole('link', { name: 'Spring' }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Discarded' }).count()).toBe(0);
  await page.close();
});

test('an agency bills its client with its margin, and internal campaigns show no prices and no billing', async () => {
  const website = (await fixture.app.call('GET', '/websites')).body.data[0].id;
  const body = { websiteId: website, type: 'fullseo', name: 'For Acme' };
  const { id } = (await fixture.app.call('POST', '/campaigns', { body })).body.data;
  const { page } = ownerVisit;
  const navigation = page.getByRole('navigation', { name: 'Account' });
  await page.goto(`${fixture.url}/dashboard${paths.account()}`);
  await page.getByRole('radio', { name: 'I bill clients' }).click();
  await page.getByLabel('Markup').fill('25');
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-billing-mode');
  await page.getByRole('button', { name: 'Save billing mode' }).click();
  await page.getByText('Billing mode saved.').waitFor();
  await page.goto(`${fixture.url}/dashboard${paths.launch(id)}`);
  const payments = page.getByRole('region', { name: 'Who pays whom' });
  await payments
    .getByRole('listitem')
    .filter({ hasText: 'Your client pays you' })
    .getByText('$1,123.75')
    .waitFor();
  await payments.getByText('You keep at least $764.15 per month').waitFor();
  await page.getByLabel('Client on the invoices').fill('Acme GmbH');
  await page.getByLabel('Bill Acme GmbH $1,123.75 per month').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'campaign-launch-agency');
  await page.goto(`${fixture.url}/dashboard${paths.account()}`);
  await page.getByRole('radio', { name: 'Internal: no billing' }).click();
  await page.getByRole('button', { name: 'Save billing mode' }).click();
  await navigation.getByRole('link', { name: 'Billing' }).waitFor({ state: 'detached' });
  await page.goto(`${fixture.url}/dashboard${paths.launch(id)}`);
  await page.getByText('Provider costs').waitFor();
  await payments.getByRole('listitem').filter({ hasText: 'You pay publishers for placements' }).waitFor();
  const term = page.getByRole('region', { name: 'Term' });
  await term.getByText('12 months').waitFor();
  expect(await term.getByText('Total for the term').count()).toBe(0);
  await captureScreenshots(page, 'campaign-launch-internal');
  await page.getByLabel('Start the work now. Nothing is billed.').click();
  await page.getByRole('button', { name: 'Launch campaign' }).click();
  await page.getByText('Recent activity').waitFor();
  await payments.getByRole('listitem').filter({ hasText: 'You pay publishers for placements' }).waitFor();
  await payments.getByText('$0.00 of at most $359.60').waitFor();
  expect(await payments.getByText('Invoiced so far').count()).toBe(0);
  expect(await page.getByText('$899').count()).toBe(0);
  const { rows } = await fixture.app.stores.database.pool.query(
    'select i.id from invoices i join subscriptions s on s.id = i.subscription_id where s.subject = $1',
    ['For Acme'],
  );
  expect(rows).toEqual([]);
});
