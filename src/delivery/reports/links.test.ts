import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/durations.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { closeMonth, launchReported } from '../../../test/fixtures/reported-campaign.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { reportLanguages } from './words/languages.ts';
import { catalogues } from './words/words-in.ts';

let app: TestApp;
let owner: DashboardSession;
let reportId: string;
let addresses = 0;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: 'true' });
  owner = await openSession(app, { role: 'owner' });
  const campaign = await launchReported(app, owner, { keywords: { shoes: [3, 2] } });
  reportId = (await owner.call('POST', `/campaigns/${campaign.id}/reports`, { body: {} })).body.data.id;
});
afterAll(() => app.close());

const makeLink = async (body: object = {}, report = reportId) =>
  (await owner.call('POST', `/reports/${report}/links`, { body })).body.data;
const open = (path: string, address = `10.2.0.${(addresses += 1)}`, headers: Record<string, string> = {}) =>
  app.call('GET', path, { key: null, headers: { 'x-forwarded-for': address, ...headers } });
const revoke = (id: string, report = reportId) => owner.call('DELETE', `/reports/${report}/links/${id}`);
const listLinks = async () => (await owner.call('GET', `/reports/${reportId}/links`)).body.data;

test('a share link opens the report as a page and as a document, and its token is stored nowhere', async () => {
  const link = await makeLink();
  expect(link.url).toMatch(/^\/reports\/[\w-]{43}$/);
  const page = await open(link.url);
  const headers = {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  };
  expect(page).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.text).toContain('name="robots" content="noindex, nofollow"');
  expect(page.text).toContain('Search performance');
  expect(page.text).toContain(`href="${link.url}/pdf"`);
  const pdf = await open(`${link.url}/pdf`);
  expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf', ...headers } });
  expect(pdf.text).toMatch(/^%PDF-/);
  const token = link.url.slice('/reports/'.length);
  const { rows } = await sql<{ text: string }>`select l::text as text from report_links l`.execute(
    app.stores.database.db,
  );
  expect(rows.map(({ text }) => text).join()).not.toContain(token);
  const { rows: answers } = await sql<{ body: string }>`select body from idempotency_keys`.execute(
    app.stores.database.db,
  );
  expect(answers.map(({ body }) => body).join()).not.toContain(token);
});

test('a revoked or expired link says so, also to a visitor whose page is still open', async () => {
  const [revoked, short] = [await makeLink(), await makeLink({ days: 1 })];
  expect((await open(revoked.url)).status).toBe(200);
  expect((await revoke(revoked.id)).status).toBe(204);
  expect(await revoke(revoked.id)).toMatchObject({ status: 404, body: { code: 'report_link_not_found' } });
  for (const path of [revoked.url, `${revoked.url}/pdf`]) {
    expect(await open(path)).toMatchObject({ status: 410, text: expect.stringContaining('was revoked') });
  }
  const unknown = `/reports/${'x'.repeat(43)}`;
  expect(await open(unknown)).toMatchObject({ status: 404, text: expect.stringContaining('not exist') });
  expect((await open(short.url)).status).toBe(200);
  app.advance(dayMs);
  expect(await open(short.url)).toMatchObject({
    status: 410,
    text: expect.stringContaining('no longer valid'),
  });
  const listed = await listLinks();
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([revoked.id, short.id]));
  expect(JSON.stringify(listed)).not.toContain('/reports/');
});

test('a link counts how often its page was opened', async () => {
  const link = await makeLink();
  const viewsOf = async () => (await listLinks()).find(({ id }: { id: string }) => id === link.id);
  expect(await viewsOf()).toMatchObject({ views: 0, lastViewedAt: null });
  await open(link.url);
  await open(link.url);
  await open(`${link.url}/pdf`);
  expect(await viewsOf()).toMatchObject({ views: 2, lastViewedAt: expect.any(String) });
});

test('a link with chosen sections shows no others, neither on the page nor in the document', async () => {
  const whole = await makeLink();
  const link = await makeLink({ sections: ['audit'] });
  expect(link.sections).toEqual(['audit']);
  const page = (await open(link.url)).text;
  expect(page).toContain('Site audit');
  for (const other of ['Search performance', 'Keywords', 'Placements']) expect(page).not.toContain(other);
  const pdf = async (url: string) => (await open(`${url}/pdf`)).text.length;
  expect(await pdf(link.url)).toBeLessThan(await pdf(whole.url));
  const bad = await owner.call('POST', `/reports/${reportId}/links`, { body: { sections: ['weather'] } });
  expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'sections[0]' }] } });
});

const submit = (path: string, password: string, headers: Record<string, string> = {}) =>
  app.call('POST', path, {
    key: null,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.4.0.${(addresses += 1)}`,
      ...headers,
    },
    body: new URLSearchParams({ password }).toString(),
  });

describe('a page without a report', () => {
  const unknown = `/reports/${'z'.repeat(43)}`;
  const openIn = (path: string, languages: string) => open(path, undefined, { 'accept-language': languages });
  const languageOf = ({ text }: { text: string }) => /<html lang="(\w+)">/.exec(text)?.[1];

  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['pt-BR', 'pt'],
    ['ja, it;q=0.4, NL;q=0.7', 'nl'],
    ['fr;q=0, pl;q=0.1', 'pl'],
    ['en, de', 'en'],
    ['ja-JP, zh', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [';;q=,=', 'en'],
  ])('is for the languages "%s" in the language %s', async (languages, language) => {
    const page = await openIn(unknown, languages);
    expect(languageOf(page)).toBe(language);
    expect(page.headers['vary']).toMatch(/\baccept-language\b/);
  });

  test('is in English for a visitor who names no language', async () => {
    expect(languageOf(await open(unknown))).toBe('en');
  });

  let expired: { url: string };
  beforeAll(async () => {
    expired = await makeLink({ days: 1 });
    app.advance(dayMs);
  });

  test.each(reportLanguages)('shows every state of a link in the language %s', async (language) => {
    const words = catalogues[language];
    const [revoked, guarded] = [await makeLink(), await makeLink({ password: 'correct horse' })];
    await revoke(revoked.id);
    const pages = [
      [404, await openIn(unknown, language), words.linkUnknownText],
      [404, await openIn(`${unknown}/pdf`, language), words.linkUnknownText],
      [410, await openIn(revoked.url, language), words.linkRevokedText],
      [410, await openIn(`${revoked.url}/pdf`, language), words.linkRevokedText],
      [410, await openIn(expired.url, language), words.linkExpiredText],
      [401, await openIn(guarded.url, language), words.passwordTitle],
      [401, await submit(guarded.url, 'wrong', { 'accept-language': language }), words.passwordWrong],
    ] as const;
    for (const [status, page, text] of pages) {
      expect(page).toMatchObject({ status, text: expect.stringContaining(text) });
      expect(languageOf(page)).toBe(language);
      expect(page.headers['vary']).toMatch(/\baccept-language\b/);
    }
    for (let time = 0; time < 9; time += 1) await submit(guarded.url, 'wrong');
    const blocked = await submit(guarded.url, 'wrong', { 'accept-language': language });
    expect(blocked).toMatchObject({
      status: 429,
      text: expect.stringContaining(words.tooManyPasswordsText),
    });
  });

  test('says nothing about the language of its report: only the status and the words of a revoked link are not those of an unknown one', async () => {
    await owner.call('PATCH', '/account', { body: { locale: 'pl-PL' } });
    const [campaign] = (await app.call('GET', '/campaigns')).body.data;
    const report = (await owner.call('POST', `/campaigns/${campaign.id}/reports`, { body: {} })).body.data.id;
    await owner.call('PATCH', '/account', { body: { locale: 'en-US' } });
    const [shared, revoked] = [await makeLink({}, report), await makeLink({}, report)];
    const guarded = await makeLink({ password: 'correct horse' }, report);
    await revoke(revoked.id, report);
    const page = await openIn(shared.url, 'de');
    expect(languageOf(page)).toBe('pl');
    expect(page.headers['vary'] ?? '').not.toContain('accept-language');
    for (const language of reportLanguages) {
      const [gone, none] = [await openIn(revoked.url, language), await openIn(unknown, language)];
      const words = catalogues[language];
      const withoutWords = gone.text
        .replaceAll(words.linkRevokedText, words.linkUnknownText)
        .replaceAll(words.linkRevoked, words.linkUnknown);
      expect(withoutWords).toBe(none.text);
      expect(Object.keys(gone.headers)).toEqual(Object.keys(none.headers));
    }
    expect(languageOf(await openIn(guarded.url, 'ja'))).toBe('en');
  });
});

describe('a link with a password', () => {
  const openWith = (path: string, cookie: string) =>
    app.call('GET', path, {
      key: null,
      headers: { cookie, 'x-forwarded-for': `10.5.0.${(addresses += 1)}` },
    });

  test('shows nothing before the password, and stores no password', async () => {
    const link = await makeLink({ password: 'correct horse' });
    expect(link).toMatchObject({ hasPassword: true });
    const asked = await open(link.url);
    expect(asked).toMatchObject({ status: 401, text: expect.stringContaining('type="password"') });
    expect(asked.text).not.toContain('Search performance');
    expect((await open(`${link.url}/pdf`)).status).toBe(303);
    expect(await submit(link.url, 'wrong horse')).toMatchObject({
      status: 401,
      text: expect.stringContaining('password is wrong'),
    });
    const accepted = await submit(link.url, 'correct horse');
    expect(accepted).toMatchObject({ status: 303, headers: { location: link.url } });
    const set = String(accepted.headers['set-cookie']);
    expect(set).toContain(`Path=${link.url}`);
    expect(set).toContain('HttpOnly');
    const cookie = set.split(';')[0] ?? '';
    expect((await openWith(link.url, cookie)).text).toContain('Search performance');
    expect((await openWith(`${link.url}/pdf`, cookie)).text).toMatch(/^%PDF-/);
    const other = await makeLink({ password: 'correct horse' });
    expect((await openWith(other.url, cookie)).status).toBe(401);
    await revoke(link.id);
    expect((await openWith(link.url, cookie)).status).toBe(410);
    const { rows } = await sql<{ text: string }>`select l::text as text from report_links l`.execute(
      app.stores.database.db,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain('horse');
  });

  test('accepts no password for an hour after ten wrong ones, and then the correct one', async () => {
    const link = await makeLink({ password: 'correct horse' });
    for (let time = 0; time < 10; time += 1) {
      expect((await submit(link.url, `guess ${time}`)).status).toBe(401);
    }
    expect((await submit(link.url, 'correct horse')).status).toBe(429);
    app.advance(hourMs + 1);
    expect((await submit(link.url, 'correct horse')).status).toBe(303);
  });
});

test('a logo image is part of new reports only, and other files are rejected', async () => {
  const image =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const put = (content: string) => owner.call('PUT', '/reports/branding/logo', { body: { content } });
  expect(await put(Buffer.from('<svg></svg>').toString('base64'))).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'content' }] },
  });
  expect(await put(image)).toMatchObject({
    status: 200,
    body: { data: { logo: `data:image/png;base64,${image}` } },
  });
  const before = (await open((await makeLink()).url)).text;
  expect(before).not.toContain('<img');
  const first = reportId;
  const campaign = (await app.call('GET', '/campaigns')).body.data[0];
  reportId = (await owner.call('POST', `/campaigns/${campaign.id}/reports`, { body: {} })).body.data.id;
  const link = await makeLink();
  expect((await open(link.url)).text).toContain(`src="data:image/png;base64,${image}"`);
  const pdf = (await open(`${link.url}/pdf`)).text;
  expect(pdf).toContain('/Subtype /Image');
  expect((await owner.call('DELETE', '/reports/branding/logo')).status).toBe(204);
  expect((await owner.call('GET', '/reports/branding')).body.data.logo).toBeNull();
  expect((await open(link.url)).text).toContain('<img');
  reportId = first;
});

test('one IP address may make thirty requests per minute', async () => {
  const guess = `/reports/${'y'.repeat(43)}`;
  const statuses: number[] = [];
  for (let time = 0; time < 31; time += 1) statuses.push((await open(guess, '10.3.0.1')).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
  expect(statuses[30]).toBe(429);
  expect((await open(guess, '10.3.0.2')).status).toBe(404);
});

test('an email is marked as not configured if there is no email server', async () => {
  const campaign = await launchReported(app, owner);
  const path = `/campaigns/${campaign.id}/reports/recipients`;
  await owner.call('PUT', path, { body: { recipients: ['client@example.com'] } });
  expect((await owner.call('GET', path)).body.data).toEqual({ recipients: ['client@example.com'] });
  const bad = await owner.call('PUT', path, { body: { recipients: ['nobody'] } });
  expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'recipients[0]' }] } });
  await closeMonth(app, campaign);
  await app.drain();
  const [{ id }] = (await app.call('GET', `/campaigns/${campaign.id}/reports`)).body.data;
  expect((await owner.call('GET', `/reports/${id}/mails`)).body.data).toMatchObject([
    { state: 'not_configured', reason: expect.stringContaining('SMTP_URL') },
  ]);
});
