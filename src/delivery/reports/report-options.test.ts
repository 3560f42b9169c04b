import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#platform/durations.ts';
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

describe('the language of a report', () => {
  test('is that of the account by default, on the page, in the document and in the mail', async () => {
    await fixture.owner.call('PATCH', '/account', { body: { locale: 'de-AT' } });
    const website = await fixture.addWebsite();
    const { id, content } = await fixture.report({ websiteIds: [website.id], sections: [...sectionNames] });
    await fixture.owner.call('PATCH', '/account', { body: { locale: 'en-US' } });
    expect(content.language).toBe('de');
    expect(await fixture.pdfOf(id)).toContain('/Lang (de)');
    await fixture.owner.call('POST', `/reports/${id}/mails`, { body: { recipients: [client] } });
    await fixture.app.drain();
    const text = fixture.mail.received[0]?.text ?? '';
    expect(text).toContain('Was zu tun ist');
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
