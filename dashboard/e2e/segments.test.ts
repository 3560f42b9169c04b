import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordsIn } from '#delivery/reports/words/words-in.ts';
import { daysBefore, utcDay } from '../../src/platform/days.ts';
import { dayMs } from '../../src/platform/durations.ts';
import { clientOf, drainDelayedJobs, runScheduler } from '../../test/app/rank-tracking-client.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';

const domain = 'segmented.example';
let fixture: DashboardFixture;
let websiteId = '';

beforeAll(async () => {
  fixture = await openDashboard();
  const { app } = fixture;
  app.sandbox.addWebsites([domain]);
  const client = clientOf(app);
  websiteId = await client.addWebsite(domain);
  await client.addKeywords(websiteId, [
    { keyword: domain, tags: ['brand'] },
    { keyword: 'running shoes', tags: ['shop'], device: 'mobile' },
    { keyword: 'trail shoes', tags: ['shop'] },
    { keyword: 'hiking boots', tags: ['shop'] },
  ]);
  await app.drain();
  for (let quarter = 0; quarter < 8; quarter++) {
    app.advance(dayMs / 4);
    await runScheduler(app);
  }
  await drainDelayedJobs(app);
});
afterAll(() => fixture.close());

const path = (page = '') => `/websites/${websiteId}${page}`;
const rowOf = (page: Page, keyword: string) => page.getByRole('row').filter({ hasText: keyword });
const read = async (url: string) => (await clientOf(fixture.app).call('GET', url)).body.data;
const { percent } = wordsIn('en');

async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('button', { name: 'Segment', exact: true }).click();
  await page.getByRole('menuitem', { name: option }).click();
}

test('the filters of the list are saved as a view, which every page of the website offers', async () => {
  const { page, problems } = await fixture.visit(path('/keywords?tag=shop'));
  await rowOf(page, 'trail shoes').waitFor();
  expect(await rowOf(page, domain).count()).toBe(0);
  await page.getByRole('group', { name: 'Position' }).getByText('3', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Shop only');
  await expectAccessible(page);
  await captureScreenshots(page, 'segments-save-view');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
  const [view] = await read('/views');
  expect(view).toMatchObject({ name: 'Shop only', websiteId, filters: { tag: ['shop'], sort: 'position' } });
  await page.getByRole('button', { name: 'View Shop only' }).waitFor();
  expect(new URL(page.url()).search).toBe(`?view=${view.id}`);
  expect(problems).toEqual([]);
  await page.goto(`${fixture.url}/dashboard${path('/keywords?tag=shop')}`);
  await page.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByLabel('Name').fill('shop ONLY');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByText(/the name of another view/i).waitFor();
  expect(await read('/views')).toHaveLength(1);
});

test('the overview and the competitors show the metrics of the chosen view, which narrows further', async () => {
  const [view] = await read('/views');
  const { series } = await read(path(`/rankings?range=28d&view=${view.id}`));
  const whole = await read(path('/rankings?range=28d'));
  expect(series.at(-1).visibility).not.toBe(whole.series.at(-1).visibility);
  const { page, problems } = await fixture.visit(path());
  await choose(page, 'Shop only');
  const card = page.getByRole('group', { name: 'Visibility' });
  await card
    .getByText(percent(series.at(-1).visibility))
    .first()
    .waitFor();
  expect(page.url()).toContain(`view=${view.id}`);
  await expectAccessible(page);
  await captureScreenshots(page, 'segments-overview');
  const competitors = await fixture.visit(path(`/competitors?view=${view.id}&device=mobile`));
  const [first] = await read(path(`/competitors?range=28d&view=${view.id}&device=mobile`));
  await rowOf(competitors.page, first.domain).getByText(percent(first.shareOfVoice)).first().waitFor();
  await competitors.page.getByRole('button', { name: 'View Shop only' }).waitFor();
  await expectAccessible(competitors.page);
  await captureScreenshots(competitors.page, 'segments-competitors');
  expect([...problems, ...competitors.problems]).toEqual([]);
});

test('views are renamed and deleted, and a link with a deleted view says so', async () => {
  const [view] = await read('/views');
  const { page } = await fixture.visit(path(`/keywords?view=${view.id}`));
  await rowOf(page, 'trail shoes').waitFor();
  expect(await page.getByRole('button', { name: 'Save view' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('button', { name: 'Rename Shop only' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Shoes');
  await page.getByRole('button', { name: 'Rename view' }).click();
  await page.getByRole('button', { name: 'Rename Shoes' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'segments-manage-views');
  await page.getByRole('button', { name: 'Delete Shoes' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await page.getByText('No views yet.').waitFor();
  expect(await read('/views')).toEqual([]);
  const { page: linked } = await fixture.visit(path(`/keywords?view=${view.id}`));
  await linked
    .getByText(/view not found/i)
    .first()
    .waitFor();
});

test('a viewer chooses segments and opens views, but saves and changes none', async () => {
  const filters = { tag: ['brand'] };
  await clientOf(fixture.app).call('POST', '/views', { name: 'Brand', websiteId, filters });
  const { page } = await fixture.visit(path('/keywords?tag=shop'), { as: await fixture.invite('viewer') });
  await rowOf(page, 'trail shoes').waitFor();
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  expect(
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Rename|Delete|Default/ })
      .count(),
  ).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Brand', exact: true }).click();
  await rowOf(page, domain).waitFor();
  await rowOf(page, 'trail shoes').waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Save view' }).count()).toBe(0);
});

test('the date range and the comparison stay while a member moves through the website, and the segment on the pages that it filters', async () => {
  const { page, problems } = await fixture.visit(path('?tag=shop'));
  const control = page.getByRole('button', { name: /^Date range/ });
  const parameters = () => new URL(page.url()).search;
  await page
    .getByRole('group', { name: 'Clicks from search' })
    .getByText('Whole website, not filtered')
    .waitFor();
  expect(await page.getByRole('group', { name: 'Visibility' }).getByText('not filtered').count()).toBe(0);
  await control.click();
  const picker = page.getByRole('dialog', { name: 'Date range' });
  await picker.getByRole('radio', { name: 'Previous year' }).check();
  await expect.poll(parameters).toBe('?tag=shop&compare=previous_year');
  await picker.getByRole('gridcell', { selected: true }).first().waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'date-range');
  await picker.getByRole('button', { name: 'Last 7 days' }).click();
  await expect.poll(parameters).toBe('?tag=shop&compare=previous_year&range=7d');
  const sections = page.getByRole('navigation', { name: 'Website', exact: true });
  await sections.getByRole('link', { name: 'Competitors' }).click();
  await page.getByRole('heading', { name: 'Competitors', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Date range: Last 7 days\s*vs. previous year/ }).waitFor();
  await page.getByText('Segment: Tag shop (3). 3 of 4 keywords. It narrows all metrics').waitFor();
  await sections.getByRole('link', { name: 'Keywords' }).click();
  await rowOf(page, 'trail shoes').waitFor();
  expect(await rowOf(page, domain).count()).toBe(0);
  await rowOf(page, 'trail shoes').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'trail shoes', level: 1 }).waitFor();
  expect(new URLSearchParams(parameters()).get('range')).toBe('7d');
  expect(new URLSearchParams(parameters()).get('tag')).toBe('shop');
  await page.keyboard.press('Control+K');
  await page.getByPlaceholder('Go to…').fill('Backlinks');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Backlinks', level: 1 }).waitFor();
  // Backlinks are not filtered by tags of keywords.
  const stayed = { range: '7d', compare: 'previous_year' };
  expect(Object.fromEntries(new URLSearchParams(parameters()))).toEqual(stayed);
  expect(problems).toEqual([]);
});

test('custom days are chosen by keyboard, and an invalid range falls back with a notice', async () => {
  const { page, problems } = await fixture.visit(path('?range=banana'));
  await page.getByText('The date range of this link is invalid. The last 28 days are shown.').waitFor();
  await page.getByRole('button', { name: /^Date range: Last 28 days/ }).press('Enter');
  const picker = page.getByRole('dialog', { name: 'Date range' });
  const grid = picker.getByRole('grid');
  await grid.locator('button[tabindex="0"]').focus();
  const month = await grid.getAttribute('aria-label');
  await page.keyboard.press('PageUp');
  await expect.poll(() => grid.getAttribute('aria-label')).not.toBe(month);
  for (const key of ['Home', 'Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await picker.getByRole('button', { name: 'Apply' }).press('Enter');
  await picker.waitFor({ state: 'detached' });
  const [from = '', to = ''] = new URL(page.url()).searchParams.get('range')?.split('..') ?? [];
  expect(Date.parse(to) - Date.parse(from)).toBe(dayMs);
  expect(new Date(from).getUTCDay()).toBe(1);
  await page.getByText('is invalid').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('entered filters, own columns and views decide what the list and its files contain, also on another device', async () => {
  const brandOf = (of: Page) => of.locator(`tr a[title="${domain}"]`);
  const { page, problems } = await fixture.visit(path('/keywords'));
  await rowOf(page, 'hiking boots').waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Number of words…' }).click();
  await page.getByLabel('From').fill('2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply filter' }).click();
  await brandOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Number of words ≥ 2' }).waitFor();
  expect(new URL(page.url()).search).toBe('?words=2..');
  const since = await fixture.visit(path('/keywords?since=1d&sort=-change'));
  await since.page.getByRole('button', { name: 'Change since Yesterday' }).waitFor();
  await rowOf(since.page, 'trail shoes').waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('SERP features').click();
  await page.getByRole('button', { name: 'Move SERP features up' }).waitFor();
  await page.getByLabel('Best', { exact: true }).click();
  await page.getByRole('button', { name: 'Move Best up' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Move Change up' }).click();
  await expectAccessible(page);
  await captureScreenshots(page, 'keywords-columns');
  await page.keyboard.press('Escape');
  const headers = (of: Page) => of.getByRole('columnheader').allInnerTexts();
  const own = [
    '',
    'Keyword',
    expect.stringMatching(/^Since /),
    'Position',
    'Trend',
    'Volume',
    'Page',
    'Tags',
    'Last check',
    'SERP features',
  ];
  await expect.poll(() => headers(page)).toEqual(own);
  await rowOf(page, 'running shoes')
    .getByRole('img', { name: /^[A-Z]/ })
    .first()
    .waitFor();
  await captureScreenshots(page, 'keywords-features');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const [head, ...lines] = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n');
  expect(head).toMatch(/^Keyword,.*,Change,Position,Volume,.*,Owned SERP features$/);
  expect(lines).toHaveLength(3);
  expect(lines.filter((line) => line.startsWith(domain))).toEqual([]);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Phrases');
  await dialog.getByLabel('Only for me').check();
  await dialog.getByLabel('Open the keyword list with this view').check();
  await captureScreenshots(page, 'keywords-view');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await dialog.waitFor({ state: 'detached' });
  const elsewhere = await fixture.visit(path('/keywords'));
  await elsewhere.page.getByRole('button', { name: 'View Phrases' }).waitFor();
  await rowOf(elsewhere.page, 'hiking boots').waitFor();
  await brandOf(elsewhere.page).waitFor({ state: 'detached' });
  expect(await headers(elsewhere.page)).toEqual(own);
  await elsewhere.page.getByRole('columnheader').getByRole('button', { name: 'Keyword' }).click();
  await elsewhere.page.getByRole('button', { name: 'Update view' }).click();
  await elsewhere.page.getByText('View Phrases updated.').waitFor();
  const views = await fixture.visit(path('/keywords'), { as: await fixture.invite('manager') });
  await brandOf(views.page).waitFor();
  expect(await headers(views.page)).not.toContain('SERP features');
  await elsewhere.page.getByRole('button', { name: 'Views', exact: true }).click();
  await elsewhere.page.getByText(/^only you, saved on \w+ \d+, \d{4}$/).waitFor();
  await elsewhere.page.getByRole('button', { name: 'Default view: Phrases' }).click();
  await elsewhere.page.getByRole('button', { name: 'Make default: Phrases' }).waitFor();
  await expectAccessible(elsewhere.page);
  await page.goto(`${fixture.url}/dashboard${path('/keywords?words=2..')}`);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect.poll(() => headers(page)).toContain('Best');
  expect([...problems, ...since.problems, ...elsewhere.problems, ...views.problems]).toEqual([]);
});

test('a period that has ended shows the position on its last day beside the current one', async () => {
  const keywords = await read(`/keywords?websiteId=${websiteId}&history=9d`);
  const [to, from] = [1, 2].map((age) => daysBefore(utcDay(new Date()), age)) as [string, string];
  // A keyword is not checked on every day, and has its last position in between.
  const positionOn = (index: number, day: string): number | null =>
    keywords[index].history.findLast((one: any) => one.date <= day && one.checkStatus !== 'pending')
      ?.position ?? null;
  const { page } = await fixture.visit('/', { isolated: true });
  await page.clock.setFixedTime(Date.now());
  await page.goto(`${fixture.url}/dashboard${path(`/keywords?range=${from}..${to}&compare=none`)}`);
  await page.getByText('This period has ended.').waitFor();
  const headers = await page.getByRole('columnheader').allInnerTexts();
  expect(headers.slice(1, 5).join(', ')).toMatch(/^Keyword, Position now, On .*, .* to .*$/);
  expect(headers).toContain('Page now');
  for (const [index, { keyword, position }] of keywords.entries()) {
    const cell = (nth: number) => rowOf(page, keyword).first().getByRole('cell').nth(nth).innerText();
    const [first, last] = [positionOn(index, from), positionOn(index, to)];
    await expect.poll(() => cell(3)).toBe(last === null ? '–' : String(last));
    await expect.poll(() => cell(2)).toContain(position === null ? '>' : String(position));
    const moved = first === null || last === null ? '–' : String(Math.abs(first - last));
    await expect.poll(() => cell(4)).toContain(moved === '0' ? 'unchanged' : moved);
  }
});
