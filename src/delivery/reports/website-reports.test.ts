import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daysBefore, monthOf, utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { decodeId } from '#platform/ids.ts';
import { openSession } from '../../../test/browser/dashboard-session.ts';
import { launchReported } from '../../../test/fixtures/reported-campaign.ts';
import { openReportFixture, type ReportFixture } from '../../../test/fixtures/report-fixture.ts';
import { type ReportSection, sectionNames, type WebsiteContent } from './core/report-content.ts';
import { comparedPeriod, resolvePeriod } from './core/resolve-period.ts';

const client = 'client@example.com';
/** The address of the member of the session. */
const answersTo = /^Reply-To: [0-9a-f-]{36}@example\.com$/im;

let fixture: ReportFixture;

beforeAll(async () => {
  fixture = await openReportFixture();
});
afterAll(() => fixture.close());
beforeEach(() => void (fixture.mail.received.length = 0));

const listReports = async (websiteId: string) =>
  (await fixture.app.call('GET', `/reports?websiteId=${websiteId}`)).body.data;
const sectionOf = (content: WebsiteContent, kind: ReportSection['kind']) =>
  content.websites[0]?.sections.find((one) => one.kind === kind)?.section;

describe('a report on a website', () => {
  test('a website without data has a report that says for each section what is missing', async () => {
    const website = await fixture.addWebsite();
    const { id, content } = await fixture.report({ websiteIds: [website.id], sections: [...sectionNames] });
    expect(content.websites).toHaveLength(1);
    const [{ domain, sections } = { domain: '', sections: [] }] = content.websites;
    expect(domain).toBe(website.domain);
    expect(sections.map(({ kind }) => kind)).toEqual([...sectionNames]);
    for (const { section } of sections) {
      expect(section.state).not.toBe('ok');
      expect(section).toMatchObject({ reason: expect.stringMatching(/\w+ .*\.$/) });
    }
    expect(await fixture.pdfOf(id)).toMatch(/^%PDF-/);
    expect(await listReports(website.id)).toMatchObject([
      { id, name: 'Report', campaignId: null, month: null },
    ]);
  });

  test('a report has its sections in the chosen order and compares positions with the period before', async () => {
    const shoes = Array.from({ length: 20 }, (_day, index) => (index < 13 ? 12 : 4));
    const campaign = await launchReported(fixture.app, fixture.owner, { keywords: { shoes } });
    fixture.app.advance(20 * dayMs);
    const today = utcDay(new Date());
    const fields = {
      websiteIds: [campaign.websiteId],
      period: 'last_7_days',
      commentary: 'A good week.\nReally.',
    };
    const { id, content } = await fixture.report({ ...fields, sections: ['notes', 'rankings', 'campaign'] });
    expect(content.period).toEqual({ from: daysBefore(today, 7), to: daysBefore(today, 1) });
    expect(content.comparedPeriod).toEqual({ from: daysBefore(today, 14), to: daysBefore(today, 8) });
    const kinds = content.websites[0]?.sections.map(({ kind }) => kind);
    expect(kinds).toEqual(['notes', 'rankings', 'campaign', 'tasks', 'placements', 'effect']);
    expect(sectionOf(content, 'rankings')).toMatchObject({
      state: 'ok',
      metrics: {
        lines: [{ keyword: 'shoes', first: 12, last: 4 }],
        totals: { keywords: 1, improved: 1, declined: 0 },
        comparedOn: daysBefore(today, 8),
      },
    });
    const before = await fixture.pdfOf(id);
    for (const one of (await fixture.app.call('GET', `/keywords?websiteId=${campaign.websiteId}`)).body.data)
      await fixture.app.call('DELETE', `/keywords/${one.id}`);
    await fixture.app.drain();
    expect(await fixture.pdfOf(id)).toBe(before);
    const year = await fixture.report({ ...fields, comparison: 'previous_year', sections: ['rankings'] });
    expect(year.content.comparedPeriod?.to.slice(0, 4)).toBe(String(Number(today.slice(0, 4)) - 1));
  });

  test('a report names the page that ranked at the end of its period, not the one that ranks now', async () => {
    const keywords = { shoes: [9, 4, 4, 4] };
    const { websiteId } = await launchReported(fixture.app, fixture.owner, { keywords });
    const from = utcDay(new Date());
    fixture.app.advance(4 * dayMs);
    const days = { period: 'custom', from, to: daysBefore(utcDay(new Date()), 2) };
    const { content } = await fixture.report({ websiteIds: [websiteId], sections: ['rankings'], ...days });
    expect(sectionOf(content, 'rankings')).toMatchObject({
      metrics: { lines: [{ keyword: 'shoes', last: 4, url: 'https://shop.example/day-2' }] },
    });
  });

  test.each([
    ['previous_period', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['previous_period', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['previous_period', '2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
    ['previous_year', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['previous_year', '2025-02-02', '2025-02-28', '2024-02-02', '2024-02-28'],
  ])('%s of %s to %s is %s to %s: a calendar month is compared with a calendar month', async (...row) => {
    const [comparison, from, to, comparedFrom, comparedTo] = row;
    const { id: websiteId } = await fixture.addWebsite();
    const fields = { websiteIds: [websiteId], sections: ['notes'], period: 'custom', from, to, comparison };
    const { content } = await fixture.report(fields);
    expect(content.comparedPeriod).toEqual({ from: comparedFrom, to: comparedTo });
  });

  test('the last 28 days are compared with the 28 days before, also if they are a calendar month', () => {
    const days = { period: 'last_28_days', from: null, to: null } as const;
    const february = resolvePeriod(days, '2027-03-01');
    expect(february).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    expect(comparedPeriod('previous_period', february, 'last_28_days')).toEqual({
      from: '2027-01-04',
      to: '2027-01-31',
    });
  });

  test('the last month is compared with the month before it', async () => {
    const { id: websiteId } = await fixture.addWebsite();
    const fields = { websiteIds: [websiteId], sections: ['notes'], period: 'last_month' };
    const { content } = await fixture.report(fields);
    const month = monthOf(daysBefore(monthOf(utcDay(new Date())), 1));
    expect(content.period.from).toBe(month);
    expect(content.comparedPeriod?.from).toBe(monthOf(daysBefore(month, 1)));
  });

  test('notes of the period are part of a report', async () => {
    const { id: websiteId } = await fixture.addWebsite();
    const now = await fixture.report({
      websiteIds: [websiteId],
      sections: ['notes'],
      period: 'last_28_days',
    });
    const { to } = now.content.period;
    for (const day of [to, daysBefore(to, 40)])
      await fixture.app.call('POST', `/websites/${websiteId}/annotations`, {
        body: { day, text: `Note of ${day}` },
      });
    const later = await fixture.report({
      websiteIds: [websiteId],
      sections: ['notes'],
      period: 'last_28_days',
    });
    expect(sectionOf(later.content, 'notes')).toMatchObject({
      state: 'ok',
      metrics: { lines: [{ day: to, text: `Note of ${to}` }] },
    });
    expect(sectionOf(now.content, 'notes')).toMatchObject({ state: 'no_data' });
  });

  test('a group of websites has one report with a part for each, and belongs to all of them', async () => {
    const [one, other] = [await fixture.addWebsite(), await fixture.addWebsite()];
    const { id, content } = await fixture.report({ name: 'All shops', websiteIds: [other.id, one.id] });
    expect(content.websites.map(({ domain }) => domain)).toEqual([other.domain, one.domain]);
    for (const website of [one, other]) expect(await listReports(website.id)).toMatchObject([{ id }]);
    expect(await fixture.pdfOf(id)).toMatch(/^%PDF-/);
    expect((await fixture.app.call('DELETE', `/websites/${one.id}`)).status).toBe(204);
    await fixture.app.drain();
    expect(await listReports(other.id)).toMatchObject([{ id }]);
    const left = (await fixture.owner.call('GET', `/report-definitions?websiteId=${other.id}`)).body.data;
    expect(left).toMatchObject([{ name: 'All shops', websiteIds: [other.id] }]);
    expect((await fixture.app.call('DELETE', `/websites/${other.id}`)).status).toBe(204);
    await fixture.app.drain();
    expect((await fixture.owner.call('GET', `/report-definitions/${left[0].id}`)).status).toBe(404);
  });
});

describe('a report definition', () => {
  test('its fields can be changed, and existing reports stay after it is deleted', async () => {
    const website = await fixture.addWebsite();
    const { id } = (await fixture.define({ websiteIds: [website.id] })).body.data;
    const path = `/report-definitions/${id}`;
    const created = (await fixture.createReport(id)).body.data;
    const patch = { name: 'Week', period: 'last_7_days', sections: ['audit'], schedule: 'weekly' };
    const changed = (await fixture.owner.call('PATCH', path, { body: patch })).body.data;
    expect(changed).toMatchObject({ ...patch, comparison: 'previous_period', nextOn: expect.any(String) });
    expect((await fixture.owner.call('GET', path)).body.data).toEqual(changed);
    expect((await fixture.owner.call('DELETE', path)).status).toBe(204);
    expect((await fixture.owner.call('DELETE', path)).status).toBe(404);
    expect(await listReports(website.id)).toMatchObject([{ id: created.id, definitionId: null }]);
  });

  test('a template has no websites, and definitions of any website can repeat its fields', async () => {
    const { data } = (await fixture.define({ name: 'Template', isTemplate: true, sections: ['audit'] })).body;
    expect(data).toMatchObject({ isTemplate: true, websiteIds: [] });
    const listed = (await fixture.owner.call('GET', '/report-definitions?isTemplate=true')).body.data;
    expect(listed.map(({ id }: { id: string }) => id)).toContain(data.id);
    const all = (await fixture.owner.call('GET', '/report-definitions')).body.data;
    expect(all.map(({ id }: { id: string }) => id)).not.toContain(data.id);
    expect(await fixture.createReport(data.id)).toMatchObject({
      status: 409,
      body: { code: 'report_without_websites' },
    });
  });

  test.each([
    ['websiteIds', { websiteIds: [] }],
    ['sections', { sections: [] }],
    ['sections[0]', { sections: ['weather'] }],
    ['from', { period: 'custom' }],
    ['to', { period: 'custom', from: '2026-03-02', to: '2026-03-01' }],
    ['to', { period: 'custom', from: '2020-03-02', to: '2026-03-01' }],
    ['schedule', { period: 'custom', from: '2026-03-01', to: '2026-03-02', schedule: 'weekly' }],
    ['recipients[0]', { recipients: ['nobody'] }],
    ['schedule', { isTemplate: true, websiteIds: [], schedule: 'weekly' }],
  ])('an invalid field %s is rejected with its name', async (path, fields) => {
    const website = await fixture.addWebsite();
    expect(await fixture.define({ websiteIds: [website.id], ...fields })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ path }] },
    });
  });
});

describe('a schedule', () => {
  const runDue = async () => {
    await fixture.app.run('reports.plan');
    await fixture.app.drain();
  };

  test('a weekly report is created and mailed once on each Monday, and days without a worker are skipped', async () => {
    const website = await fixture.addWebsite();
    const fields = { websiteIds: [website.id], period: 'last_7_days', schedule: 'weekly' };
    const { id, nextOn } = (await fixture.define({ ...fields, recipients: [client, 'Client@example.com'] }))
      .body.data;
    expect(new Date(nextOn).getUTCDay()).toBe(1);
    await runDue();
    expect(await listReports(website.id)).toEqual([]);
    fixture.app.advance(7 * dayMs);
    await runDue();
    await fixture.app.run('reports.make-scheduled', {
      accountId: fixture.app.mine.accountId,
      id: decodeId('rdf', id),
      day: nextOn,
    });
    await runDue();
    const [first, ...others] = await listReports(website.id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ kind: 'scheduled', definitionId: id });
    expect(fixture.mail.received.map(({ to }) => to.toLowerCase())).toEqual([client]);
    expect(fixture.mail.received[0]?.text, 'the member who set the schedule').toMatch(answersTo);
    fixture.app.advance(22 * dayMs);
    await runDue();
    await runDue();
    expect(await listReports(website.id)).toHaveLength(2);
  });

  test('a report is sent to further recipients on request, once to each', async () => {
    const website = await fixture.addWebsite();
    const { id } = await fixture.report({ websiteIds: [website.id], sections: ['audit'] });
    const send = () => fixture.owner.call('POST', `/reports/${id}/mails`, { body: { recipients: [client] } });
    expect(await send()).toMatchObject({ status: 202, body: { data: [{ email: client }] } });
    await send();
    await fixture.app.drain();
    expect(fixture.mail.received.map(({ to }) => to)).toEqual([client]);
    const { text = '' } = fixture.mail.received[0] ?? {};
    expect(text, 'the member who sent it').toMatch(answersTo);
    expect(text).toContain(website.domain);
    const digest = (await fixture.app.call('GET', `/reports/${id}/digest`)).body.data;
    expect(digest.receipts).toMatchObject([{ id: 'R1', domain: website.domain, section: 'audit' }]);
    expect(text).toContain(`- ${digest.websites[0].changes[0].text} [1]`);
    expect(text).toContain(`[1] ${digest.receipts[0].text}`);
  });
});

test('another account has no access to definitions and reports', async () => {
  const website = await fixture.addWebsite();
  const definition = (await fixture.define({ websiteIds: [website.id] })).body.data;
  const created = (await fixture.createReport(definition.id)).body.data;
  const other = await openSession(fixture.app, { role: 'owner', accountId: fixture.app.theirs.accountId });
  const key = fixture.app.theirs.readKey;
  const path = `/report-definitions/${definition.id}`;
  const replies = await Promise.all([
    fixture.app.call('GET', `/reports/${created.id}`, { key }),
    fixture.app.call('GET', `/reports/${created.id}/pdf`, { key }),
    fixture.app.call('GET', `/reports/${created.id}/digest`, { key }),
    fixture.app.call('GET', `/reports?websiteId=${website.id}`, { key }),
    other.call('GET', path),
    other.call('PATCH', path, { body: { name: 'Mine' } }),
    other.call('DELETE', path),
    other.call('POST', `${path}/reports`),
    other.call('POST', '/report-definitions', { body: { name: 'Mine', websiteIds: [website.id] } }),
    other.call('GET', `/report-definitions?websiteId=${website.id}`),
    other.call('POST', `/reports/${created.id}/mails`, { body: { recipients: [client] } }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
  expect((await fixture.app.call('GET', '/reports', { key })).body.data).toEqual([]);
});
