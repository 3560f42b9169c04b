import { sql } from 'kysely';
import { inviteUser } from '#accounts/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, utcDay } from '#platform/days.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { reportSource } from '#websites';
import { clientOf } from '../../test/app/rank-tracking-client.ts';
import { recordSearches } from '../../test/app/record-searches.ts';
import { openSession } from '../../test/browser/dashboard-session.ts';
import { launchCampaign } from '../../test/fixtures/campaign-months.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { paths } from '../src/paths.ts';

const domain = 'steady.example';
const from = daysAfter(utcDay(new Date()), -57);
const searches = { query: domain, page: `https://${domain}/`, from, days: 56 };
let fixture: DashboardFixture;
let websiteId = '';
let keywordId = '';

beforeAll(async () => {
  fixture = await openDashboard();
  const { app } = fixture;
  app.sandbox.addWebsites([domain]);
  const client = clientOf(app);
  websiteId = await client.addWebsite(domain);
  keywordId = (await client.addKeywords(websiteId, [domain]))[0].id;
  await app.drain();
  await recordSearches(app, websiteId, searches);
  await reportSource(app.stores.database.db, {
    accountId: app.mine.accountId,
    websiteId: decodeId('web', websiteId) ?? '',
    source: 'searchConsole',
    status: 'ready',
    lastSuccessAt: new Date(),
    nextRunAt: null,
    error: null,
  });
});
afterAll(() => fixture.close());

const visitKeywordAs = async (role: 'manager' | 'viewer') =>
  (await fixture.visit(paths.keyword(websiteId, keywordId), { as: await fixture.invite(role) })).page;

test('a keyword whose clicks fell at the same position names fewer searches as the reason, with its numbers', async () => {
  const { page, problems } = await fixture.visit(paths.keyword(websiteId, keywordId));
  const why = page.getByRole('region', { name: 'Why did clicks fall?' });
  const reason = why.getByRole('listitem').filter({ hasText: 'Fewer searches' });
  await reason.getByText('Strong evidence').waitFor();
  await reason.getByText('The average position changed by less than half a position.').waitFor();
  await reason.getByText('Clicks 280 → 140, impressions 2,800 → 1,400, CTR 10.0% → 10.0%').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'keyword-lost-clicks');
  await reason.getByRole('link', { name: 'Open Search Console metrics' }).click();
  await page.getByRole('heading', { name: 'Search Console', level: 1 }).waitFor();
  expect(new URL(page.url()).searchParams.getAll('query')).toEqual([`exact:${domain}`]);
  await page.getByRole('button', { name: `Why did ${domain} lose clicks?` }).click();
  await page.getByRole('dialog').getByText('Fewer searches').waitFor();
  expect(problems).toEqual([]);
});

test('the reasons of a page start with the query that explains most of its lost clicks', async () => {
  await recordSearches(fixture.app, websiteId, { ...searches, isCombined: true });
  const { page, problems } = await fixture.visit(paths.website(websiteId));
  const actions = page.getByRole('list', { name: 'Actions, the most urgent first' });
  await actions.getByRole('link', { name: /^Look at home page \(\/\), which lost 140 clicks/ }).waitFor();
  await actions.getByRole('button', { name: 'Why did home page (/) lose clicks?' }).waitFor();
  await page.getByRole('button', { name: `Why did “${domain}” decline?` }).waitFor();
  await page.getByRole('button', { name: 'Why did home page (/) decline?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(
      /^The clicks have been lower since the week .+: 35 in a median week, 70 in a median week before\.$/,
    )
    .waitFor();
  const first = dialog
    .getByRole('list', { name: /^Possible reasons/ })
    .getByRole('listitem')
    .first();
  await first.getByText(`Fewer searches for “${domain}”`).waitFor();
  await first
    .getByText('This query accounts for 100% of the clicks that the page lost. The average position changed')
    .waitFor();
  const next = first.getByRole('link', { name: 'Compare this page with the previous year' });
  expect(await next.getAttribute('href')).toContain('compare=previous_year');
  await expectAccessible(page);
  await captureScreenshots(page, 'page-lost-clicks');
  const link = first.getByRole('link', { name: 'Open Search Console metrics' });
  expect(await link.getAttribute('href')).toContain('query=');
  await page.keyboard.press('Escape');
  await actions.getByRole('link', { name: /^Look at home page \(\/\), which lost 140 clicks/ }).click();
  await page.getByRole('button', { name: 'Why did home page (/) lose clicks?' }).click();
  await page.getByRole('dialog').getByText(`Fewer searches for “${domain}”`).waitFor();
  expect(problems).toEqual([]);
});

test('open reasons stay when the list from which they were opened loses its row', async () => {
  const { page, problems } = await fixture.visit(paths.website(websiteId));
  const question = 'Why did home page (/) decline?';
  await page.getByRole('button', { name: question }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByText(`Fewer searches for “${domain}”`).waitFor();
  await page.route(/\/search-console\?.*dimension=page/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), data: [] } });
  });
  await clientOf(fixture.app).addKeywords(websiteId, ['new racks']);
  await page.locator(`button[aria-label="${question}"]`).waitFor({ state: 'detached' });
  await dialog.getByText(`Fewer searches for “${domain}”`).waitFor();
  expect(problems).toEqual([]);
});

test('the reasons of a page say which open tasks are about it or its main query, or that there is none and whom to ask', async () => {
  const { app } = fixture;
  const openReasons = async (options?: { as: Awaited<ReturnType<typeof fixture.invite>> }) => {
    const visit = await fixture.visit(paths.website(websiteId), options);
    await visit.page.getByRole('button', { name: 'Why did home page (/) decline?' }).click();
    return { ...visit, work: visit.page.getByRole('region', { name: 'Tasks and placements' }) };
  };
  const before = await openReasons({ as: await fixture.invite('viewer') });
  await before.work.getByText('No task concerns this page.').waitFor();
  await before.work.getByText('Ask your contact whether something is planned:').waitFor();
  await before.work.getByRole('link', { name: 'The owner' }).first().waitFor();
  const owner = await openSession(app, { role: 'owner' });
  const { accountId, campaignId } = await launchCampaign(app, owner, { websiteId, type: 'fullseo' });
  const extension = `Extend the page about “${searches.query}”`;
  for (const [severity, title] of [
    ['error', 'Repair the page'],
    ['notice', 'Shorten the title'],
  ])
    await sql`
      insert into campaign_tasks (id, account_id, campaign_id, type, title, detail, category, severity, status,
        affected_urls, affected_count, proposals, drafts, impact, created_at)
      values (${newId()}, ${accountId}, ${campaignId}, 'fix_issue', ${title}, '', 'content', ${severity}, 'open',
        ${[searches.page]}, 1, '[]', '[]', 1, now())`.execute(app.stores.database.db);
  await sql`
    insert into campaign_tasks (id, account_id, campaign_id, type, title, detail, category, severity, status,
      affected_urls, affected_count, proposals, drafts, impact, created_at)
    values (${newId()}, ${accountId}, ${campaignId}, 'content_brief', ${extension}, '', 'content', 'notice', 'open',
      ${[`${searches.page}other`]}, 1, '[]', '[]', 1, now())`.execute(app.stores.database.db);
  const after = await openReasons();
  await after.work.getByRole('link', { name: 'Repair the page' }).waitFor();
  await after.work.getByRole('link', { name: extension }).waitFor();
  await after.work
    .getByText('1 task about a minor issue (notice of the site audit) is not listed.')
    .waitFor();
  expect(await after.work.getByText('No task concerns this page.').count()).toBe(0);
  await expectAccessible(after.page);
  await captureScreenshots(after.page, 'page-lost-clicks-work');
  expect([...before.problems, ...after.problems]).toEqual([]);
});

test('a member writes down the work on a keyword that lost clicks, once, renames it, and the task leads back to it', async () => {
  const invitation = { email: 'new@colleague.example', role: 'manager', now: new Date() } as const;
  await inviteUser(fixture.app.stores.database.db, { ...fixture.app.mine, ...invitation });
  const { page, problems } = await fixture.visit(paths.keyword(websiteId, keywordId));
  const why = page.getByRole('region', { name: 'Why did clicks fall?' });
  const work = why.getByRole('region', { name: 'Tasks and placements' });
  await work.getByRole('button', { name: 'Create task', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create task' });
  const text = dialog.getByLabel('Why and how');
  const written = await text.inputValue();
  expect(written).toMatch(/Possible reasons:\n- Fewer searches.*\n\nWhat to do:\n- Nothing to repair/s);
  expect(written).toMatch(/^Loss:\n- Clicks 280 → 140, .* average position /);
  const assignee = dialog.getByRole('combobox', { name: 'Assignee' });
  await expect.poll(() => assignee.locator('option:checked').textContent()).toBe('The owner');
  await expectAccessible(page);
  await captureScreenshots(page, 'new-task-of-loss');
  await text.fill(`${written}\n\nAsk the shop.`);
  await dialog.getByText('Only members who have signed up can be chosen. 1 invitation is pending.').waitFor();
  const colleague = await visitKeywordAs('manager');
  const theirs = colleague.getByRole('region', { name: 'Tasks and placements' });
  await theirs.getByRole('button', { name: 'Create task', exact: true }).click();
  const theirDialog = colleague.getByRole('dialog', { name: 'Create task' });
  await theirDialog.getByLabel('Why and how').waitFor();
  // The colleague is so fast that the event of the new task has not brought it yet.
  await colleague.route(/\/tasks\?/, () => undefined);
  const slow = await visitKeywordAs('manager');
  await slow.getByRole('button', { name: 'Create task', exact: true }).click();
  await slow.getByLabel('Why and how').fill('The shop moved.');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await dialog.waitFor({ state: 'detached' });
  await slow.getByRole('alert', { name: 'This work already has a task' }).waitFor();
  expect(await slow.getByLabel('Why and how').inputValue()).toBe('The shop moved.');
  await theirDialog.getByRole('button', { name: 'Create task' }).click();
  await colleague.getByText('A member has created this task before.', { exact: false }).waitFor();
  const generated = `Recover “${domain}”: 70 → 35 clicks a week`;
  await work.getByRole('link', { name: generated }).waitFor();
  await work.getByRole('link', { name: 'View the open task for this loss' }).waitFor();
  expect(await work.getByRole('button', { name: 'Create task', exact: true }).count()).toBe(0);
  await work.getByRole('link', { name: generated }).click();
  await page.getByRole('heading', { name: generated, level: 1 }).waitFor();
  await page.getByRole('button', { name: `Rename ${generated}` }).click();
  const title = 'Recover the brand before summer';
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Rename task' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByText('Ask the shop.', { exact: false }).waitFor();
  await page.getByText('Clicks lost', { exact: true }).waitFor();
  await page.getByText('It counts as completed once it is marked as done.', { exact: false }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'task-of-loss');
  await page.getByRole('link', { name: `Open keyword ${domain}` }).click();
  await page.getByRole('region', { name: 'Why did clicks fall?' }).waitFor();
  expect(problems).toEqual([]);
  const viewer = await visitKeywordAs('viewer');
  const seen = viewer.getByRole('region', { name: 'Tasks and placements' });
  await seen.getByRole('link', { name: title }).waitFor();
  expect(await seen.getByRole('button').count()).toBe(0);
});

test('the reasons of a query without known pages say which work names it, or that none does', async () => {
  const query = 'forgotten racks';
  await recordSearches(fixture.app, websiteId, { ...searches, query });
  const { page, problems } = await fixture.visit(paths.searchConsole(websiteId, { query: `exact:${query}` }));
  await page.getByRole('button', { name: `Why did ${query} lose clicks?` }).click();
  const work = page.getByRole('region', { name: 'Tasks and placements' });
  await work.getByText(`No task or placement names “${query}”.`).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'query-without-work');
  expect(problems).toEqual([]);
});

test('a query that another page of the website took over is the reason of both pages, with a link to Cannibalization', async () => {
  const other = `https://${domain}/other`;
  await recordSearches(fixture.app, websiteId, { ...searches, isCombined: true, otherPage: other });
  const { page, problems } = await fixture.visit(paths.website(websiteId));
  await page.getByRole('button', { name: 'Why did home page (/) decline?' }).click();
  const dialog = page.getByRole('dialog');
  const first = dialog
    .getByRole('list', { name: /^Possible reasons/ })
    .getByRole('listitem')
    .first();
  await first.getByText(`/other took over “${domain}” from this page`).waitFor();
  await first.getByText('Clicks on /other from the same queries: 0 → 140.').waitFor();
  await dialog.getByText('Several pages of this website share these queries.').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'page-query-taken-over');
  await first.getByRole('link', { name: 'Open cannibalization' }).click();
  await page.getByRole('heading', { name: 'Cannibalization', level: 1 }).waitFor();
  expect(problems).toEqual([]);
  const found = await clientOf(fixture.app).call(
    'GET',
    `/websites/${websiteId}/drop-reasons?direction=improved&page=${encodeURIComponent(other)}`,
  );
  expect(found.body.data.reasons).toMatchObject([
    {
      kind: 'query_moved_here',
      otherPage: { url: searches.page, before: 280, now: 140 },
      search: { before: { clicks: 0 }, now: { clicks: 140 } },
    },
  ]);
});

test('competing pages of a query become a task, which their row shows from then on', async () => {
  const query = 'shared racks';
  const otherPage = `https://${domain}/other`;
  const page2 = `https://${domain}/racks`;
  await recordSearches(fixture.app, websiteId, {
    ...searches,
    query,
    page: page2,
    isCombined: true,
    otherPage,
  });
  const { page, problems } = await fixture.visit(paths.cannibalisation(websiteId));
  const row = page
    .getByRole('table', { name: 'Queries that are not tracked' })
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('link', { name: query, exact: true }) });
  await row.getByRole('row').filter({ hasText: 'All pages together' }).waitFor();
  await row.getByRole('button', { name: `Create task for ${query}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Create task' });
  await dialog.getByText(`Strengthen one of 2 pages for “${query}”`).waitFor();
  expect(await dialog.getByLabel('Why and how').inputValue()).toMatch(
    /^Pages:\n- https:.*\n- https:.*\n\nWhat to do:\n- The pages are equal\. Choose one\.$/,
  );
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await row.getByRole('link', { name: `View task for ${query}` }).waitFor();
  expect(await row.getByRole('button', { name: `Create task for ${query}` }).count()).toBe(0);
  await expectAccessible(page);
  await captureScreenshots(page, 'cannibalisation-task');
  await page.setViewportSize({ width: 390, height: 844 });
  const lines = await page.evaluate(`(() => {
    const heads = [...document.querySelectorAll('thead th')];
    const text = document.createRange();
    text.selectNodeContents(heads.find(({ textContent }) => textContent === 'Impressions'));
    return text.getClientRects().length;
  })()`);
  expect(lines, 'the head of the impressions is one line on a phone').toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole('link', { name: `View task for ${query}` }).click();
  await page.getByRole('heading', { name: `2 pages for “${query}”`, level: 1 }).waitFor();
  await captureScreenshots(page, 'task-of-pages');
  await page.getByRole('link', { name: 'Open cannibalization' }).click();
  await page.getByRole('heading', { name: 'Cannibalization', level: 1 }).waitFor();
  expect(problems).toEqual([]);
});
