import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#platform/durations.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { placementStatuses, taskStatuses } from '../../../test/fixtures/planned-work.ts';
import { launchReported, type ReportedCampaign } from '../../../test/fixtures/reported-campaign.ts';
import { openSession } from '../../../test/browser/dashboard-session.ts';
import { openReportFixture, type ReportFixture } from '../../../test/fixtures/report-fixture.ts';
import { type ReportSection, sectionNames, type WebsiteContent } from './core/report-content.ts';
import { catalogues, type MessageName } from './words/words-in.ts';

const client = 'client@example.com';

let fixture: ReportFixture;

beforeAll(async () => {
  fixture = await openReportFixture();
});
afterAll(() => fixture.close());
beforeEach(() => void (fixture.mail.received.length = 0));

const sectionOf = (content: WebsiteContent, kind: ReportSection['kind']) =>
  content.websites[0]?.sections.find((one) => one.kind === kind)?.section;

test('a report on a view has the keywords of this view only, and says so, also after the view is deleted', async () => {
  const website = await fixture.addWebsite();
  const keywords = ['brand shoes', 'trail shoes'].map((keyword) => ({
    keyword,
    tags: [keyword.split(' ')[0]],
  }));
  await fixture.app.call('POST', '/keywords', { body: { websiteId: website.id, keywords } });
  await fixture.app.drain();
  const view = { websiteId: website.id, name: 'Brand', filters: { tag: ['brand'] } };
  const { id: viewId } = (await fixture.app.call('POST', '/views', { body: view })).body.data;
  const fields = { websiteIds: [website.id], sections: ['rankings'], period: 'last_7_days', viewId };
  fixture.app.advance(2 * dayMs);
  const definition = (await fixture.define(fields)).body.data;
  const create = async () => fixture.contentOf((await fixture.createReport(definition.id)).body.data.id);
  expect(sectionOf(await create(), 'rankings')).toMatchObject({
    metrics: { segment: 'Brand', totals: { keywords: 1 }, lines: [{ keyword: 'brand shoes' }] },
  });
  expect((await fixture.app.call('DELETE', `/views/${viewId}`)).status).toBe(204);
  const reason = 'The segment of this report was deleted.';
  expect(sectionOf(await create(), 'rankings')).toMatchObject({ state: 'no_data', reason });
  const path = `/report-definitions/${definition.id}`;
  const renamed = await fixture.owner.call('PATCH', path, { body: { name: 'Renamed', viewId } });
  expect(renamed).toMatchObject({ status: 200, body: { data: { viewId } } });
  expect(await fixture.define(fields)).toMatchObject({ status: 404, body: { errors: [{ path: 'viewId' }] } });
});

test('the email of a report begins with the message of its sender, or greets a member by name', async () => {
  const website = await fixture.addWebsite();
  const { id } = await fixture.report({ websiteIds: [website.id], sections: ['rankings'] });
  const addMember = async (name: string, email: string) => {
    const { userId } = await openSession(fixture.app, { role: 'viewer' });
    await sql`update users set name = ${name}, email = ${email} where id = ${userId}`.execute(
      fixture.app.stores.database.db,
    );
    return email;
  };
  const petra = await addMember('Petra Berg', 'petra@example.com');
  const ada = await addMember('Ada Lind', 'ada@example.com');
  const send = (recipients: string[], message?: string) =>
    fixture.owner.call('POST', `/reports/${id}/mails`, { body: { recipients, message } });
  expect(await send([client], ' ')).toMatchObject({ status: 400 });
  expect(await send([client], 'a'.repeat(2001))).toMatchObject({ status: 400 });
  await send([ada], 'Dear Ada, the fall comes from the season.\nNora');
  await send([petra, client]);
  await fixture.app.drain();
  const textTo = (email: string) => {
    const mail = fixture.mail.received.find(({ to }) => to.includes(email));
    return decodeMail(mail?.text ?? '').replaceAll('\r\n', '\n');
  };
  expect(textTo(ada)).toContain('\n\nDear Ada, the fall comes from the season.\nNora\n\nThe report ');
  expect(textTo(ada), 'the message has a greeting of its own').not.toContain('Hello');
  expect(textTo(petra)).toContain('\n\nHello Petra Berg,\n\nThe report ');
  expect(textTo(client)).not.toMatch(/Hello|season/);
  const [websiteId = ''] = (await fixture.owner.call('GET', `/v1/reports/${id}`)).body.data.websiteIds;
  const limited = await openSession(fixture.app, {
    role: 'viewer',
    websiteIds: [decodeId('web', websiteId) ?? ''],
  });
  const sharingFor = async (person: typeof limited) =>
    (await person.call('GET', `/v1/reports?websiteId=${websiteId}`)).body.data[0].sharing;
  const sent = { emails: 3, lastSentAt: expect.any(String), links: 0 };
  expect(await sharingFor(fixture.owner)).toEqual({ ...sent, recipients: [ada, client, petra] });
  expect(await sharingFor(limited), 'recipients may be other clients').toEqual({ ...sent, recipients: [] });
});

/** Adds an audit, tasks with every status and placements with every status, as the program stores them. */
async function addWork({ of, websiteId }: ReportedCampaign): Promise<void> {
  const { db } = fixture.app.stores.database;
  const { accountId, campaignId } = of;
  const now = new Date();
  const counts = [
    { code: 'client_error', new: 2, open: 1, fixed: 0 },
    { code: 'redirect_chain', new: 1, open: 0, fixed: 0 },
  ];
  await sql`
    insert into audits (id, account_id, website_id, state, requested_at, finished_at, score, counts)
    values (${newId()}, ${accountId}, ${decodeId('web', websiteId)}, 'ready', ${now}, ${now}, 80,
      ${JSON.stringify(counts)}::jsonb)`.execute(db);
  const fix = { type: 'fix_issue', title: 'Title tag missing or empty: /shoes', check: 'title_missing' };
  const brief = { type: 'content_brief', title: 'Write a page about “tents”', check: null };
  const own = { type: 'fix_issue', title: 'Call the client', check: null };
  const tasks = [fix, own, ...taskStatuses.map(() => brief)];
  for (const [index, { type, title, check }] of tasks.entries())
    await sql`
      insert into campaign_tasks (id, account_id, campaign_id, type, title, detail, category, severity, status, check_id,
        affected_urls, affected_count, proposals, impact, created_at, done_at)
      values (${newId()}, ${accountId}, ${campaignId}, ${type}, ${title}, '', 'content', 'error',
        ${taskStatuses[index - 2] ?? 'open'}, ${check}, '{}', 1, '[]', 1, ${now}, ${now})`.execute(db);
  for (const status of placementStatuses)
    await sql`
      insert into campaign_placements (id, account_id, campaign_id, source_domain, month, target_url, anchor, rel_agreed,
        authority, price, currency, status, created_at)
      values (${newId()}, ${accountId}, ${campaignId}, ${`${status.replace('_', '-')}.example`}, 1, 'https://a.example/',
        'Zelte', '{sponsored}', 40, 15000, 'USD', ${status}, ${now})`.execute(db);
}

/** The text of a mail, which is in quoted-printable. */
function decodeMail(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_coded, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

describe('the language of a report', () => {
  test('is also that of the titles of issues and tasks and of the states of placements, on the page and in the email', async () => {
    const campaign = await launchReported(fixture.app, fixture.owner);
    await addWork(campaign);
    await fixture.owner.call('PATCH', '/account', { body: { locale: 'de-DE' } });
    const created = await fixture.owner.call('POST', `/campaigns/${campaign.id}/reports`, { body: {} });
    await fixture.owner.call('PATCH', '/account', { body: { locale: 'en-US' } });
    const { id } = created.body.data;
    expect(await fixture.contentOf(id)).toMatchObject({
      audit: { metrics: { issues: [{ rule: 'client_error' }, { rule: 'redirect_chain' }] } },
      tasks: {
        metrics: { open: expect.arrayContaining([expect.objectContaining({ rule: 'title_missing' })]) },
      },
    });
    const link = (await fixture.owner.call('POST', `/reports/${id}/links`, { body: {} })).body.data;
    const path = new URL(link.url, 'http://cairn.example').pathname;
    const page = (await fixture.app.call('GET', path, { key: null })).text;
    const titles = ['4XX-Seite', 'Weiterleitungskette', 'Titel fehlt oder ist leer'];
    const states = [
      'erneut geöffnet',
      'geprüft',
      'bestellt',
      'in Arbeit',
      'veröffentlicht',
      'verloren',
      'ersetzt',
    ];
    for (const text of [...titles, ...states, 'Seite über „tents“ schreiben', 'Call the client'])
      expect(page).toContain(`>${text}<`);
    const { body } = await fixture.app.call('GET', `/reports/${id}/digest`);
    const actions = body.data.websites[0].actions.map(({ text }: { text: string }) => text);
    const [, list = ''] = /<h3>Nächste Schritte von [^<]+<\/h3>\s*<ul>(.+?)<\/ul>/s.exec(page) ?? [];
    const steps = [...list.matchAll(/<li>(.+?)<\/li>/gs)].map(([, step]) => step);
    expect(steps, 'the next steps are those of the email').toEqual(
      actions.filter((text: string) => !text.startsWith('Eine Quelle verbinden')),
    );
    for (const english of [
      '4XX page',
      'Redirect chain',
      'Write a',
      'in progress',
      'reopened',
      'ordered<',
      'replaced<',
    ])
      expect(page).not.toContain(english);
    await fixture.owner.call('POST', `/reports/${id}/mails`, { body: { recipients: [client] } });
    await fixture.app.drain();
    expect(actions).toContainEqual(
      expect.stringMatching(/^Auf 3 Seiten beheben: 4XX-Seite\. Seite wiederherstellen, .*\.$/),
    );
    expect(actions).toContain('Aufgabe abschließen: Titel fehlt oder ist leer.');
    const mail = decodeMail(fixture.mail.received[0]?.text ?? '');
    expect(actions.filter((text: string) => !mail.includes(text))).toEqual([]);
  });

  test('is that of the account by default, on the page, in the document and in the email', async () => {
    await fixture.owner.call('PATCH', '/account', { body: { locale: 'de-AT' } });
    const website = await fixture.addWebsite();
    const { id, content } = await fixture.report({ websiteIds: [website.id], sections: [...sectionNames] });
    await fixture.owner.call('PATCH', '/account', { body: { locale: 'en-US' } });
    expect(content.language).toBe('de');
    expect(await fixture.pdfOf(id)).toContain('/Lang (de)');
    await fixture.owner.call('POST', `/reports/${id}/mails`, { body: { recipients: [client] } });
    await fixture.app.drain();
    const text = fixture.mail.received[0]?.text ?? '';
    expect(decodeMail(text)).toContain('Nächste Schritte von ');
    const [token] = /(?<=reports\/)[\w-]+/.exec(text.replaceAll('=\n', '')) ?? [];
    const page = (await fixture.app.call('GET', `/reports/${token}`, { key: null })).text;
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('Es sind noch keine Backlinks der Website bekannt.');
    const names = Object.keys(catalogues.en) as MessageName[];
    const translated = names.filter(
      (name) => catalogues.en[name].length > 12 && catalogues.en[name] !== catalogues.de[name],
    );
    expect(translated.filter((name) => page.includes(catalogues.en[name]))).toEqual([]);
  });

  test('is one of the definition, and an existing report keeps its own', async () => {
    const website = await fixture.addWebsite();
    const definition = (await fixture.define({ websiteIds: [website.id], language: 'pl' })).body.data;
    const { id } = (await fixture.createReport(definition.id)).body.data;
    const path = `/report-definitions/${definition.id}`;
    expect(await fixture.owner.call('PATCH', path, { body: { language: 'fr' } })).toMatchObject({
      body: { data: { language: 'fr' } },
    });
    expect((await fixture.contentOf(id)).language).toBe('pl');
    expect(await fixture.pdfOf(id)).toContain('/Lang (pl)');
    const refused = await fixture.owner.call('PATCH', path, { body: { language: 'xx' } });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'language' }] } });
  });
});

test('a report names its language, and a translation has the same numbers in another one', async () => {
  const website = await fixture.addWebsite();
  const report = await fixture.report({ websiteIds: [website.id], sections: ['rankings'], language: 'en' });
  const translate = (body: object) =>
    fixture.owner.call('POST', `/reports/${report.id}/translations`, { body });
  const translated = await translate({ language: 'de', name: 'Monatsbericht' });
  expect(translated).toMatchObject({
    status: 201,
    body: { data: { language: 'de', name: 'Monatsbericht', kind: 'on_demand' } },
  });
  const { id } = translated.body.data;
  expect(await fixture.contentOf(id)).toEqual({ ...report.content, language: 'de', name: 'Monatsbericht' });
  expect(await fixture.pdfOf(id)).toContain('/Lang (de)');
  const { data } = (await fixture.app.call('GET', `/reports?websiteId=${website.id}`)).body;
  expect(data).toMatchObject([
    { id, language: 'de' },
    { id: report.id, language: 'en', name: 'Report' },
  ]);
  for (const body of [{}, { language: 'xx' }]) expect((await translate(body)).status).toBe(400);
  const campaign = await launchReported(fixture.app, fixture.owner);
  const created = (await fixture.owner.call('POST', `/campaigns/${campaign.id}/reports`, { body: {} })).body;
  const path = `/reports/${created.data.id}/translations`;
  expect(await fixture.owner.call('POST', path, { body: { language: 'fr' } })).toMatchObject({
    body: {
      data: { ...created.data, id: expect.any(String), language: 'fr', createdAt: expect.any(String) },
    },
  });
});

test('a report on a campaign is drawn in its language, or in the one that the reader asks for', async () => {
  const { app, owner } = fixture;
  const campaign = await launchReported(app, owner);
  const create = (language: string) =>
    owner.call('POST', `/campaigns/${campaign.id}/reports`, { body: { language } });
  const { id } = (await create('de')).body.data;
  for (const path of [`/reports/${id}/pdf`, `/campaigns/${campaign.id}/reports/${id}/pdf`]) {
    const languageOf = async (query: string) =>
      /\/Lang \((\w+)/.exec((await app.call('GET', path + query)).text)?.[1];
    expect(await languageOf('')).toBe('de');
    expect(await languageOf('?language=fr')).toBe('fr');
    expect((await app.call('GET', `${path}?language=xx`)).status).toBe(400);
  }
  expect((await create('xx')).status).toBe(400);
});
