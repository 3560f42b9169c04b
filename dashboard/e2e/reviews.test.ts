import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, daysBefore, utcDay } from '#platform/days.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import {
  type DashboardFixture,
  expectNoProblems,
  openDashboard,
  type Person,
  type Visit,
} from '../../test/browser/dashboard-fixture.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import {
  plantedDomain,
  type PlantedWeek,
  plantPosition,
  plantWeek,
} from '../../test/fixtures/planted-week.ts';
import { paths } from '../src/paths.ts';

let fixture: DashboardFixture;
/** Invited after the clock has moved. */
let manager: Person;
/** The manager's page. Each test continues where the previous one ended. */
let visit: Visit;
let planted: PlantedWeek;
let websiteId = '';
let reviewId = '';

beforeAll(async () => {
  fixture = await openDashboard();
  planted = await plantWeek(fixture.app);
  ({ websiteId } = planted);
  await fixture.app.call('POST', '/websites', { body: { domain: 'unreviewed.example' } });
  await fixture.app.run('reviews.plan');
  await fixture.app.drain();
  const { data } = (await fixture.app.call('GET', `/websites/${websiteId}/reviews`)).body;
  reviewId = data[0].id;
  manager = await fixture.invite('manager');
  visit = await fixture.visit(paths.website(websiteId), { as: manager });
});
afterAll(() => fixture?.close());

const dialogOf = (page: Page) => page.getByRole('dialog');
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a member opens the newest review, which names problems first, each with its reason and next step', async () => {
  const { page } = visit;
  await page
    .getByRole('navigation', { name: 'Website' })
    .getByRole('link', { name: 'Weekly summary', exact: true })
    .click();
  await page.getByRole('heading', { name: /^Week of / }).waitFor();
  const headings = await page.locator('#page').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings[1]).toBe('Problems');
  const group = section(page, 'Problems')
    .getByRole('listitem')
    .filter({ hasText: 'Keywords declined together' });
  await group.getByText(/of the page.*declined: /).waitFor();
  await group.getByText('Reason', { exact: true }).waitFor();
  await group.getByText('Next step', { exact: true }).waitFor();
  await page.getByText(/^Compared with the week before\. Generated from rules, without AI/).waitFor();
  expect(await page.locator('#page').textContent()).not.toMatch(/\{R\d+\}|\d{4}-\d{2}-\d{2}|not_found/);
  await expectAccessible(page);
  await captureScreenshots(page, 'reviews');
  expectNoProblems(visit);
});

test('each loss has "Why?", which compares the days of the week and says that it loads', async () => {
  const { page } = visit;
  const group = section(page, 'Problems').getByRole('listitem').filter({ hasText: 'boots' }).first();
  const answer = Promise.withResolvers<void>();
  await page.route('**/drop-reasons?*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.url().includes('/drop-reasons?'));
  await group
    .getByRole('button', { name: /^Why did .+ decline\?$/ })
    .first()
    .click();
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('startDate'), searchParams.get('endDate')]).toEqual([
    planted.week.from,
    planted.week.to,
  ]);
  expect(searchParams.get('compare')).toBe('previous_week');
  const dialog = page.getByRole('dialog', { name: /^Why did .+ decline\?$/ });
  await dialog.getByRole('status', { name: 'Loading' }).waitFor();
  answer.resolve();
  await dialog.getByRole('region', { name: 'Tasks and placements' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'review-why');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expectNoProblems(visit);
});

test('a number opens its receipt, which reads the value again', async () => {
  const { page } = visit;
  const number = page.getByRole('button', { name: '40', exact: true }).first();
  await number.click();
  const dialog = dialogOf(page);
  await dialog.getByRole('heading', { name: 'Position of first 2026 boots' }).waitFor();
  await dialog.getByText('Position 40', { exact: true }).waitFor();
  await dialog.getByText('Rank checks by Cairn').waitFor();
  await dialog.getByText('listKeywords').waitFor();
  await dialog.getByRole('button', { name: 'Read again' }).click();
  await dialog.getByText('Unchanged').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'review-receipt');
  const keywords = `/keywords?websiteId=${websiteId}&search=first%202026`;
  const [{ id: keywordId }] = (await fixture.app.call('GET', keywords)).body.data;
  const day = daysAfter(planted.week.from, 4);
  await plantPosition(fixture.app, planted.ref, { keywordId, day, position: 12, hour: 9 });
  await dialog.getByRole('button', { name: 'Read again' }).click();
  await dialog.getByText('Changed', { exact: true }).waitFor();
  await dialog.getByText('Now: Position 12. In the summary: Position 40.').waitFor();
  await fixture.app.call('DELETE', `/keywords/${keywordId}`);
  await dialog.getByRole('button', { name: 'Read again' }).click();
  await dialog.getByText('No value now').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => number.evaluate((element) => element.matches(':focus'))).toBe(true);
  expectNoProblems(visit);
});

test('a derived number names its rule and the values that it follows from, by keyboard alone', async () => {
  const { page } = visit;
  const count = section(page, 'Problems').getByRole('button', { name: '3', exact: true }).first();
  await count.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await dialog.getByRole('heading', { name: 'Declined keywords' }).waitFor();
  await dialog.getByText('The number of these values.').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'review-derived');
  await dialog.getByRole('button', { name: 'Position 4', exact: true }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Position of second boots' }).waitFor();
  await expect
    .poll(() => page.evaluate('document.activeElement.closest("[role=dialog]") !== null'))
    .toBe(true);
  await page.goBack();
  await dialog.getByRole('heading', { name: 'Declined keywords' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => count.evaluate((element) => element.matches(':focus'))).toBe(true);
  expectNoProblems(visit);
});

test('a finding leads to the page where it can be examined, and the website menu keeps the section', async () => {
  const { page } = visit;
  const noindex = section(page, 'Problems')
    .getByRole('listitem')
    .filter({ hasText: 'Site audit: Noindex page' });
  await noindex.getByRole('link', { name: 'Open audit issues' }).click();
  await page.waitForURL(/\/audit\/issues\?check=noindex$/);
  await page.goBack();
  await page.getByRole('heading', { name: /^Week of / }).waitFor();
  await page.getByRole('button', { name: plantedDomain, exact: true }).click();
  await page.getByRole('menuitem', { name: 'unreviewed.example' }).click();
  await page.getByText('No weekly summary yet').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'reviews-empty');
  expectNoProblems(visit);
});

test('a manager reviews the week of a chosen day, and a week that has a review opens it', async () => {
  const { page } = visit;
  const day = daysBefore(utcDay(new Date()), 56);
  await page.getByRole('button', { name: 'Create summary' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Day').fill(day);
  await expectAccessible(page);
  await captureScreenshots(page, 'review-week');
  await dialog.getByRole('button', { name: 'Create summary' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: /^Week of / }).waitFor();
  await section(page, 'Sources without data').waitFor();
  const url = page.url();
  await page.getByRole('button', { name: 'Create summary' }).click();
  await dialog.getByLabel('Day').fill(day);
  await dialog.getByRole('button', { name: 'Open summary' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(url);
  await page.getByRole('button', { name: 'Create summary' }).click();
  await dialog.getByLabel('Day').fill(daysAfter(day, 7));
  await dialog.getByRole('button', { name: 'Create summary' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const weeks = page.getByRole('navigation', { name: 'Weeks' }).getByRole('link');
  await expect.poll(() => weeks.count()).toBe(2);
  expect(await weeks.first().getAttribute('aria-current')).toBe('page');
  await weeks.last().click();
  await expect.poll(() => page.url()).toBe(url);
  await expectAccessible(page);
  await captureScreenshots(page, 'reviews-without-data');
  expectNoProblems(visit);
});

test('a viewer opens the link of a receipt on a phone without scrolling sideways, but cannot review a week', async () => {
  const refusals = [{ attempt: 1, reasons: ['P1: No receipt has the value 14 in clicks.'], at: new Date() }];
  await sql`update reviews set written_by = 'model', refusals = ${JSON.stringify(refusals)}::jsonb`.execute(
    fixture.app.stores.database.db,
  );
  const link = `${paths.review(websiteId, reviewId)}?receipt=R1`;
  const viewer = await fixture.visit(link, { as: await fixture.invite('viewer'), width: 390 });
  const { page } = viewer;
  await dialogOf(page).getByRole('button', { name: 'Read again' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
  await page.getByText(/Written by a language model; Cairn checked every number in it/).waitFor();
  await section(page, 'Problems')
    .getByText(/^3 keywords of the page .* still covers these keywords\.$/)
    .waitFor();
  await section(page, 'Refused texts').getByText('Paragraph 1: No receipt has the value 14').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  expect(await page.getByRole('button', { name: 'Create summary' }).count()).toBe(0);
  await expectAccessible(page);
  await captureScreenshots(page, 'review-refused');
  expectNoProblems(viewer);
  await page.close();
});
