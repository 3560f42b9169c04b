import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decodeId, newId } from '#platform/ids.ts';
import { launchCampaign, runMonths, type RunningCampaign } from '../../test/fixtures/campaign-months.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { openSession } from '../../test/browser/dashboard-session.ts';
import {
  type DashboardFixture,
  openDashboard,
  expectNoProblems,
  type Visit,
} from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { manyPublishers } from '../../test/fixtures/planning-fixture.ts';
import { publisherList } from '../../test/fixtures/publisher-list.ts';
import { paths } from '../src/paths.ts';
import { waitTimeoutMs } from '../../test/app/timeouts.ts';

let fixture: DashboardFixture;
/** The owner's page. Each test continues where the previous one ended. */
let ownerVisit: Visit;
let campaign: RunningCampaign;

beforeAll(async () => {
  fixture = await openDashboard();
  const { app } = fixture;
  const owner = await openSession(app, { role: 'owner' });
  const websiteId = (await app.call('POST', '/websites', { body: { domain: 'worked.example' } })).body.data
    .id;
  campaign = await launchCampaign(app, owner, { websiteId, type: 'fullseo' });
  const { db } = app.stores.database;
  // Other tests cover research and audit.
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`update campaigns set stage = 'placements', stage_since = now() where id = ${campaign.campaignId}`.execute(
    db,
  );
  ownerVisit = await fixture.visit(paths.publishers());
  await sql`
    insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, score, target_url, suggested_at)
    values (${newId()}, ${campaign.accountId}, ${campaign.campaignId}, 'running shoes', 'client', 'approved', 10,
      'https://worked.example/shoes', now())`.execute(db);
});
afterEach(() => expectNoProblems(ownerVisit));
afterAll(() => fixture.close());

const listPlacements = async () =>
  (await fixture.app.call('GET', `/campaigns/${campaign.id}/placements`)).body.data as any[];

test('the import of publishers lists every invalid line of the file', async () => {
  const { page } = ownerVisit;
  await page.getByText('No publishers').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'work-publishers-empty');
  await page.getByRole('button', { name: 'Import publishers' }).first().click();
  const list = `${publisherList(manyPublishers)}\nbad.example,40,running,en,US,free,USD,sponsored,`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'publishers.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByRole('checkbox').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Import publishers' }).click();
  await page.getByText('30 added').waitFor();
  await page.getByText(/^Line 32, price/).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'work-import');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Pause p79.example' }).click();
  await page.getByRole('button', { name: 'Resume p79.example' }).waitFor();
  await captureScreenshots(page, 'work-publishers');
});

test('a pending search does not change the URL of the next page', async () => {
  const { page, problems } = await fixture.visit(paths.publishers(), { isolated: true });
  await page.getByRole('row', { name: /p79.example/ }).waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/billing-page/, (route) => released.then(() => route.continue()));
  await page.clock.install();
  // The clock runs until then, and cannot be paused in its past.
  await page.clock.pauseAt(Date.now() + waitTimeoutMs);
  await page.getByRole('searchbox', { name: 'Search publishers' }).fill('p79');
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.waitForURL(/\/billing/);
  // The previous page is still shown while the next one loads.
  await page.clock.runFor(1_000);
  release();
  await page.getByRole('heading', { name: 'Billing' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(problems).toEqual([]);
  await page.close();
});

test('the client approves planned placements and rejects one with a reason', async () => {
  await fixture.app.run('campaigns.plan-placements');
  await fixture.app.drain();
  const { page } = ownerVisit;
  await page.goto(`${fixture.url}/dashboard${paths.campaigns()}`);
  await page.getByText(/^\d+ placements? to approve$/).waitFor();
  await page.goto(`${fixture.url}/dashboard${paths.taskQueue()}`);
  await page.getByText('Errors first, then by impact.').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'work-approvals');
  await page
    .getByRole('region', { name: 'To approve' })
    .getByRole('link', { name: /placements awaiting approval/ })
    .click();
  await page.getByRole('table', { name: 'Campaign placements' }).waitFor();
  await page.goto(`${fixture.url}/dashboard${paths.campaignPlacements(campaign.id)}`);
  await page.getByRole('table', { name: 'Campaign placements' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'campaign-placements-planned');
  await page.getByRole('checkbox', { name: 'Select row' }).first().check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Reason').fill('The publisher is a competitor.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Rejected').first().waitFor();
  await page.getByRole('button', { name: /^Approve all/ }).click();
  await page.getByRole('button', { name: /^Approve all/ }).waitFor({ state: 'detached' });
  const decided = await listPlacements();
  expect(decided.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(decided.every(({ status, approvedAt }) => status === 'rejected' || approvedAt !== null)).toBe(true);
});

test('an operator orders a placement manually and records the responses of the publisher', async () => {
  await fixture.app.run('campaigns.enqueue-due-placements');
  await fixture.app.drain();
  const { page, problems } = ownerVisit;
  await page.goto(`${fixture.url}/dashboard${paths.placementQueue({ waitingFor: 'order' })}`);
  await page.getByRole('table', { name: 'Placements' }).waitFor();
  await page.getByRole('checkbox', { name: 'Select all loaded rows' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: 'The owner' }).first().click();
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await captureScreenshots(page, 'work-placements');
  await page.getByRole('table', { name: 'Placements' }).getByRole('link').first().click();
  await page.getByText('Link terms').first().waitFor();
  await page.getByRole('region', { name: 'Details' }).getByText('by The owner').waitFor();
  const host = await page.getByRole('heading', { level: 1 }).innerText();
  for (const action of ['Mark as ordered', 'Mark as accepted']) {
    await page.getByRole('button', { name: action }).click();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await expectAccessible(page);
  await captureScreenshots(page, 'placement');
  await page.getByRole('button', { name: 'Mark as published' }).click();
  await page.getByRole('dialog').getByLabel('URL of the page').fill('https://elsewhere.example/');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as published' }).click();
  await page.getByText(/^Is not a page of/).waitFor();
  await page.getByRole('dialog').getByLabel('URL of the page').fill(`https://${host}/shoes`);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as published' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await listPlacements()).map(({ status }) => status)).toContain('published');
  // Only the request with the wrong URL may fail.
  expect(problems.splice(0).filter((problem) => !problem.includes('400'))).toEqual([]);
});

test('a viewer of a placement sees no field for its price', async () => {
  const [placement] = await listPlacements();
  const path = paths.placement({ campaignId: campaign.id, placementId: placement.id });
  const details = (page: Page) => page.getByRole('region', { name: 'Details' });
  const price = (page: Page) => details(page).getByText('Price', { exact: true });
  const { page, problems } = ownerVisit;
  await page.goto(`${fixture.url}/dashboard${path}`);
  await price(page).waitFor();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
  expect(await crumbs.allInnerTexts()).toEqual(['Campaigns', expect.any(String), 'Placements']);
  const viewer = await fixture.visit(path, { as: await fixture.invite('viewer') });
  await details(viewer.page).getByText('Authority', { exact: true }).waitFor();
  expect(await price(viewer.page).count()).toBe(0);
  expect([...problems, ...viewer.problems]).toEqual([]);
  await viewer.page.close();
});

test('the overview says what comes next and who acts, claims wait for managers, and a viewer sees a contact', async () => {
  const placement = (await listPlacements()).find(({ status }) => status === 'published');
  await sql`
    update campaign_placements set claim_state = 'accepted', claim_reason = 'not_visible', claimed_at = now(),
      next_check_at = now() + interval '3 days' where id = ${decodeId('plc', placement.id)}`.execute(
    fixture.app.stores.database.db,
  );
  const { page, problems } = ownerVisit;
  await page.goto(`${fixture.url}/dashboard${paths.campaign(campaign.id)}`);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByRole('link', { name: `Follow 1 claim: ${placement.sourceDomain}` }).waitFor();
  const next = page.getByRole('table', { name: 'What comes next' });
  await next.getByText(`Correct the link (not visible): ${placement.sourceDomain}`).waitFor();
  await next.getByText(/^Month 1 ends/).waitFor();
  const month = page.getByRole('region', { name: 'Month 1 of the campaign' });
  await month.getByText('Published: not verified yet').waitFor();
  expect(await page.getByRole('region', { name: 'Your contact' }).count()).toBe(0);
  await expectAccessible(page);
  await captureScreenshots(page, 'campaign-next');
  await page.goto(`${fixture.url}/dashboard${paths.campaignPlacements(campaign.id)}`);
  const row = page.getByRole('row').filter({ hasText: placement.sourceDomain });
  await row.getByText('claim accepted: not visible').waitFor();

  const viewer = await fixture.visit(paths.campaign(campaign.id), { as: await fixture.invite('viewer') });
  await viewer.page.getByRole('table', { name: 'What comes next' }).waitFor();
  const contact = viewer.page.getByRole('region', { name: 'Your contact' });
  await contact.getByText('The owner').first().waitFor();
  await contact.getByRole('link', { name: /@/ }).first().waitFor();
  expect(await viewer.page.getByRole('region', { name: 'Waiting for you' }).count()).toBe(0);
  await viewer.page.getByRole('link', { name: 'Placements', exact: true }).click();
  await viewer.page
    .getByText(/Your contact decides on placements\. Those without a decision are approved after 7 days/)
    .waitFor();
  await viewer.page.getByRole('link', { name: 'Work queue' }).click();
  await contact.getByText(/^You do not have to do anything here/).waitFor();
  const queues = viewer.page.getByRole('navigation', { name: 'Queues' });
  await queues.getByRole('link', { name: 'Placements' }).click();
  const queue = viewer.page.getByRole('table', { name: 'Placements' });
  await queue.getByRole('columnheader', { name: 'Who acts' }).waitFor();
  await queue
    .getByRole('row')
    .filter({ hasText: placement.sourceDomain })
    .getByRole('cell', { name: 'Publisher', exact: true })
    .waitFor();
  await captureScreenshots(viewer.page, 'viewer-placement-queue');
  const menu = viewer.page.getByRole('navigation', { name: 'Sections' });
  await menu.getByRole('link', { name: 'The owner' }).first().waitFor();
  await menu.getByRole('button', { name: 'Go to…' }).click();
  await viewer.page.getByRole('combobox', { name: 'Go to a page or run an action' }).fill('costs');
  await viewer.page
    .getByRole('option', { name: /Ask your contact: The owner/ })
    .first()
    .waitFor();
  expect([...problems, ...viewer.problems]).toEqual([]);
  await viewer.page.close();
});

test('the months page shows completed months and the effect with its confidence interval', async () => {
  const nextMonth = new Date(Date.now() + 31 * 86_400_000).toISOString();
  // Its session expires during the month.
  await ownerVisit.page.close();
  await runMonths(fixture.app, campaign, nextMonth);
  const effect = {
    estimate: 17.5,
    low: 8.1,
    high: 26,
    unit: 'percent_of_position',
    others: -4.2,
    treated: 24,
    control: 60,
    from: '2026-09-01',
    to: '2026-10-28',
    before: { from: '2026-09-01', to: '2026-09-28' },
    after: { from: '2026-10-01', to: '2026-10-28' },
    method: 'difference_in_differences',
  };
  const { db } = fixture.app.stores.database;
  const id = decodeId('cmp', campaign.id);
  await sql`update campaigns set effect = ${JSON.stringify(effect)} where id = ${id}`.execute(db);
  await sql`update campaign_cycles set effect = ${JSON.stringify(effect)} where campaign_id = ${id}`.execute(
    db,
  );
  // Two later months with the same values.
  await sql`
    insert into campaign_cycles (campaign_id, account_id, month, from_day, to_day, stage, progress, positions, tasks, placements, effect, closed_at)
    select campaign_id, account_id, month + n, from_day + 30 * n, to_day + 30 * n, stage, progress, positions, tasks, placements, effect, closed_at
    from campaign_cycles, generate_series(1, 2) n where campaign_id = ${id}`.execute(db);
  const { page, problems } = await fixture.visit(paths.campaignMonths(campaign.id), {
    // Earlier sessions have expired.
    as: await fixture.invite('viewer'),
  });
  // All work of the fixture is later than the measured days.
  await page.getByText('Positions changed without work of the campaign').waitFor();
  await page.getByText('By Oct 28, 2026, no task was verified and no placement was live').waitFor();
  await page.getByRole('img', { name: '+17.5%, between +8.1% and +26.0%' }).waitFor();
  await page.getByRole('table', { name: 'Months' }).getByText('+8.1% to +26.0%').first().waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'campaign-months-effect');
  // The page has no date range, so a selected range enlarges the chart.
  const chart = page.getByRole('application', { name: /^Effect by month\./ });
  await chart.press('Home');
  await chart.press('Shift+ArrowRight');
  await chart.press('Enter');
  await page.getByText(/^Zoomed to /).waitFor();
  await page.getByRole('button', { name: 'Reset zoom' }).click();
  await page.getByText(/^Zoomed to /).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});
