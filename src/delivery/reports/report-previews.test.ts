import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../../../test/browser/dashboard-session.ts';
import { openReportFixture, type ReportFixture } from '../../../test/fixtures/report-fixture.ts';

let fixture: ReportFixture;

beforeAll(async () => {
  fixture = await openReportFixture();
});
afterAll(() => fixture.close());

const listReports = async (websiteId: string) =>
  (await fixture.app.call('GET', `/reports?websiteId=${websiteId}`)).body.data;

describe('a preview', () => {
  const preview = (body: object, session = fixture.owner) =>
    session.call('POST', '/report-previews', { body: { name: 'Preview', ...body } });

  test('is the page of the report that would be created, and nothing is stored', async () => {
    const [website, other] = [await fixture.addWebsite(), await fixture.addWebsite()];
    const fields = {
      websiteIds: [website.id, other.id],
      sections: ['audit', 'campaign'],
      language: 'de',
      commentary: 'Ein <b>guter</b> Monat.',
    };
    const { status, body } = await preview(fields);
    expect(status).toBe(200);
    const { html } = body.data;
    for (const text of [website.domain, other.domain, 'Ein &lt;b&gt;guter&lt;/b&gt; Monat.', 'lang="de"'])
      expect(html).toContain(text);
    expect(html).toContain('>Site-Audit<');
    expect(html).not.toContain('>Kampagne<');
    expect(html).not.toContain('/pdf');
    for (const { id } of [website, other]) {
      expect(await listReports(id)).toEqual([]);
      expect((await fixture.owner.call('GET', `/report-definitions?websiteId=${id}`)).body.data).toEqual([]);
    }
    const { id } = await fixture.report(fields);
    const link = (await fixture.owner.call('POST', `/reports/${id}/links`, { body: {} })).body.data;
    const shared = await fixture.app.call('GET', new URL(link.url).pathname, { key: null });
    const partsOf = (page: string) =>
      page.slice(page.indexOf('<nav')).replace(/<p><a class="button".*?<\/p>/, '');
    const spaceless = (page: string) => partsOf(page).replaceAll(/\s+/g, '');
    expect(spaceless(html)).toBe(spaceless(shared.text));
  });

  test.each([
    [{ websiteIds: [] }, 400, 'websiteIds'],
    [{ sections: [] }, 400, 'sections'],
    [{ name: '' }, 400, 'name'],
    [{ period: 'custom', from: '2026-03-02', to: '2026-03-01' }, 400, 'to'],
    [{ schedule: 'weekly' }, 400, 'schedule'],
    [{ websiteIds: ['web_01kqk0n8zwe5rt3yhj2m4c6v9w'] }, 404, 'websiteIds'],
    [{ viewId: 'view_01kqk0n8zwe5rt3yhj2m4c6v9s' }, 404, 'viewId'],
  ])('of the invalid settings %j is refused with %i', async (fields, status, path) => {
    const website = await fixture.addWebsite();
    const reply = await preview({ websiteIds: [website.id], ...fields });
    expect(reply).toMatchObject({ status, body: { errors: [{ path: expect.stringContaining(path) }] } });
  });

  test('is for managers and owners, and never of a website of another account', async () => {
    const website = await fixture.addWebsite();
    const { accountId } = fixture.app.theirs;
    const stranger = await openSession(fixture.app, { role: 'owner', accountId });
    const [viewer, manager] = [
      await openSession(fixture.app, { role: 'viewer' }),
      await openSession(fixture.app, { role: 'manager' }),
    ];
    const websiteIds = [website.id];
    expect(await preview({ websiteIds }, viewer)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_right' },
    });
    expect(await preview({ websiteIds }, manager)).toMatchObject({ status: 200 });
    const refused = await preview({ websiteIds }, stranger);
    expect(refused).toMatchObject({ status: 404, body: { code: 'website_not_found' } });
    expect(refused.text).not.toContain(website.domain);
  });
});
