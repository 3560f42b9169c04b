import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchCampaign } from '../../test/fixtures/campaign-months.ts';
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

const domain = 'laboured.example';
let fixture: DashboardFixture;
/** The owner's page. Each test continues where the previous one ended. */
let ownerVisit: Visit;
let campaignId: string;

beforeAll(async () => {
  // A few pages have enough issues.
  fixture = await openDashboard({ AUDIT_MAX_PAGES: '12', AUDIT_MAX_EXTERNAL_LINKS: '0' });
  const { app } = fixture;
  app.sandbox.addWebsites([domain]);
  const websiteId = (await app.call('POST', '/websites', { body: { domain } })).body.data.id;
  const request = {
    websiteId,
    type: 'fullseo',
    name: 'Spring',
    targetKeywords: 5,
    addOns: ['content', 'reporting'],
  };
  campaignId = (await launchCampaign(app, await openSession(app, { role: 'owner' }), request)).id;
  await app.drain();
  ownerVisit = await fixture.visit(paths.campaign(campaignId));
});
afterEach(() => expectNoProblems(ownerVisit));
afterAll(() => fixture.close());

const readCampaign = async () => (await fixture.app.call('GET', `/campaigns/${campaignId}`)).body.data;

test('the client approves the keywords that the research suggests', async () => {
  const { page } = ownerVisit;
  await page.getByRole('link', { name: /^Review/ }).click();
  await page.getByRole('table', { name: 'Campaign keywords' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'campaign-keywords');
  const [first] = (await readCampaign()).keywords;
  await page.getByRole('button', { name: `Reject ${first.keyword}` }).click();
  await page.getByRole('button', { name: `Reject ${first.keyword}` }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Select row' }).first().check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
  // The next best keyword replaces the rejected one without a reload.
  await fixture.app.drain();
  await page.getByRole('button', { name: 'Approve all 4' }).click();
  await page.getByRole('button', { name: /^Approve all/ }).waitFor({ state: 'detached' });
  const statuses = new Set((await readCampaign()).keywords.map(({ status }: { status: string }) => status));
  expect([...statuses].toSorted()).toEqual(['approved', 'rejected']);
});

test('the site audit creates tasks, and a member starts, assigns and completes one', async () => {
  const { page } = ownerVisit;
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await fixture.app.run('campaigns.enqueue-due-tasks');
  await fixture.app.drain();
  const open = page.getByRole('region', { name: 'Open', exact: true });
  await open.waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'campaign-tasks');
  const [task] = (await readCampaign()).tasks;
  const title = task.title.replaceAll('`', '');
  await open.getByRole('button', { name: `Start: ${task.title}` }).click();
  await page.getByRole('region', { name: 'In progress' }).getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByLabel(/^Assignee:/).selectOption({ label: 'The owner' });
  await expectAccessible(page);
  await captureScreenshots(page, 'campaign-task');
  await page.getByRole('button', { name: /^Mark as done: / }).click();
  await page.getByText('Awaiting verification').waitFor();
  await page.getByRole('link', { name: 'Work queue' }).click();
  await page.getByRole('table', { name: 'Tasks' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'work-tasks');
});

test('a viewer sees the tasks without action buttons', async () => {
  const { page, problems } = await fixture.visit(paths.campaignTasks(campaignId), {
    as: await fixture.invite('viewer'),
  });
  await page.getByRole('region', { name: 'Open', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^(Start|Mark as done|Reopen): / }).count()).toBe(0);
  expect(problems).toEqual([]);
  await page.close();
});

test('all sections of a running campaign load without errors', async () => {
  const { page } = ownerVisit;
  await page.goto(`${fixture.url}/dashboard${paths.campaign(campaignId)}`);
  const sections = page.getByRole('navigation', { name: 'Campaign sections' });
  for (const name of ['Overview', 'Placements', 'Months and effect', 'Briefs', 'Reports', 'History']) {
    await sections.getByRole('link', { name }).click();
    await sections.locator('[aria-current=page]', { hasText: name }).waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await captureScreenshots(page, `campaign-${name.toLowerCase().replaceAll(' ', '-')}`);
  }
});
