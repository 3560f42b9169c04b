import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#platform/durations.ts';
import { clientOf, drainDelayedJobs, runScheduler } from '../../test/app/rank-tracking-client.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { paths } from '../src/paths.ts';

const domain = 'viewed.example';
let fixture: DashboardFixture;
let websiteId = '';
let viewId = '';

beforeAll(async () => {
  fixture = await openDashboard();
  const client = clientOf(fixture.app);
  websiteId = await client.addWebsite(domain);
  await client.addKeywords(websiteId, [
    { keyword: domain, tags: ['brand'] },
    { keyword: 'trail shoes', tags: ['shop'] },
    { keyword: 'running shoes', tags: ['sport'] },
  ]);
  const filters = { tag: ['shop'] };
  viewId = (await client.call('POST', '/views', { name: 'Shop only', websiteId, filters })).body.data.id;
});
afterAll(() => fixture.close());

const rowOf = (page: Page, keyword: string) => page.getByRole('row').filter({ hasText: keyword });

test('a saved view is named at once, and its link opens for a colleague: the view, or the filters of one that others do not see', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId, { tag: ['brand'] }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page: colleague } = await fixture.visit(paths.keywords(websiteId), {
    as: await fixture.invite('manager'),
  });
  const copyLink = async (name: string) => {
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('button', { name: `Copy link of ${name}` }).click();
    await page.keyboard.press('Escape');
    return page.evaluate('navigator.clipboard.readText()') as Promise<string>;
  };
  let isHeld = false;
  await page.route('**/v1/views?*', (route) => (isHeld ? undefined : route.continue()));
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Mine');
  await dialog.getByLabel('Only for me').check();
  isHeld = true;
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'View Mine' }).waitFor();
  expect(await page.getByText('Unknown view').count()).toBe(0);
  isHeld = false;
  await page.unrouteAll();
  await page.reload();
  const own = await copyLink('Mine');
  expect(new URL(own).searchParams.getAll('tag')).toEqual(['brand']);
  await colleague.goto(own);
  await rowOf(colleague, domain).waitFor();
  expect(await rowOf(colleague, 'trail shoes').count()).toBe(0);
  await colleague.goto(await copyLink('Shop only'));
  await colleague.getByRole('button', { name: 'View Shop only' }).waitFor();
  await rowOf(colleague, 'trail shoes').waitFor();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('button', { name: 'Delete Mine' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await page.getByRole('button', { name: 'Delete Mine' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('an open view shows its filters, which are changed and saved as a new view or in it, and the view is restored by Undo', async () => {
  const client = clientOf(fixture.app);
  const filters = { tag: ['shop'], words: '2..' };
  const { id } = (await client.call('POST', '/views', { name: 'Phrases', websiteId, filters })).body.data;
  const { page, problems } = await fixture.visit(paths.keywords(websiteId, { view: id }));
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  await chip('View Phrases').waitFor();
  await chip('Tag shop (1)').waitFor();
  await chip('Number of words ≥ 2').waitFor();
  await rowOf(page, 'trail shoes').waitFor();
  expect(await chip('Save as new view').count()).toBe(0);
  await captureScreenshots(page, 'view-open');
  await chip('Remove filter Tag').click();
  await chip('Remove filter Number of words').click();
  await rowOf(page, domain).waitFor();
  await page.getByRole('searchbox', { name: 'Search keywords' }).fill('shoes');
  await rowOf(page, domain).waitFor({ state: 'detached' });
  await page.reload();
  await chip('View Phrases').waitFor();
  await chip('Update view').waitFor();
  await captureScreenshots(page, 'view-changed');
  await chip('Save as new view').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('With shoes');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await chip('View With shoes').waitFor();
  const filtersOf = async (name: string) => {
    const views = (await client.call('GET', '/views')).body.data as { name: string; filters: object }[];
    return views.find((one) => one.name === name)?.filters;
  };
  expect(await filtersOf('With shoes')).toEqual({ search: ['shoes'], sort: 'position' });
  expect(await filtersOf('Phrases'), 'the open view stays as it is').toEqual(filters);
  expect(await chip('Update view').count()).toBe(0);
  await page.goto(`${fixture.url}/dashboard${paths.keywords(websiteId, { view: id })}`);
  await chip('Remove filter Tag').click();
  await chip('Update view').click();
  const updated = page.getByRole('alert').filter({ hasText: 'View Phrases updated for all members.' });
  await updated.waitFor();
  await rowOf(page, 'running shoes').waitFor();
  await chip('Number of words ≥ 2').waitFor();
  expect(new URL(page.url()).search).toBe(`?view=${id}`);
  expect(await filtersOf('Phrases')).toEqual({ words: '2..', sort: 'position' });
  await updated.getByRole('button', { name: 'Undo' }).click();
  await chip('Tag shop (1)').waitFor();
  await rowOf(page, 'running shoes').waitFor({ state: 'detached' });
  expect(await filtersOf('Phrases')).toEqual(filters);
  await chip('Remove filter Tag').click();
  await chip('Remove filter Number of words').click();
  await chip('Remove filter View').click();
  await chip('View Phrases').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('a view that is open on the list of keywords does not follow to other pages, and a chosen one is named there until it is removed', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId, { view: viewId }));
  await rowOf(page, 'trail shoes').waitFor();
  const sections = page.getByRole('navigation', { name: 'Website', exact: true });
  await sections.getByRole('link', { name: 'Competitors' }).click();
  await page.getByRole('heading', { name: 'Competitors', level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Segment', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Shop only' }).click();
  await sections.getByRole('link', { name: 'Overview' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Segment: View Shop only. 1 of 3 keywords.' });
  await notice.getByText('and not clicks, the audit, backlinks and AI answers').waitFor();
  await notice.getByRole('button', { name: 'Show all keywords' }).click();
  await notice.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
  expect(problems).toEqual([]);
});

test('the link of an alert lists and counts exactly its keywords, until the chip that names them is removed', async () => {
  const { data } = (await clientOf(fixture.app).call('GET', `/keywords?websiteId=${websiteId}&search=shoes`))
    .body;
  const id = data.map((keyword: { id: string }) => keyword.id);
  const { page, problems } = await fixture.visit(paths.keywords(websiteId, { id, alert: '2026-11-12' }));
  await page.getByText('2 keywords of the alert of Nov 12, 2026').waitFor();
  await rowOf(page, 'running shoes').waitFor();
  expect(await rowOf(page, domain).count()).toBe(0);
  const counts = page.getByRole('group', { name: 'Position' });
  await counts.getByRole('button', { name: /^Filtered\s*2 of 3$/ }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all keywords' }).click();
  await rowOf(page, domain).waitFor();
  await counts.getByRole('button', { name: /^All\s*3$/ }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(problems).toEqual([]);
});

test('a link that the browser does not allow to copy is shown, selected, to be copied by hand', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId));
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))');
  await page.evaluate('document.execCommand = () => false');
  await page.getByRole('button', { name: 'Copy link of Shop only' }).click();
  await page.getByText('The browser does not allow copying. Copy the text by hand.').waitFor();
  const text = page.getByLabel('Text to copy');
  await expect.poll(() => page.evaluate('getSelection().toString()')).toContain('/dashboard/websites/');
  expect(await text.inputValue()).toContain(`/dashboard${paths.keywords(websiteId)}`);
  await captureScreenshots(page, 'copy-by-hand');
  await page.keyboard.press('Escape');
  await text.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Copy link of Shop only' }).waitFor();
  expect(problems).toEqual([]);
});

test('a country is searched by typing over the chosen one, and Enter chooses an option without adding keywords', async () => {
  const { page, problems } = await fixture.visit(paths.keywords(websiteId));
  await page.getByRole('button', { name: 'Add keywords' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Keywords').fill('gloves');
  const country = dialog.getByRole('combobox', { name: 'Country' });
  await country.click();
  await page.keyboard.type('Atlantis');
  expect(await country.inputValue()).toBe('Atlantis');
  await page.getByText('Nothing found').waitFor();
  await page.keyboard.press('Enter');
  await country.click();
  await page.keyboard.type('Germ');
  await page.getByRole('option', { name: 'Germany' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
  expect(await country.inputValue()).toBe('Germany');
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: 'Device' }).click();
  await page.getByRole('option', { name: 'Mobile' }).click();
  await dialog.getByRole('button', { name: 'Add 1 keyword' }).click();
  const added = page.getByRole('alert').filter({ hasText: '1 added for Germany, Mobile.' });
  await added.getByRole('button', { name: 'Undo' }).click();
  await rowOf(page, 'gloves').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('the counts by position and by outcome are those of the list without these filters of the open view', async () => {
  const client = clientOf(fixture.app);
  const filters = { checkStatus: ['failed'] };
  const { id } = (await client.call('POST', '/views', { name: 'Failed', websiteId, filters })).body.data;
  const { page, problems } = await fixture.visit(paths.keywords(websiteId, { view: id }));
  const counts = page.getByRole('group', { name: 'Position' });
  await counts.getByRole('button', { name: /^All\s*3$/ }).waitFor();
  await counts.getByRole('button', { name: /^Waiting\s*3$/ }).waitFor();
  await counts.getByRole('button', { name: /^Failed now\s*0$/, pressed: true }).waitFor();
  expect(problems).toEqual([]);
});

test('a view by change has the rows, the days and the counts that it was saved with, in every range and after an update', async () => {
  const { app } = fixture;
  const client = clientOf(app);
  app.sandbox.addWebsites(['declined.example']);
  const declined = await client.addWebsite('declined.example');
  await client.addKeywords(
    declined,
    Array.from({ length: 30 }, (_, index) => `shoes number ${index}`),
  );
  await app.drain();
  for (let day = 0; day < 5; day++) {
    app.advance(dayMs);
    await runScheduler(app);
  }
  await drainDelayedJobs(app);
  const expectedOf = async (query: string) =>
    (await client.keywords(`websiteId=${declined}&sort=position&${query}`)).map(({ keyword }) => keyword);
  const all = await expectedOf('change=..-1&since=2d');
  expect(all).not.toEqual(await expectedOf('change=..-1&since=28d'));
  expect(all).not.toEqual(await expectedOf('change=..-1'));
  const [, second] = await client.keywords(`websiteId=${declined}&sort=position&change=..-1&since=2d`);
  const position = [`1-${second.position}`];
  const top = await expectedOf(`change=..-1&since=2d&position=${position}`);
  const filters = { range: '2d', change: '..-1', position };
  const { page, problems } = await fixture.visit(paths.keywords(declined, filters));
  const listed = () =>
    page
      .getByRole('row')
      .getByRole('link', { name: /^shoes number/ })
      .allInnerTexts();
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  const count = page
    .getByRole('group', { name: 'Position' })
    .getByRole('button', { name: `Filtered ${all.length} of 30` });
  await expect.poll(listed).toEqual(top);
  const head = await page.getByRole('columnheader', { name: /^Since / }).innerText();
  await chip('Save view').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This view measures changes over 2 days, in every date range.').waitFor();
  await captureScreenshots(page, 'view-save-days');
  await dialog.getByLabel('Name').fill('Losers');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await chip('Change since 2 days ago').waitFor();
  await expect.poll(listed).toEqual(top);
  const { view = '' } = Object.fromEntries(new URL(page.url()).searchParams);
  await page.goto(`${fixture.url}/dashboard${paths.keywords(declined, { view, range: '28d' })}`);
  await chip('Change since 2 days ago').waitFor();
  await expect.poll(listed).toEqual(top);
  await page.getByRole('columnheader', { name: head }).waitFor();
  await count.click();
  await expect.poll(listed).toEqual(all);
  await chip('Update view').click();
  await chip('Update view').waitFor({ state: 'detached' });
  await count.waitFor();
  await expect.poll(listed).toEqual(all);
  await page.getByRole('columnheader', { name: head }).waitFor();
  expect(problems).toEqual([]);
});
