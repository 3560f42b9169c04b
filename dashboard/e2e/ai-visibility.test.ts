import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId } from '#platform/ids.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { connectAnswerEngines } from '../../test/app/test-app.ts';
import { seedBrand, seedPrompt, seedRuns } from '../../test/fixtures/seed-answers.ts';
import { wordsIn } from '#delivery/reports/words/words-in.ts';
import { paths } from '../src/paths.ts';

const domain = 'harbour-bikes.example';
const halfDayMs = 12 * 60 * 60_000;
const halfDays = 10;
let fixture: DashboardFixture;
let websiteId: string;

/** Simulates five days of runs up to now. */
beforeAll(async () => {
  fixture = await openDashboard(connectAnswerEngines);
  const { app } = fixture;
  app.sandbox.addWebsites([domain]);
  app.advance(-halfDays * halfDayMs);
  websiteId = (await app.call('POST', '/websites', { body: { domain } })).body.data.id;
  await app.drain();
  const path = `/websites/${websiteId}/ai-visibility`;
  await app.call('PUT', `${path}/sampling`, { body: { intervalWidth: 0.5, isPaused: false } });
  for (let index = 0; index < halfDays; index += 1) {
    app.advance(halfDayMs);
    for (const task of ['ai-visibility.plan-due', 'ai-visibility.ask-due']) await app.run(task);
    await app.drain();
  }
});
afterAll(() => fixture.close());

const read = async (path = '') => {
  const { status, body } = await fixture.app.call('GET', `/websites/${websiteId}/ai-visibility${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const ref = () => ({
  accountId: fixture.app.mine.accountId,
  websiteId: decodeId('web', websiteId) ?? '',
});
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

test('in German, a rate has the range that it is probably in, in the words of a report', async () => {
  const { page, problems } = await fixture.visit(paths.visibility(websiteId), { locale: 'de-DE' });
  const { low, high } = (await read()).data.overall.mentionInterval;
  const words = wordsIn('de');
  const range = words.say('interval', { low: words.percent(low), high: words.percent(high) });
  await page.getByRole('group', { name: 'KI-Erwähnungsquote' }).getByText(range).waitFor();
  await captureScreenshots(page, 'ai-rates-german');
  expect(problems).toEqual([]);
});

test('rates are shown with their confidence intervals, by engine and by day', async () => {
  const { page, problems } = await fixture.visit(paths.visibility(websiteId));
  const { overall, engines, brands } = (await read()).data;
  expect(overall.runs).toBeGreaterThan(20);
  const mentionRate = page.getByRole('group', { name: 'AI mention rate' });
  await mentionRate.getByText(percent.format(overall.mentionRate), { exact: true }).waitFor();
  const { low, high } = overall.mentionInterval;
  await mentionRate.getByText(`95% interval ${percent.format(low)} to ${percent.format(high)}`).waitFor();
  const table = page.getByRole('table', { name: 'Rates by engine' });
  expect(await table.locator('tbody tr').count()).toBe(engines.length);
  const links = await table
    .locator('a[href*="/answers?"]')
    .evaluateAll((all) => all.map(({ search }: any) => search));
  expect(links.toSorted()).toEqual(
    engines.map(({ engine }: any) => `?aiEngine=${engine}&prompts=unbranded&status=answered`).toSorted(),
  );
  await page.getByRole('row', { name: `${brands[0].name} (own brand)` }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'ai-rates');
  await page.locator('label', { hasText: 'By engine' }).click();
  await page.getByRole('img', { name: /^AI mention rate by day.*Perplexity/ }).waitFor();
  expect(new URL(page.url()).search).toBe('?by=engine');
  const value = mentionRate.getByText(percent.format(overall.mentionRate), { exact: true });
  await value.hover();
  const hint = page.getByRole('tooltip', { name: `${overall.runs} answers up to` });
  await hint.waitFor();
  const label = mentionRate.getByText('AI mention rate', { exact: true });
  const [hintBox, labelBox] = [await hint.boundingBox(), await label.boundingBox()];
  expect(hintBox?.y).toBeGreaterThan((labelBox?.y ?? 0) + (labelBox?.height ?? 0));
  expect(problems).toEqual([]);
});

test('answers are filtered by the URL, and an answer shows its mentions and sources', async () => {
  const { page, problems } = await fixture.visit(paths.answers(websiteId, { mentioned: 'true' }));
  const [first] = (await read('/answers?mentioned=true&cited=true&engine=perplexity&limit=1')).data;
  await page.getByRole('table', { name: 'Answers' }).getByText('Yes').first().waitFor();
  expect(await page.getByRole('table', { name: 'Answers' }).getByText('No AI answer shown').count()).toBe(0);
  await expectAccessible(page);
  await captureScreenshots(page, 'ai-answers');
  await page.goto(page.url().replace(/answers.*/, `answers/${first.id}`));
  const own = first.mentions.find(({ role }: any) => role === 'own');
  const mark = page.locator('mark', { hasText: first.text.slice(own.start, own.end) }).first();
  await mark.waitFor();
  expect(await mark.getAttribute('title')).toBe(`${own.brand} (own brand)`);
  await page.getByRole('list', { name: 'Legend' }).getByText('Own brand').waitFor();
  const footnote = page.getByRole('link', { name: 'Source 1', exact: true }).first();
  await footnote.click();
  await page.locator('li:target').filter({ hasText: first.citations[0].domain }).waitFor();
  await page.getByRole('heading', { name: first.prompt }).waitFor();
  expect(
    await page.getByRole('list').getByRole('listitem').filter({ hasText: first.citations[0].domain }).count(),
  ).toBeGreaterThan(0);
  await expectAccessible(page);
  await captureScreenshots(page, 'ai-answer');
  expect(problems).toEqual([]);
});

test('cited sources are listed by domain and by page', async () => {
  const { page, problems } = await fixture.visit(paths.citedSources(websiteId));
  const [top] = (await read('/citations?limit=1')).data;
  await page.getByRole('table').getByRole('link', { name: top.domain, exact: true }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'ai-sources');
  await page.locator('label', { hasText: 'Pages' }).click();
  await page.getByRole('heading', { name: 'Cited pages' }).waitFor();
  expect(new URL(page.url()).search).toBe('?by=page');
  await page.goBack();
  expect(await page.getByLabel(`Open ${top.domain} in a new tab`).getAttribute('href')).toContain(top.domain);
  await page.getByRole('table').getByRole('link', { name: top.domain, exact: true }).click();
  await page.getByRole('heading', { name: 'Cited pages' }).waitFor();
  const pages = (await read(`/citations?by=page&domain=${top.domain}`)).data;
  expect(pages.length).toBeLessThan((await read('/citations?by=page')).data.length);
  await expect.poll(() => page.getByRole('table').locator('tbody tr').count()).toBe(pages.length);
  await page.getByLabel('Remove filter Domain').waitFor();
  expect(problems).toEqual([]);
});

test('prompts whose answers mention competitors only are one filter, which is part of the URL', async () => {
  await seedLostPrompt('Where do people rent cargo bikes?');
  const { page, problems } = await fixture.visit(paths.prompts(websiteId));
  const table = page.getByRole('table', { name: 'Prompts' });
  await table.waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Competitors mentioned, we are not' }).click();
  const listed = (await read('/prompts?mentions=competitors_only')).data;
  expect(listed.map(({ text }: any) => text)).toContain('Where do people rent cargo bikes?');
  const other = (await read('/prompts')).data.find(
    ({ id }: any) => !listed.some((one: any) => one.id === id),
  );
  await expect.poll(() => table.locator('tbody tr').count()).toBe(listed.length);
  for (const { text } of listed) await table.getByRole('link', { name: text, exact: true }).waitFor();
  expect(await table.getByRole('link', { name: other.text, exact: true }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('mentions')).toBe('competitors_only');
  await expectAccessible(page);
  await captureScreenshots(page, 'ai-prompts-mentions');
  await page.getByLabel('Search prompts').fill('nothing like it');
  await page.getByText('No prompt matches the filters').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await table.getByRole('link', { name: other.text, exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(problems).toEqual([]);
});

test('prompts are added, tagged, edited and paused', async () => {
  const { page, problems } = await fixture.visit(paths.prompts(websiteId));
  await page.getByRole('table', { name: 'Prompts' }).waitFor();
  await page.getByRole('table', { name: 'Sampling by engine' }).waitFor();
  const [asked] = (await read('?by=prompt&prompts=all&range=28d')).data.prompts;
  const { text: prompt } = (await read('/prompts')).data.find(({ id }: any) => id === asked.promptId);
  const rated = page.getByRole('row').filter({ has: page.getByRole('link', { name: prompt, exact: true }) });
  const { low, high } = asked.mentionInterval;
  await rated
    .getByText(`${percent.format(low)}–${percent.format(high)}`)
    .first()
    .waitFor();
  await rated.getByRole('link', { name: String(asked.runs), exact: true }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'ai-prompts');
  await page.getByRole('button', { name: 'Add prompts' }).click();
  await page
    .getByRole('textbox', { name: 'Prompts' })
    .fill('Who rents cargo bikes?\n\nWho repairs bikes at night?');
  await page.getByRole('dialog').getByLabel('Tags', { exact: true }).fill('service');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 2 prompts' }).click();
  await page.getByText('2 added.').waitFor();
  await page.getByRole('link', { name: 'Who rents cargo bikes?' }).waitFor();
  await page.getByRole('button', { name: 'Edit Who repairs bikes at night?' }).click();
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('Who repairs bikes on Sundays?');
  await page.getByRole('button', { name: 'Save prompt' }).click();
  await page.getByRole('link', { name: 'Who repairs bikes on Sundays?' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Who rents cargo bikes?' });
  await row.getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Pause' }).click();
  await row.getByText('Paused').waitFor();
  const added = (await read('/prompts?tag=service')).data;
  expect(added.map(({ text, status }: any) => `${text} ${status}`).toSorted()).toEqual([
    'Who rents cargo bikes? paused',
    'Who repairs bikes on Sundays? active',
  ]);
  expect(problems).toEqual([]);
});

test('a suggested brand is confirmed as a competitor, and a brand is added', async () => {
  const { db } = fixture.app.stores.database;
  await seedBrand(db, ref(), { role: 'competitor', name: 'Velo Works', status: 'found', seenIn: 12 });
  const { page, problems } = await fixture.visit(paths.brands(websiteId));
  await page.getByText(/^12 answers in the 28 days up to /).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'ai-brands');
  await page.getByRole('button', { name: 'Track as: Velo Works' }).click();
  await page.getByRole('menuitem', { name: 'Competitor' }).click();
  await page.getByRole('row').filter({ hasText: 'Velo Works' }).getByText('Competitor').waitFor();
  await page.getByRole('button', { name: 'Add brand' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Spoke');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add brand' }).click();
  await page.getByRole('row').filter({ hasText: 'Spoke' }).waitFor();
  const brands = (await read('/brands')).data;
  expect(brands.filter(({ role }: any) => role === 'own')).not.toEqual([]);
  expect(brands.find(({ name }: any) => name === 'Velo Works').status).toBe('confirmed');
  expect(problems).toEqual([]);
});

test('names in answers that are not tracked stand beside the tracked brands, and one that is tracked has rates once answers are read', async () => {
  const { database, clickhouse } = fixture.app.stores;
  await fixture.app.drain();
  await seedBrand(database.db, ref(), { role: 'competitor', name: 'Oakwick Bikes', status: 'found' });
  const promptId = await seedPrompt(database.db, ref(), { text: 'Which shop sells the best bikes?' });
  const at = new Date(Date.now() - halfDayMs).toISOString();
  const cites = ['https://oakwick-bikes.example/'];
  const run = { promptId, engine: 'openai', at, text: 'Take **Oakwick Bikes**.', cites };
  // More answers than any other name has, because the table lists the ten most frequent ones.
  const runs = Array.from({ length: 300 }, () => run);
  await seedRuns(clickhouse, ref(), runs);
  const viewer = await fixture.invite('viewer');
  const shown = await fixture.visit(paths.visibility(websiteId), { as: viewer });
  const row = (page: typeof shown.page) => page.getByRole('row').filter({ hasText: 'Oakwick Bikes' });
  await row(shown.page).getByText('Not tracked').waitFor();
  expect(await row(shown.page).getByRole('cell').allTextContents()).toEqual([
    'Oakwick BikesNot tracked',
    expect.stringMatching(/%/),
    '300',
    '300',
    '300',
    '–',
  ]);
  // More than one page of the list, and answers to branded prompts, which the number leaves out.
  const branded = await seedPrompt(database.db, ref(), { text: 'Is Harbour Bikes good?', branded: true });
  await seedRuns(clickhouse, ref(), [{ ...run, promptId: branded }]);
  const link = row(shown.page).getByRole('link', { name: '300', exact: true });
  const [, search] = ((await link.getAttribute('href')) ?? '').split('?');
  expect((await read(`/answers?${search}&limit=1000`)).data).toHaveLength(300);
  const share = shown.page.getByRole('group', { name: 'Share of voice' });
  await share.getByText(/Among \d+ tracked brands?\. Not tracked, so not counted: Oakwick Bikes/).waitFor();
  expect(await shown.page.getByRole('button', { name: 'Track as: Oakwick Bikes' }).count()).toBe(0);
  expect(shown.problems).toEqual([]);

  const { page, problems } = await fixture.visit(paths.visibility(websiteId));
  await row(page).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'ai-untracked');
  await row(page).getByRole('button', { name: 'Track as: Oakwick Bikes' }).click();
  await page.getByRole('menuitem', { name: 'Competitor' }).click();
  await row(page).getByText('Reading answers…').waitFor();
  await page.getByText('Reading answers for Oakwick Bikes…').waitFor();
  await fixture.app.drain();
  await row(page).getByRole('link', { name: '300', exact: true }).waitFor();
  await page.getByText(/Among \d+ tracked brands/).waitFor();
  const brands = (await read('/brands')).data;
  expect(brands.find(({ name }: any) => name === 'Oakwick Bikes')).toMatchObject({
    status: 'confirmed',
    domains: ['oakwick-bikes.example'],
  });
  expect(problems).toEqual([]);
});

test('a viewer is offered no actions, and another account sees nothing', async () => {
  const as = await fixture.invite('viewer');
  const { page, problems } = await fixture.visit(paths.prompts(websiteId), { as });
  await page.getByRole('link', { name: 'Who rents cargo bikes?' }).waitFor();
  for (const name of ['Add prompts', 'Edit sampling', 'Edit Who rents cargo bikes?'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  expect(problems).toEqual([]);
  const other = await fixture.invite('owner', fixture.app.theirs.accountId);
  const theirs = await fixture.visit(paths.visibility(websiteId), { as: other });
  await theirs.page.getByText('This website does not exist').waitFor();
  expect(await theirs.page.getByRole('group', { name: 'AI mention rate' }).count()).toBe(0);
});

/** A prompt whose only answer mentions a competitor. */
async function seedLostPrompt(text: string): Promise<void> {
  const { database, clickhouse } = fixture.app.stores;
  const competitor = await seedBrand(database.db, ref(), { role: 'competitor', name: 'Canal Cargo' });
  const promptId = await seedPrompt(database.db, ref(), { text });
  const at = new Date(Date.now() - halfDayMs).toISOString();
  await seedRuns(clickhouse, ref(), [{ promptId, engine: 'openai', at, names: [competitor] }]);
}
