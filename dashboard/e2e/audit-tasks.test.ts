import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { openSession } from '../../test/browser/dashboard-session.ts';
import { launchCampaign } from '../../test/fixtures/campaign-months.ts';
import { paths } from '../src/paths.ts';

const domain = 'tasks.example.com';
let fixture: DashboardFixture;
let websiteId: string;

beforeAll(async () => {
  fixture = await openDashboard();
  fixture.app.sandbox.addWebsites([domain]);
  websiteId = (await fixture.app.call('POST', '/websites', { body: { domain } })).body.data.id;
  await fixture.app.call('POST', `/websites/${websiteId}/audits`);
  await fixture.app.drain();
});
afterAll(() => fixture.close());

test('an issue becomes a task of an active campaign, which its pages link from then on', async () => {
  const { page, problems } = await fixture.visit(paths.auditIssues(websiteId, { check: 'client_error' }));
  const dialog = page.getByRole('dialog', { name: 'Create task' });
  await page.getByRole('button', { name: 'Create task' }).click();
  await dialog.getByText('this website has no active one').waitFor();
  const createCampaign = dialog.getByRole('link', { name: 'Create campaign' });
  expect(await createCampaign.getAttribute('href')).toContain(websiteId);
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-no-campaign');
  const { app } = fixture;
  const owner = await openSession(app, { role: 'owner' });
  const campaign = await launchCampaign(app, owner, { websiteId, type: 'fullseo' });
  await page.reload();
  await page.getByRole('button', { name: 'Create task' }).click();
  await dialog.getByText('lists the affected URLs of the latest audit').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-new-task');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await page.getByRole('link', { name: 'View task' }).waitFor();
  await captureScreenshots(page, 'audit-task');
  const viewer = await fixture.visit(paths.auditPage(websiteId, `https://${domain}/missing/page`), {
    as: await fixture.invite('viewer'),
  });
  await viewer.page.getByRole('link', { name: 'View task' }).click();
  await viewer.page.waitForURL(`**/campaigns/${campaign.id}/tasks/**`);
  await viewer.page.getByRole('heading', { name: '4XX page', level: 1 }).waitFor();
  expect([...problems, ...viewer.problems]).toEqual([]);
  await viewer.page.close();
});

test('the list of issues shows its order with a head for each severity until another one is chosen, and recommended actions say which issues they have', async () => {
  const { page, problems } = await fixture.visit(paths.audit(websiteId));
  const order = page.getByText('Errors first, then by impact.');
  await order.waitFor();
  const table = page.getByRole('table', { name: 'Issues' });
  const heads = table.getByRole('columnheader', { name: /^(Errors|Warnings|Notices) \d+ issue types?$/ });
  const { checks } = (await fixture.app.call('GET', `/websites/${websiteId}/audit`)).body.data;
  const present = ['error', 'warning', 'notice']
    .map((level) => checks.filter(({ severity }: any) => severity === level).length)
    .filter((count) => count > 0);
  const texts = await heads.allInnerTexts();
  // The table renders the rows in view.
  expect(texts.slice(0, 2).map((text) => Number(/\d+/.exec(text)))).toEqual(present.slice(0, 2));
  expect(texts[0]).toBe(`Errors ${present[0]} issue types`);
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-order');
  await page.getByRole('columnheader', { name: 'Impact' }).getByRole('button').click();
  await order.waitFor({ state: 'hidden' });
  expect(await heads.count()).toBe(0);
  await page.goto(`${fixture.url}/dashboard${paths.website(websiteId)}`);
  await page
    .getByText(
      'The most urgent first. Issues of the site audit: new ones, then errors, then warnings, by the clicks of their pages.',
    )
    .waitFor();
  await captureScreenshots(page, 'actions-order');
  expect(problems).toEqual([]);
});

test('the affected pages have a head for each severity on a phone, and none if a filter leaves one severity', async () => {
  const { page, problems } = await fixture.visit(paths.auditIssues(websiteId), { width: 390 });
  const table = page.getByRole('table', { name: 'Affected pages' });
  const heads = table.getByRole('columnheader', { name: /^(Errors|Warnings|Notices) / });
  await heads.first().waitFor();
  expect(await heads.first().innerText()).toMatch(/^Errors (at least )?\d+ issues$/);
  expect(await heads.first().evaluate((head) => head.getBoundingClientRect().width)).toBeGreaterThan(300);
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-issues-phone');
  await page.goto(`${page.url()}?severity=error`);
  await table.getByRole('row').nth(1).waitFor();
  expect(await heads.count()).toBe(0);
  await page.goto(page.url().replace('severity=error', 'sort=-impact'));
  await table.getByRole('row').nth(1).waitFor();
  expect(await heads.count()).toBe(0);
  expect(problems).toEqual([]);
  await page.close();
});

test('selected issues become one task with an assignee and a due day, which their pages link, and one that has the task of its rule is selected again, but only once', async () => {
  const { page, problems } = await fixture.visit(paths.auditIssues(websiteId, { search: '/missing/page' }));
  await page.getByLabel('Select row').first().check();
  await page
    .getByRole('toolbar', { name: 'Selected rows' })
    .getByRole('button', { name: 'Create task' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Create task' });
  await dialog.getByText('Issues that have a task are not selected').waitFor();
  await dialog.getByRole('link', { name: /^Task in / }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Create task' }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox').check();
  await dialog.getByText('One task for 1 issue').waitFor();
  await dialog.getByLabel('Assignee').selectOption({ index: 1 });
  await dialog.getByLabel('Due date').fill('2030-01-31');
  await expectAccessible(page);
  await captureScreenshots(page, 'audit-selected-task');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open task' }).click();
  await page.getByText('Jan 31, 2030').first().waitFor();
  await page.getByText('that follow a link to it reach a dead end', { exact: false }).first().waitFor();
  await page.goto(`${fixture.url}/dashboard${paths.auditIssues(websiteId, { search: '/missing/page' })}`);
  await page.getByLabel('Select row').first().check();
  await page
    .getByRole('toolbar', { name: 'Selected rows' })
    .getByRole('button', { name: 'Create task' })
    .click();
  await dialog.getByText('Each of these issues has an open task.').waitFor();
  expect(await dialog.getByRole('checkbox').isDisabled()).toBe(true);
  await dialog
    .getByRole('link', { name: /^Open task: / })
    .first()
    .click();
  await page.waitForURL('**/tasks/task_**');
  await page.goto(`${fixture.url}/dashboard${paths.taskQueue()}`);
  await page.getByRole('columnheader', { name: 'Due' }).getByRole('button').click();
  await page.waitForURL(/sort=dueOn/);
  await page.getByRole('row').nth(1).getByText('Jan 31, 2030').waitFor();
  expect(problems).toEqual([]);
  await page.close();
});

test('on a phone, a row of the issues has the issue and the whole path of its page', async () => {
  const { page, problems } = await fixture.visit(paths.auditIssues(websiteId, { search: '/missing/page' }), {
    width: 390,
  });
  const row = page.getByRole('row').filter({ hasText: 'Error 4XX page' });
  await row.getByRole('link', { name: '/missing/page', exact: true }).waitFor();
  expect(await row.getByRole('cell', { name: 'Error', exact: true }).count()).toBe(0);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  await expectAccessible(page);
  expect(problems).toEqual([]);
  await page.close();
});

test('issues, their tasks and problems are in the language of the page', async () => {
  const path = paths.auditIssues(websiteId, { check: 'client_error' });
  const { page } = await fixture.visit(path, { locale: 'de-DE' });
  await page.getByText('Seite wiederherstellen, auf ihren Ersatz weiterleiten', { exact: false }).waitFor();
  await page.getByText('landen in einer Sackgasse', { exact: false }).waitFor();
  await captureScreenshots(page, 'audit-german');
  await page.getByRole('link', { name: 'Aufgabe ansehen' }).click();
  await page.getByRole('heading', { name: '4XX-Seite: /missing/page', level: 1 }).waitFor();
  await captureScreenshots(page, 'task-german');
  expect(await page.getByText('Restore the page').count()).toBe(0);
  await page.goto(`${fixture.url}/dashboard${paths.campaign('cmp_01kqk0n8zwe5rt3yhj2m4c6v9c')}`);
  await page.getByText('Diese Kampagne gibt es nicht', { exact: false }).waitFor();
  await page.close();
});
