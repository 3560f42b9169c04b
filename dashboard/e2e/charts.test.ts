import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { dayMs } from '../../src/platform/durations.ts';
import { runScheduler, setClock } from '../../test/app/rank-tracking-client.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { expectAccessible, setTheme } from '../../test/contract/check-access.ts';
import { waitTimeoutMs } from '../../test/app/timeouts.ts';
import { connectToGoogle } from '../../test/fixtures/connect-search-console.ts';
import { paths } from '../src/paths.ts';

const domain = 'charted.example';
const checkedDays = 5;
const phrases = ['red shoes', 'blue shoes', 'green shoes', 'wide shoes', 'light shoes'];
let fixture: DashboardFixture;
let websiteId: string;
let monthlyId: string;
/** The complete days with rank checks, oldest first. */
let days: string[];

beforeAll(async () => {
  fixture = await openDashboard();
  const { app } = fixture;
  setClock(app, '2026-03-10T14:00:00Z');
  app.sandbox.addWebsites([domain]);
  app.sandbox.setGoogle({ rowsPerDay: 20 });
  websiteId = (await app.call('POST', '/websites', { body: { domain } })).body.data.id;
  const create = async (keywords: object[]) =>
    (await app.call('POST', '/keywords', { body: { websiteId, keywords } })).body.data;
  // The next slot is at least half an interval away and at most one and a half: these are checked on every day,
  // wherever their random slots are, and the monthly one once.
  await create(phrases.map((keyword) => ({ keyword, intervalHours: 12 })));
  const [monthly] = await create([{ keyword: 'monthly shoes', intervalHours: 720 }]);
  monthlyId = monthly.id ?? monthly.keyword.id;
  await connectToGoogle(app);
  await app.drain();
  for (let day = 1; day < checkedDays; day += 1) {
    app.advance(dayMs);
    await runScheduler(app);
    app.advance(10_000);
    if (day !== 2) await app.call('POST', `/websites/${websiteId}/audits`);
    await app.drain();
  }
  const { series } = (await app.call('GET', `/websites/${websiteId}/rankings`)).body.data;
  days = series.map(({ date }: { date: string }) => date);
});
afterAll(() => fixture.close());

const chartOf = (page: Page, label: string) =>
  page.getByRole('application', { name: new RegExp(`^${label}\\.`) });
const inWords = (day: string | undefined) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day ?? ''));
const tooltipOf = (chart: Locator) => chart.locator('dl').locator('..');

/** A point of a chart, by its share of the width. */
async function pointAt(chart: Locator, share: number): Promise<{ x: number; y: number }> {
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (box === null) throw new Error('The chart is not visible.');
  return { x: box.x + 48 + share * (box.width - 60), y: box.y + box.height / 2 };
}

async function openOverview({ isolated = false } = {}) {
  const visit = await fixture.visit(`${paths.website(websiteId)}?chart=positions`, { isolated });
  const chart = chartOf(visit.page, 'Keywords by position and day');
  await chart.waitFor();
  return { ...visit, chart, tooltip: tooltipOf(chart) };
}

const download = async (page: Page, item: string): Promise<Download> => {
  await page.getByRole('button', { name: 'Download: Keywords by position and day' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return file;
};

test('a stacked chart shows shares and the total at the pointer, pins a point by click, and hides series by its legend', async () => {
  const { page, problems, chart, tooltip } = await openOverview();
  const middle = await pointAt(chart, 1.5 / days.length);
  await page.mouse.move(middle.x, middle.y);
  await tooltip.getByText(inWords(days[1])).waitFor();
  await tooltip.getByText('Total').waitFor();
  const shares = (await tooltip.locator('dd').allTextContents()).filter((text) => text.endsWith('%'));
  const share = shares.reduce((total, text) => total + Number.parseFloat(text), 0);
  expect(share).toBeCloseTo(100, 0);
  await page.mouse.click(middle.x, middle.y);
  await page.mouse.move(0, 0);
  await tooltip.getByText('Pinned.').waitFor();
  await chart.press('Escape');
  await chart.press('Escape');
  await tooltip.waitFor({ state: 'detached' });

  const entry = (name: string) => page.getByRole('button', { name, exact: true });
  await entry('1–3').click();
  expect(await entry('1–3').getAttribute('aria-pressed')).toBe('false');
  await page.mouse.move(middle.x, middle.y);
  expect(await tooltip.getByText('1–3').count()).toBe(0);
  await entry('Not found').focus();
  await page.keyboard.press('Shift+Enter');
  expect(await page.locator('[data-legend] [aria-pressed=true]').first().textContent()).toBe('Not found');
  // The choice outlives the chart, which another one replaces.
  await page.getByRole('radiogroup', { name: 'Chart' }).getByText('Visibility').click();
  await chartOf(page, 'Visibility by day').waitFor();
  expect(new URL(page.url()).searchParams.get('chart')).toBe('visibility');
  await page.getByRole('radiogroup', { name: 'Chart' }).getByText('Positions').click();
  expect(await entry('4–10').getAttribute('aria-pressed')).toBe('false');
  await entry('Not found').click({ modifiers: ['Shift'] });
  expect(await page.locator('[data-legend]').first().locator('[aria-pressed=false]').count()).toBe(0);
  await expectAccessible(page);
  await captureScreenshots(page, 'charts-overview');
  expect(problems).toEqual([]);
});

test('a chart is read, pinned and zoomed by keyboard, and announces each point', async () => {
  const { page, problems, chart, tooltip } = await openOverview();
  const announced = chart.locator('..').locator('[aria-live=polite]');
  expect(days.length).toBeGreaterThan(3);
  await chart.press('End');
  await announced.getByText(/1–3: \d+, [\d.]+%.* Total: 6$/).waitFor();
  await announced.getByText(inWords(days.at(-1))).waitFor();
  await chart.press('ArrowLeft');
  await announced.getByText(inWords(days.at(-2))).waitFor();
  await chart.press('Home');
  await tooltip.getByText(inWords(days[0])).waitFor();
  await chart.press('Enter');
  await tooltip.getByText('Pinned.').waitFor();
  await chart.press('Escape');
  await tooltip.getByText('Pinned.').waitFor({ state: 'detached' });
  await chart.press('Shift+ArrowRight');
  await chart.press('Shift+ArrowRight');
  await announced.getByText(/Selected: Mar 10\s–\s12, 2026/).waitFor();
  await expectAccessible(page);
  await chart.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('range') === `${days[0]}..${days[2]}`);
  // The chart has the new days as soon as they have arrived.
  const readLast = async () => {
    await chart.press('End');
    return announced.textContent();
  };
  await expect.poll(readLast, { timeout: waitTimeoutMs }).toContain(inWords(days[2]));
  expect(problems).toEqual([]);
});

test('the history of the health score follows the date range and carries the last known score', async () => {
  const { page, problems } = await fixture.visit(`${paths.audit(websiteId)}?range=2026-03-11..2026-03-14`);
  const chart = chartOf(page, 'Audit score by day');
  await chart.press('Home');
  await chart.press('Shift+ArrowRight');
  await expectAccessible(page);
  await captureScreenshots(page, 'charts-audit');
  await chart.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('range') === '2026-03-11..2026-03-12');
  const readLast = async () => {
    await chart.press('End');
    return tooltipOf(chart).textContent();
  };
  await expect.poll(readLast, { timeout: waitTimeoutMs }).toContain('last known, Mar 11, 2026');
  expect(problems).toEqual([]);
});

test('a finger shows the tooltip by tapping and dragging, and still scrolls the page', async () => {
  const { page, problems, chart, tooltip } = await openOverview({ isolated: true });
  await page.setViewportSize({ width: 390, height: 700 });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const first = await pointAt(chart, 0.1);
  await touch('touchStart', [first]);
  await touch('touchEnd', []);
  await tooltip.getByText(inWords(days[0])).waitFor();
  const last = await pointAt(chart, 0.9);
  await touch('touchStart', [first]);
  await touch('touchMove', [{ ...first, x: first.x + 20 }]);
  await touch('touchMove', [last]);
  await tooltip.getByText(inWords(days.at(-1))).waitFor();
  await touch('touchEnd', []);
  await tooltip.getByText(inWords(days.at(-1))).waitFor();
  expect(await page.getByRole('button', { name: /^Zoom to/ }).count()).toBe(0);
  const start = await pointAt(chart, 0.5);
  await touch('touchStart', [start]);
  for (const distance of [20, 60, 120]) await touch('touchMove', [{ ...start, y: start.y - distance }]);
  await touch('touchEnd', []);
  const top = async () => (await chart.boundingBox())?.y ?? 0;
  await expect.poll(top, { timeout: waitTimeoutMs }).toBeLessThan(start.y - 180);
  await touch('touchStart', [{ x: 5, y: 300 }]);
  await touch('touchEnd', []);
  await tooltip.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('a chart is saved as PNG in the colors of the dark theme, and as CSV with raw values', async () => {
  const { page, problems, chart } = await openOverview();
  await setTheme(page, 'dark');
  const box = await chart.boundingBox();
  const picture = await download(page, 'PNG image');
  expect(picture.suggestedFilename()).toBe(
    `${domain}-keywords-by-position-and-day-${days[0]}-${days.at(-1)}.png`,
  );
  const png = await readFile(await picture.path());
  // Twice the pixels of the page, give or take the fraction of one.
  expect(png.readUInt32BE(16)).toBeCloseTo(2 * ((box?.width ?? 0) + 48), -1);
  const pixels = await countColours(page, png, ['#191b1f', '#ccd5ff', '#6cb7fd', '#139cb6']);
  expect(pixels[0]).toBeGreaterThan(10_000);
  expect(Math.max(...pixels.slice(1))).toBeGreaterThan(1_000);

  const csv = await download(page, 'CSV file');
  const [header = [], ...rows] = parse(await readFile(await csv.path(), 'utf8')) as string[][];
  expect(header).toEqual(['day', '1–3', '4–10', '11–20', '21–100', 'Not found']);
  expect(rows.map(([day]) => day)).toEqual(days);
  for (const [, ...counts] of rows)
    expect(counts.reduce((total, count) => total + Number(count), 0)).toBe(phrases.length + 1);
  await page.getByText('Table', { exact: true }).first().click();
  await page
    .getByRole('region', { name: 'Keywords by position and day' })
    .getByText(inWords(days[0]))
    .waitFor();
  expect(problems).toEqual([]);
});

test('a range selected by dragging becomes the date range of the page, and the tooltip names the compared day', async () => {
  const { page, problems } = await fixture.visit(paths.searchConsole(websiteId));
  const chart = chartOf(page, 'Clicks by day');
  await chart.waitFor();
  const [start, end] = [await pointAt(chart, 0.25), await pointAt(chart, 0.5)];
  await page.mouse.move(start.x, start.y);
  await tooltipOf(chart).getByText('Change').waitFor();
  const [shown, compared] = await tooltipOf(chart)
    .getByText(/^\w{3} \d+, \d{4}$/)
    .allTextContents();
  expect(Date.parse(shown ?? '') - Date.parse(compared ?? '')).toBe(28 * dayMs);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
  await page.getByRole('button', { name: /^Zoom to/ }).click();
  await page.waitForURL((url) => url.searchParams.has('range'));
  const [from, to] = (new URL(page.url()).searchParams.get('range') ?? '').split('..').map(Date.parse);
  expect((to ?? 0) - (from ?? 0)).toBe(7 * dayMs);
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('range'));
  expect(problems).toEqual([]);
});

/** Then the point is selected again. */
const redrawTimeoutMs = 2_000;

test('a monthly keyword has its last known position on the days between its checks', async () => {
  const { page, problems } = await fixture.visit(paths.keyword(websiteId, monthlyId));
  const chart = chartOf(page, 'Position by day');
  const lastKnown = tooltipOf(chart).getByText('last known, Mar 10, 2026');
  // The chart is drawn again when the rest of the page has loaded, and forgets the point.
  const readLastDay = async () => {
    await chart.press('End');
    return lastKnown.waitFor({ timeout: redrawTimeoutMs }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(readLastDay, { timeout: waitTimeoutMs }).toBe(true);
  await page.getByText(/^Pale: the last known position/).waitFor();
  await captureScreenshots(page, 'charts-monthly');
  expect(problems).toEqual([]);
});

/** How many pixels of a picture have each color. */
async function countColours(page: Page, png: Buffer, colours: readonly string[]): Promise<number[]> {
  const counts: Record<string, number> = await page.evaluate(`(async () => {
    const image = new Image();
    image.src = 'data:image/png;base64,${png.toString('base64')}';
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const counts = {};
    for (let at = 0; at < data.length; at += 4) {
      const colour = '#' + [...data.slice(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('');
      counts[colour] = (counts[colour] ?? 0) + 1;
    }
    return counts;
  })()`);
  return colours.map((colour) => counts[colour] ?? 0);
}
