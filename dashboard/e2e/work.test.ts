import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decodeId, newId } from '#ids.ts';
import { launchCampaign, runMonths, type RunningCampaign } from '../../test/campaign-months.ts';
import { checkAccess } from '../../test/check-access.ts';
import { openSession } from '../../test/dashboard-session.ts';
import {
  type DashboardStage,
  openDashboard,
  refuseTroubles,
  type Visit,
} from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';
import { manyPublishers } from '../../test/plan-story.ts';
import { publisherList } from '../../test/publisher-list.ts';
import { paths } from '../src/paths.ts';

let stage: DashboardStage;
/** The owner's page: each story goes on where the one before has ended. */
let desk: Visit;
let campaign: RunningCampaign;

beforeAll(async () => {
  stage = await openDashboard();
  const { app } = stage;
  const owner = await openSession(app, { role: 'owner' });
  const websiteId = (await app.call('POST', '/websites', { body: { domain: 'worked.example' } })).body.data
    .id;
  campaign = await launchCampaign(app, owner, { websiteId, type: 'fullseo' });
  const { db } = app.stores.database;
  // Research and audit have stories of their own.
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`update campaigns set stage = 'placements', stage_since = now() where id = ${campaign.campaignId}`.execute(
    db,
  );
  desk = await stage.visit(paths.publishers());
  await sql`
    insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, score, target_url, suggested_at)
    values (${newId()}, ${campaign.accountId}, ${campaign.campaignId}, 'running shoes', 'client', 'approved', 10,
      'https://worked.example/shoes', now())`.execute(db);
}, 120_000);
afterEach(() => refuseTroubles(desk));
afterAll(() => stage.close());

const placements = async () =>
  (await stage.app.call('GET', `/campaigns/${campaign.id}/placements`)).body.data as any[];

test('publishers come from a file, and bad lines are told one by one', async () => {
  const { page } = desk;
  await page.getByText('No publisher here').waitFor();
  await checkAccess(page);
  await look(page, 'work-publishers-empty');
  await page.getByRole('button', { name: 'Import a list' }).first().click();
  const list = `${publisherList(manyPublishers)}\nbad.example,40,running,en,US,free,USD,sponsored,`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'publishers.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('30 added').waitFor();
  await page.getByText(/^Line 32, price/).waitFor();
  await checkAccess(page);
  await look(page, 'work-import');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Pause p79.example' }).click();
  await page.getByRole('button', { name: 'Plan with it: p79.example' }).waitFor();
  await look(page, 'work-publishers');
});

test('what is typed is not asked for on the page to which one goes meanwhile', async () => {
  const { page, troubles } = await stage.visit(paths.publishers());
  await page.getByRole('row', { name: /p79.example/ }).waitFor();
  const { promise: isThere, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/billing-page/, (route) => isThere.then(() => route.continue()));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 5_000);
  await page.getByRole('searchbox', { name: 'Search publishers' }).fill('p79');
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.waitForURL(/\/billing/);
  // The page of before still stands, while the next one is being fetched.
  await page.clock.runFor(1_000);
  letCome();
  await page.getByRole('heading', { name: 'Billing' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(troubles).toEqual([]);
  await page.close();
});

test('planned placements are approved, and rejected with a reason', async () => {
  await stage.app.run('campaigns.plan-placements');
  await stage.app.drain();
  const { page } = desk;
  await page.goto(`${stage.url}/dashboard${paths.campaignPlacements(campaign.id)}`);
  await page.getByRole('table', { name: 'Placements of the campaign' }).waitFor();
  await checkAccess(page);
  await look(page, 'campaign-placements-planned');
  await page.getByRole('checkbox', { name: 'Choose this row' }).first().check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Reason').fill('A rival of ours.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Rejected').first().waitFor();
  await page.getByRole('button', { name: /^Approve all/ }).click();
  await page.getByRole('button', { name: /^Approve all/ }).waitFor({ state: 'detached' });
  const decided = await placements();
  expect(decided.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(decided.every(({ status, approvedAt }) => status === 'rejected' || approvedAt !== null)).toBe(true);
});

test('an operator orders by hand, and says what the publisher says', async () => {
  await stage.app.run('campaigns.tend-placements');
  await stage.app.drain();
  const { page, troubles } = desk;
  await page.goto(`${stage.url}/dashboard${paths.placementQueue({ waitingFor: 'order' })}`);
  await page.getByRole('table', { name: 'Placements' }).waitFor();
  await page.getByRole('checkbox', { name: 'Choose all loaded rows' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: 'The owner' }).first().click();
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
  await checkAccess(page);
  await look(page, 'work-placements');
  await page.getByRole('table', { name: 'Placements' }).getByRole('link').first().click();
  await page.getByText('Agreed and found').first().waitFor();
  const host = await page.getByRole('heading', { level: 1 }).innerText();
  for (const verb of ['Ordered', 'Publisher agreed']) {
    await page.getByRole('button', { name: verb }).click();
    await page.getByRole('dialog').getByRole('button', { name: verb }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await checkAccess(page);
  await look(page, 'placement');
  await page.getByRole('button', { name: 'Published' }).click();
  await page.getByRole('dialog').getByLabel('Address of the page').fill('https://elsewhere.example/');
  await page.getByRole('dialog').getByRole('button', { name: 'Published' }).click();
  await page
    .getByText(/is not a page of/)
    .first()
    .waitFor();
  await page.getByRole('dialog').getByLabel('Address of the page').fill(`https://${host}/shoes`);
  await page.getByRole('dialog').getByRole('button', { name: 'Published' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await placements()).map(({ status }) => status)).toContain('published');
  // The refused address above is the one request that was to fail.
  expect(troubles.splice(0).filter((trouble) => !trouble.includes('400'))).toEqual([]);
});

test('months that have ended, and the effect in plain words with its interval', async () => {
  const nextMonth = new Date(Date.now() + 31 * 86_400_000).toISOString();
  // It is signed in no more.
  await desk.page.close();
  await runMonths(stage.app, campaign, nextMonth);
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
  const { db } = stage.app.stores.database;
  const id = decodeId('cmp', campaign.id);
  await sql`update campaigns set effect = ${JSON.stringify(effect)} where id = ${id}`.execute(db);
  await sql`update campaign_cycles set effect = ${JSON.stringify(effect)} where campaign_id = ${id}`.execute(
    db,
  );
  const { page, troubles } = await stage.visit(paths.campaignMonths(campaign.id), {
    // Sessions of before have ended with the month.
    as: await stage.invite('viewer'),
  });
  await page.getByText('17.5 % nearer to the top').waitFor();
  await page.getByRole('img', { name: '+17.5 %, between +8.1 and +26 %' }).waitFor();
  await page.getByRole('table', { name: 'Months' }).getByText('+8.1 to +26 %').waitFor();
  await checkAccess(page);
  await look(page, 'campaign-months-effect');
  expect(troubles).toEqual([]);
});
