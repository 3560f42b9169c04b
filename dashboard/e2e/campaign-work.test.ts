import { sql } from 'kysely';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { decodeId } from '#platform/ids.ts';
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

interface ShownTask {
  id: string;
  title: string;
  status: string;
  check: string | null;
  dueOn: string | null;
}

const listTasks = async (): Promise<ShownTask[]> => (await readCampaign()).tasks;
const plain = ({ title }: ShownTask) => title.replaceAll('`', '');
const column = (name: string) => ownerVisit.page.getByRole('region', { name, exact: true });
const focused = (link: Locator) => link.and(ownerVisit.page.locator(':focus'));
const card = (name: string, task: ShownTask) => column(name).getByRole('link', { name: plain(task) });

test('the site audit creates tasks, and a member drags one to the next column', async () => {
  const { page } = ownerVisit;
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await fixture.app.run('campaigns.enqueue-due-tasks');
  await fixture.app.drain();
  await column('Open').waitFor();
  await expectAccessible(page);
  const [task] = await listTasks();
  if (task === undefined) throw new Error('no task');
  await card('Open', task).dragTo(column('In progress'));
  await card('In progress', task).waitFor();
  await page
    .getByRole('status')
    .getByText(`${plain(task)}: moved to In progress.`)
    .waitFor();
  await expect
    .poll(async () => (await listTasks()).find(({ id }) => id === task.id)?.status)
    .toBe('in_progress');
  // A person cannot verify a task.
  await card('In progress', task).dragTo(column('Verified'));
  await card('In progress', task).dragTo(column('Open'));
  await card('Open', task).waitFor();
  await expect.poll(async () => (await listTasks()).find(({ id }) => id === task.id)?.status).toBe('open');
});

test('a member moves and assigns tasks by keyboard alone, and each move is announced', async () => {
  const { page } = ownerVisit;
  const [first, second] = await listTasks();
  if (first === undefined || second === undefined) throw new Error('no tasks');
  await card('Open', first).focus();
  await page.keyboard.press('ArrowDown');
  await focused(card('Open', second)).waitFor();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.getByText(`${plain(second)}: cannot be moved in this direction.`).waitFor();
  await page.keyboard.press('Shift+ArrowRight');
  await card('In progress', second).waitFor();
  await page.getByText(`${plain(second)}: moved to In progress.`).waitFor();
  await expect
    .poll(async () => (await listTasks()).find(({ id }) => id === second.id)?.status)
    .toBe('in_progress');
  // The focus has followed the task.
  await focused(card('In progress', second)).waitFor();
  await page.keyboard.press('ArrowLeft');
  await focused(card('Open', first)).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to In progress' }).waitFor();
  await page.getByRole('menuitem', { name: 'Assign to The owner' }).focus();
  await page.keyboard.press('Enter');
  await column('Open').getByRole('img', { name: 'Assignee: The owner' }).waitFor();
});

/** A rule whose proposal is the same header for all pages. */
const fixable = 'hsts_missing';

test('a task says why and how, has markup to copy, a due day and comments', async () => {
  const { page } = ownerVisit;
  const task = (await listTasks()).find(({ check }) => check === fixable);
  if (task === undefined) throw new Error(`no task of ${fixable}`);
  await card('Open', task).click();
  await page.getByRole('heading', { name: plain(task) }).waitFor();
  await page.getByRole('region', { name: 'Why it matters' }).waitFor();
  await page.getByRole('region', { name: 'How to fix it' }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the fix' }).click();
  const copied = await page.evaluate('navigator.clipboard.readText()');
  expect(copied).toBe('Strict-Transport-Security: max-age=31536000');
  await page.getByLabel(/^Assignee:/).selectOption({ label: 'The owner' });
  await page.getByLabel(/^Due date:/).fill('2020-02-29');
  await page.getByText('Feb 29, 2020, overdue').waitFor();
  await page.getByLabel('New comment').fill('The template is deployed.\nPlease check.');
  await page.getByRole('button', { name: 'Add comment' }).click();
  const comments = page.getByRole('region', { name: 'Comments' });
  await comments.getByRole('listitem').getByText('Please check.').waitFor();
  expect(await comments.getByRole('listitem').getByText('The owner').count()).toBe(1);
  await comments.getByRole('button', { name: 'Edit' }).click();
  await comments.getByLabel('Comment', { exact: true }).fill('Please check again.');
  await comments.getByRole('button', { name: 'Save comment' }).click();
  await comments.getByRole('listitem').getByText('Please check again.').waitFor();
  await comments.getByText('Edited', { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'New comment' }).fill('By mistake');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await comments
    .getByRole('listitem')
    .filter({ hasText: 'By mistake' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
  await comments.getByText('By mistake').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await captureScreenshots(page, 'campaign-task');
  await page.getByRole('button', { name: /^Mark as done: / }).click();
  await page.getByText('Awaiting verification').waitFor();
});

test('a finger that rests on a card drags it to another column', async () => {
  const { page } = ownerVisit;
  await page.goto(`${fixture.url}/dashboard${paths.campaignTasks(campaignId)}`);
  const task = (await listTasks()).find(({ check, status }) => check !== fixable && status === 'open');
  if (task === undefined) throw new Error('no open task');
  const from = await card('Open', task).boundingBox();
  const to = await column('In progress').boundingBox();
  if (from === null || to === null) throw new Error('no board');
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', from.x + 20, from.y + 20);
  await page.locator('body > li').waitFor();
  await touch('touchMove', to.x + 60, to.y + 200);
  await touch('touchEnd');
  await card('In progress', task).waitFor();
  expect(await page.locator('body > li').count()).toBe(0);
  const statusOf = async () => (await listTasks()).find(({ id }) => id === task.id)?.status;
  await expect.poll(statusOf).toBe('in_progress');
});

test('the board and the work queue show assignee and due day, also on a phone', async () => {
  const { page } = ownerVisit;
  const task = (await listTasks()).find(({ check, status }) => check !== fixable && status === 'open');
  const { db } = fixture.app.stores.database;
  await sql`update campaign_tasks set due_on = '2020-02-28' where id = ${decodeId('task', task?.id ?? '')}`.execute(
    db,
  );
  await page.goto(`${fixture.url}/dashboard${paths.campaignTasks(campaignId)}`);
  await column('Open').getByText('Feb 28, 2020, overdue').waitFor();
  await captureScreenshots(page, 'campaign-tasks');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(390);
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /^In progress/ })
    .click();
  await column('In progress').waitFor();
  expect(await column('Open').count()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Open work queue' }).click();
  const queue = page.getByRole('table', { name: 'Tasks' });
  await queue
    .getByRole('link', { name: /^Task board of / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Open work queue' }).click();
  await queue.getByText('Impact', { exact: true }).hover();
  const rule = page.getByRole('tooltip', {
    name: /^Severity \(error 1, warning 0\.3, notice 0\.05\) × the clicks of the affected pages/,
  });
  await rule.waitFor();
  await page.mouse.move(0, 0);
  await rule.waitFor({ state: 'detached' });
  await queue.getByText('Feb 28, 2020, overdue').waitFor();
  const heads = queue.locator('tbody th');
  await expect.poll(() => heads.count()).toBeGreaterThan(0);
  const severities = (await heads.allInnerTexts()).map((head) => head.split(/\s/)[0] ?? '');
  const rank = ['Errors', 'Warnings', 'Notices'];
  expect(severities).toEqual(rank.filter((one) => severities.includes(one)));
  await expectAccessible(page);
  await captureScreenshots(page, 'work-tasks');
  const rows = queue.locator('tbody tr[data-index]');
  await page.goto(`${page.url()}&due=overdue`);
  await queue.getByText('Feb 28, 2020, overdue').waitFor();
  expect(await rows.count()).toBe(await queue.getByText(/, overdue$/).count());
  await page.goto(page.url().replace('due=overdue', 'due=week'));
  await page.getByText('No results').waitFor();
});

test('a viewer sees the tasks without actions, and comments on them', async () => {
  const { page, problems } = await fixture.visit(paths.campaignTasks(campaignId), {
    as: await fixture.invite('viewer'),
  });
  const open = page.getByRole('region', { name: 'Open', exact: true });
  await open.waitFor();
  expect(await page.getByRole('button', { name: /^Actions: / }).count()).toBe(0);
  await open.getByRole('link').first().click();
  await page.getByRole('region', { name: 'Why it matters' }).waitFor();
  expect(await page.getByRole('button', { name: /^(Start|Mark as done|Reopen)/ }).count()).toBe(0);
  await page.getByLabel('New comment').fill('When is it live?');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await page.getByRole('region', { name: 'Comments' }).getByText('When is it live?').waitFor();
  expect(problems).toEqual([]);
  await page.close();
});

test('the history names the member of each change and its exact time', async () => {
  const { page } = ownerVisit;
  await page.goto(`${fixture.url}/dashboard${paths.campaignHistory(campaignId)}`);
  const entry = page.getByRole('listitem').filter({ hasText: 'tasks assigned' }).first();
  await entry.getByText('to The owner').first().waitFor();
  expect(await entry.innerText()).toMatch(/The owner\n+\d{1,2}:\d\d/);
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

test('a campaign that left the optimization with open tasks says how many are not verified', async () => {
  const { page } = ownerVisit;
  await sql`update campaigns set stage = 'monitor' where id = ${decodeId('cmp', campaignId)}`.execute(
    fixture.app.stores.database.db,
  );
  const open = (await listTasks()).filter(({ status }) => status !== 'verified').length;
  await page.goto(`${fixture.url}/dashboard${paths.campaign(campaignId)}`);
  const step = page
    .getByRole('list', { name: 'Stages' })
    .getByRole('listitem')
    .filter({ hasText: 'Optimization' });
  await step.getByText(`${open} tasks not verified`).waitFor();
  expect(await step.innerText()).toContain(': not completed');
  await expectAccessible(page);
  await captureScreenshots(page, 'campaign-open-tasks');
});
