import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchCampaign } from '../../test/campaign-months.ts';
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

const domain = 'laboured.example';
let stage: DashboardStage;
/** The owner's page: each story goes on where the one before has ended. */
let desk: Visit;
let campaignId: string;

beforeAll(async () => {
  // A few pages have enough to be mended.
  stage = await openDashboard({ AUDIT_MAX_PAGES: '12', AUDIT_MAX_EXTERNAL_LINKS: '0' });
  const { app } = stage;
  app.sandbox.addGuests([domain]);
  const websiteId = (await app.call('POST', '/websites', { body: { domain } })).body.data.id;
  const wish = {
    websiteId,
    type: 'fullseo',
    name: 'Spring',
    targetKeywords: 5,
    addOns: ['content', 'reporting'],
  };
  campaignId = (await launchCampaign(app, await openSession(app, { role: 'owner' }), wish)).id;
  await app.drain();
  desk = await stage.visit(paths.campaign(campaignId));
}, 120_000);
afterEach(() => refuseTroubles(desk));
afterAll(() => stage.close());

const read = async () => (await stage.app.call('GET', `/campaigns/${campaignId}`)).body.data;

test('research proposes keywords, and the client approves them', async () => {
  const { page } = desk;
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
  // The next best comes in the place of the rejected one: five are open again, without reloading.
  await stage.app.drain();
  await page.getByRole('button', { name: 'Approve all 4' }).click();
  await page.getByRole('button', { name: /^Approve all/ }).waitFor({ state: 'detached' });
  const statuses = new Set((await read()).keywords.map(({ status }: { status: string }) => status));
  expect([...statuses].toSorted()).toEqual(['approved', 'rejected']);
});

test('the audit makes tasks, seen as they come; one is begun, done, and assigned', async () => {
  const { page } = desk;
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await stage.app.run('campaigns.plan-tasks');
  await stage.app.drain();
  const open = page.getByRole('region', { name: 'Open', exact: true });
  await open.waitFor();
  await checkAccess(page);
  await look(page, 'campaign-tasks');
  const [task] = (await read()).tasks;
  const title = task.title.replaceAll('`', '');
  await open.getByRole('button', { name: `Start: ${task.title}` }).click();
  await page.getByRole('region', { name: 'In progress' }).getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByLabel(/^Who has:/).selectOption({ label: 'The owner' });
  await checkAccess(page);
  await look(page, 'campaign-task');
  await page.getByRole('button', { name: /^Done: / }).click();
  await page.getByText('Done, to be verified').waitFor();
  await page.getByRole('link', { name: 'Work queue' }).click();
  await page.getByRole('table', { name: 'Tasks' }).waitFor();
  await checkAccess(page);
  await look(page, 'work-tasks');
});

test('a viewer sees the tasks, and is offered nothing to do with them', async () => {
  const { page, troubles } = await stage.visit(paths.campaignTasks(campaignId), {
    as: await stage.invite('viewer'),
  });
  await page.getByRole('region', { name: 'Open', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^(Start|Done|Not done): / }).count()).toBe(0);
  expect(troubles).toEqual([]);
  await page.close();
});

test('other parts of a running campaign can be read by everybody', async () => {
  const { page } = desk;
  await page.goto(`${stage.url}/dashboard${paths.campaign(campaignId)}`);
  const parts = page.getByRole('navigation', { name: 'Parts of the campaign' });
  for (const name of ['Overview', 'Placements', 'Months and effect', 'Briefs', 'Reports', 'History']) {
    await parts.getByRole('link', { name }).click();
    await parts.locator('[aria-current=page]', { hasText: name }).waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    await checkAccess(page);
    await look(page, `campaign-${name.toLowerCase().replaceAll(' ', '-')}`);
  }
});
