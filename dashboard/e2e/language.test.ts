import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayNotice } from '#delivery/notifications/notices/say-notice.ts';
import { newId } from '#platform/ids.ts';
import {
  type DashboardFixture,
  expectNoProblems,
  openDashboard,
} from '../../test/browser/dashboard-fixture.ts';
import { plantWeek } from '../../test/fixtures/planted-week.ts';
import { paths } from '../src/paths.ts';

let fixture: DashboardFixture;
let german: Record<string, string>;
let websiteId: string;
beforeAll(async () => {
  fixture = await openDashboard();
  german = JSON.parse(await readFile(new URL('../messages/de.json', import.meta.url), 'utf8'));
  const { body } = await fixture.app.call('POST', '/api/v1/websites', { body: { domain: 'example.com' } });
  websiteId = body.data.id;
});
afterAll(() => fixture.close());

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

test('the language follows the browser, and the choice in the user menu replaces it', async () => {
  const visit = await fixture.visit(paths.keys(), { locale: 'de-DE' });
  const { page } = visit;
  await page.getByRole('heading', { name: 'API-Schlüssel', exact: true }).waitFor();
  expect(await languageOf(page)).toBe('de');
  await page.getByRole('button', { name: /The owner/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'API keys', exact: true }).waitFor();
  expect(await languageOf(page)).toBe('en');
  await page.goto(`${fixture.url}/dashboard${paths.members()}`);
  await page.getByRole('heading', { name: 'Members', exact: true }).first().waitFor();
  await page
    .getByRole('row', { name: /The owner \(you\) owner-\d+@example\.com\s*Emails in English/ })
    .waitFor();
  expectNoProblems(visit);
});

test('the button that shows a password has a German name', async () => {
  const { page } = await fixture.visit(paths.signIn(), { as: null, locale: 'de-DE' });
  await page.getByRole('textbox', { name: /^Passwort/ }).fill('geheim');
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
  const field = page.getByRole('textbox', { name: /^Passwort/ });
  expect(await field.getAttribute('type')).toBe('text');
});

test('an invitation is in the language of the interface of its owner', async () => {
  const { page, problems } = await fixture.visit(paths.members(), { locale: 'de-DE' });
  await page.getByRole('button', { name: german['Invite member'] ?? '' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('kundin@example.com');
  await dialog.getByRole('radio', { name: german['All websites'] ?? '' }).check();
  const sending = page.waitForRequest((request) => request.url().endsWith('/invitations'));
  await dialog.getByRole('button', { name: german['Invite member'] ?? '' }).click();
  expect((await sending).postDataJSON()).toMatchObject({ email: 'kundin@example.com', language: 'de' });
  await dialog.getByRole('button', { name: german['Done'] ?? '' }).waitFor();
  expect(problems).toEqual([]);
});

test('a browser without a language of the dashboard gets English', async () => {
  const { page } = await fixture.visit(paths.signIn(), { as: null, locale: 'fi-FI' });
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await languageOf(page)).toBe('en');
});

test('no page shows an English message in German', async () => {
  const visit = await fixture.visit(paths.website(websiteId), { locale: 'de-DE' });
  const pages = [
    paths.website(websiteId),
    paths.keywords(websiteId),
    paths.searchConsole(websiteId),
    paths.competitors(websiteId),
    paths.backlinks(websiteId),
    paths.visibility(websiteId),
    paths.audit(websiteId),
    paths.reports(websiteId),
    paths.newCampaign(),
    paths.billing(),
    paths.providers(),
    paths.notifications(),
    paths.webhooks(),
    paths.status(),
  ];
  const translated = Object.entries(german).filter(([english, text]) => english !== text);
  const english = new Set(translated.map(([message]) => message));
  for (const path of pages) {
    await visit.page.goto(`${fixture.url}/dashboard${path}`);
    await visit.page.locator('main h1').waitFor();
    await visit.page.waitForLoadState('networkidle');
    const shown = await textsOf(visit.page);
    expect(
      shown.filter((text) => english.has(text)),
      path,
    ).toEqual([]);
  }
  expectNoProblems(visit);
});

test('reviews, issues of audits and notifications have no English sentence in German', async () => {
  const { app } = fixture;
  const planted = await plantWeek(app);
  await app.run('reviews.plan');
  await app.drain();
  const days = { changedDay: '2026-11-20', checkedDay: '2026-11-21' };
  const rank = sayNotice('left_results', {
    keyword: 'second boots',
    before: 4,
    depth: 30,
    ...days,
    keywordId: 'kw_1',
  });
  const title = sayNotice('keywords_declined', { domain: 'reviewed-shop.example', count: 1 });
  const sentences = JSON.stringify({ title: title.sentence, lines: [rank.sentence] });
  await sql`insert into notices (id, account_id, kind, title, lines, sentences, created_at)
    values (${newId()}, ${app.mine.accountId}, 'rank_drop', ${title.text}, ${[rank.text]}::text[], ${sentences}::jsonb, now())`.execute(
    app.stores.database.db,
  );
  const manager = await fixture.invite('manager');
  const visit = await fixture.visit(paths.reviews(planted.websiteId), { as: manager, locale: 'de-DE' });
  const pages = [
    paths.website(planted.websiteId),
    paths.reviews(planted.websiteId),
    paths.auditIssues(planted.websiteId),
    paths.notifications(),
  ];
  for (const path of pages) {
    await visit.page.goto(`${fixture.url}/dashboard${path}`);
    await visit.page.locator('main h1').waitFor();
    await visit.page.waitForLoadState('networkidle');
    const shown = (await visit.page.locator('main').innerText()).split('\n');
    expect(
      shown.filter((text) => englishWords.test(text) && !quoted.test(text)),
      path,
    ).toEqual([]);
  }
  expectNoProblems(visit);
});

test('the evidence of a market, the warnings of a forecast and the errors of a draft are German', async () => {
  const { app } = fixture;
  const added = await app.call('POST', '/api/v1/websites', { body: { domain: 'laden.de' } });
  const { id } = added.body.data;
  expect(added.body.data.market.evidence).toEqual(['The domain ends in .de.']);
  const draft = await app.call('POST', '/api/v1/campaigns', {
    body: { websiteId: id, type: 'fullseo', keywordMode: 'manual' },
  });
  const visit = await fixture.visit(paths.keywordSuggestions(id), { locale: 'de-DE' });
  const { page } = visit;
  await page.getByText('Die Domain endet auf .de.').waitFor();
  for (const path of [
    paths.keywordSuggestions(id),
    paths.newCampaign({ websiteId: id }),
    paths.campaign(draft.body.data.id),
    paths.launch(draft.body.data.id),
  ]) {
    await page.goto(`${fixture.url}/dashboard${path}`);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    const shown = (await page.locator('main').innerText()).split('\n');
    expect(
      shown.filter((text) => englishWords.test(text)),
      path,
    ).toEqual([]);
  }
  await page.goto(`${fixture.url}/dashboard${paths.campaign(draft.body.data.id)}`);
  await page.getByText(/^Es ist noch kein Keyword bekannt/).waitFor();
  expectNoProblems(visit);
});

/** Words that every longer English sentence has, and that neither German nor the planted data has. */
const englishWords =
  /(?:^|\s)(?:the|of|and|is|are|were|from|by|for|this|that|has|have|with|no|not)(?:[\s.,:]|$)/i;

/** Titles of pages, also as the evidence of an issue, and the message of the JSON parser. */
const quoted = /\(sandbox\)|end of JSON input|^Warnung\t.*\d Zeichen: /;

/** The texts of the page, and its labels for screen readers. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(`[
    ...document.body.innerText.split('\\n'),
    ...[...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? '')),
  ].map((text) => text.trim()).filter(Boolean)`);
}
