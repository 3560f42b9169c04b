import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccess } from '../../test/check-access.ts';
import { type DashboardStage, openDashboard } from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';
import { paths } from '../src/paths.ts';

const domain = 'campaigned.example';
let stage: DashboardStage;
/** Drafted by the second story, and what all others are about. */
let campaignId: string;

beforeAll(async () => {
  stage = await openDashboard((url) => ({ EXCHANGE_URL: `${url}/exchange`, EXCHANGE_KEY: 'test' }));
  stage.app.sandbox.addGuests([domain]);
  await stage.app.call('POST', '/websites', { body: { domain } });
  await stage.app.drain();
}, 120_000);
afterAll(() => stage.close());

const read = async (path = '') => (await stage.app.call('GET', `/campaigns/${campaignId}${path}`)).body.data;

test('without a campaign the list teaches what one is; a viewer is not offered to draft one', async () => {
  const { page, troubles } = await stage.visit(paths.campaigns());
  await page.getByText('No campaign yet').waitFor();
  await page.getByRole('link', { name: 'Draft a campaign' }).first().waitFor();
  await checkAccess(page);
  await look(page, 'campaigns-empty');
  const viewer = await stage.visit(paths.campaigns(), { as: await stage.invite('viewer') });
  await viewer.page.getByText('No campaign yet').waitFor();
  expect(await viewer.page.getByRole('link', { name: 'Draft a campaign' }).count()).toBe(0);
  expect([...troubles, ...viewer.troubles]).toEqual([]);
});

test('a draft is made in three steps, with its price from the server beside it', async () => {
  const { page, troubles } = await stage.visit(paths.newCampaign());
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
  expect(troubles).toEqual([]);
});

test('a draft is changed in the same steps', async () => {
  const { page, troubles } = await stage.visit(paths.campaign(campaignId));
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
  expect(troubles).toEqual([]);
});

test('a launch is previewed and confirmed in two tabs at once, and is one subscription', async () => {
  const one = await stage.visit(paths.launch(campaignId));
  const other = await stage.visit(paths.launch(campaignId));
  for (const { page } of [one, other]) {
    await page.getByText('The whole website is crawled').waitFor();
    expect(await page.getByRole('button', { name: 'Launch for' }).isDisabled()).toBe(true);
    await page.getByRole('checkbox').click();
  }
  await checkAccess(one.page);
  await look(one.page, 'campaign-launch');
  await Promise.all([one, other].map(({ page }) => page.getByRole('button', { name: 'Launch for' }).click()));
  for (const { page } of [one, other]) await page.getByText('Where it stands').waitFor();
  const bought = await stage.app.stores.database.pool.query('select 1 from subscriptions');
  expect(bought.rows).toHaveLength(1);
  expect([...one.troubles, ...other.troubles]).toEqual([]);
}, 60_000);

test('research proposes keywords, and the client approves them', async () => {
  await stage.app.drain();
  const { page, troubles } = await stage.visit(paths.campaign(campaignId));
  await page.getByRole('link', { name: /^Decide about/ }).click();
  await page.getByRole('table', { name: 'Keywords of the campaign' }).waitFor();
  await checkAccess(page);
  await look(page, 'campaign-keywords');
  const [first] = (await read()).keywords;
  await page.getByRole('button', { name: `Reject ${first.keyword}` }).click();
  await page.getByRole('button', { name: `Reject ${first.keyword}` }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Choose this row' }).first().check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
  await stage.app.drain();
  await page.reload();
  await page.getByRole('button', { name: /^Approve all/ }).click();
  await page.getByRole('button', { name: /^Approve all/ }).waitFor({ state: 'detached' });
  const statuses = new Set((await read()).keywords.map(({ status }: { status: string }) => status));
  expect([...statuses].toSorted()).toEqual(['approved', 'rejected']);
  expect(troubles).toEqual([]);
}, 90_000);

test('the audit makes tasks; one is begun, done, and assigned in the queue', async () => {
  for (let pass = 0; pass < 4; pass += 1) {
    await stage.app.drain();
    await stage.app.run('campaigns.plan-tasks');
  }
  const { page, troubles } = await stage.visit(paths.campaignTasks(campaignId));
  await page.getByRole('region', { name: 'Open' }).waitFor();
  await checkAccess(page);
  await look(page, 'campaign-tasks');
  const [task] = (await read()).tasks;
  const open = page.getByRole('region', { name: 'Open', exact: true });
  await open.getByRole('button', { name: `Start: ${task.title}` }).click();
  await page
    .getByRole('region', { name: 'In progress' })
    .getByRole('link', { name: task.title.replaceAll('`', '') })
    .click();
  await page.getByRole('heading', { name: task.title.replaceAll('`', '') }).waitFor();
  await page.getByLabel(/^Who has:/).selectOption({ label: 'The owner' });
  await checkAccess(page);
  await look(page, 'campaign-task');
  await page.getByRole('button', { name: /^Done: / }).click();
  await page.getByText('Done, to be verified').waitFor();
  await page.goto(stage.url + '/dashboard' + paths.taskQueue());
  await page.getByRole('table', { name: 'Tasks' }).waitFor();
  await checkAccess(page);
  await look(page, 'work-tasks');
  expect(troubles).toEqual([]);
}, 90_000);

test('what was charged is shown, and marked as paid by an owner alone', async () => {
  const viewer = await stage.visit(paths.billing(), { as: await stage.invite('viewer') });
  await viewer.page.getByRole('link', { name: /^PDF of/ }).waitFor();
  expect(await viewer.page.getByRole('button', { name: /as paid/ }).count()).toBe(0);
  const { page, troubles } = await stage.visit(paths.billing());
  await page.getByRole('button', { name: /^Mark as paid/ }).waitFor();
  await checkAccess(page);
  await look(page, 'billing');
  const pdf = await page.request.get(
    stage.url + ((await page.getByRole('link', { name: /^PDF of/ }).getAttribute('href')) ?? ''),
  );
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: /^Mark as paid/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('table', { name: 'Invoices' }).getByText('Paid', { exact: true }).waitFor();
  expect([...troubles, ...viewer.troubles]).toEqual([]);
}, 60_000);

test('other parts of a running campaign, and every page of it on a phone', async () => {
  const parts = {
    overview: paths.campaign(campaignId),
    placements: paths.campaignPlacements(campaignId),
    months: paths.campaignMonths(campaignId),
    briefs: paths.campaignBriefs(campaignId),
    reports: paths.campaignReports(campaignId),
    history: paths.campaignHistory(campaignId),
  };
  for (const [name, path] of Object.entries(parts)) {
    const { page, troubles } = await stage.visit(path);
    await page.getByRole('heading', { name: 'Spring' }).waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    await checkAccess(page);
    await look(page, `campaign-${name}`);
    expect(troubles, path).toEqual([]);
    await page.close();
  }
}, 120_000);

test('pause, resume and cancel say what they mean for work and money', async () => {
  const { page, troubles } = await stage.visit(paths.campaign(campaignId));
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Nothing is charged while it is paused').waitFor();
  await checkAccess(page);
  await look(page, 'campaign-pause');
  await page.getByRole('button', { name: 'Pause campaign' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Resume campaign' }).click();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect((await read()).status).toBe('active');
  await page.getByRole('button', { name: 'Cancel campaign' }).click();
  await page.getByText('credit note gives back').waitFor();
  await page.getByRole('dialog').getByLabel('Reason').fill('The season is over.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel campaign' }).click();
  await page.getByText('Cancelled').first().waitFor();
  const { status, history } = await read();
  expect(status).toBe('cancelled');
  expect(history[0]).toMatchObject({ event: 'cancel', reason: 'The season is over.' });
  const manager = await stage.visit(paths.campaign(campaignId), { as: await stage.invite('manager') });
  await manager.page.getByRole('heading', { name: 'Spring' }).waitFor();
  expect(await manager.page.getByRole('button', { name: 'Cancel campaign' }).count()).toBe(0);
  expect([...troubles, ...manager.troubles]).toEqual([]);
}, 60_000);
