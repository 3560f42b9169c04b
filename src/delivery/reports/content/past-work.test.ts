import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CampaignIds, insertHistory } from '#campaigns/core';
import { insertTasks, type NewTask } from '#campaigns/tasks';
import { daysAfter, utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { decodeId, encodeId, newId } from '#platform/ids.ts';
import { launchReported } from '../../../../test/fixtures/reported-campaign.ts';
import { openReportFixture, type ReportFixture } from '../../../../test/fixtures/report-fixture.ts';

let fixture: ReportFixture;

beforeAll(async () => {
  fixture = await openReportFixture();
});
afterAll(() => fixture.close());

const db = () => fixture.app.stores.database.db;

async function addTask(of: CampaignIds, title: string): Promise<string> {
  const task: NewTask = {
    id: newId(),
    type: 'content_brief',
    title,
    detail: '',
    category: 'content',
    severity: 'warning',
    checkId: null,
    affectedUrls: ['https://a.example/'],
    affectedCount: 1,
    proposals: [],
    drafts: [],
    impact: 1,
    titleSentence: null,
    detailSentences: null,
  };
  await insertTasks(db(), { ...of, now: new Date() }, [task]);
  return encodeId('task', task.id);
}

async function addPlacement({ accountId, campaignId }: CampaignIds, sourceDomain: string): Promise<string> {
  const id = newId();
  await sql`
    insert into campaign_placements (id, account_id, campaign_id, source_domain, month, target_url, anchor, rel_agreed, authority,
      price, currency, status, created_at)
    values (${id}, ${accountId}, ${campaignId}, ${sourceDomain}, 1, 'https://a.example/', 'a', '{}', 30, 100, 'USD', 'planned',
      ${new Date()})`.execute(db());
  return id;
}

/** Changes a placement as the engine does: its row, and an entry of the history. */
async function changePlacement(of: CampaignIds, id: string, [from, to]: [string, string]): Promise<void> {
  const now = new Date();
  const isPublished = to === 'live';
  await sql`
    update campaign_placements set status = ${to}, published_at = ${isPublished ? now : null},
      last_checked_at = ${isPublished ? now : null}, rel_found = ${isPublished ? [] : null}
    where id = ${id}`.execute(db());
  const detail = { placement: encodeId('plc', id) };
  await insertHistory(db(), { ...of, at: now, event: `placement_${to}`, from, to, detail });
}

async function reportOn(websiteId: string, from: string, to: string) {
  const days = { period: 'custom', from, to };
  const { id, content } = await fixture.report({ websiteIds: [websiteId], sections: ['campaign'], ...days });
  return { id, sections: content.websites[0]?.sections ?? [] };
}

test('a report on past days has the work, the effect and the campaigns of these days', async () => {
  const { app, owner } = fixture;
  const campaign = await launchReported(app, owner);
  const { of, websiteId } = campaign;
  const act = async (path: string) => {
    const { status, text } = await owner.call('POST', `/campaigns/${campaign.id}${path}`, { body: {} });
    expect(status, text).toBeLessThan(300);
  };
  const start = utcDay(new Date());
  const [early, late] = [await addTask(of, 'Early'), await addTask(of, 'Late')];
  const live = await addPlacement(of, 'live.example');
  const [ordered, planned] = [
    await addPlacement(of, 'ordered.example'),
    await addPlacement(of, 'plan.example'),
  ];
  app.advance(2 * dayMs);
  await act(`/tasks/${early}/done`);
  await changePlacement(of, ordered, ['planned', 'ordered']);
  await changePlacement(of, live, ['planned', 'live']);
  const end = daysAfter(start, 5);
  const empty = await reportOn(websiteId, daysAfter(start, -9), daysAfter(start, -5));
  expect(empty.sections).toMatchObject([
    { kind: 'campaign', section: { reason: 'The website had no campaign in this period.' } },
  ]);

  app.advance(10 * dayMs);
  await act(`/tasks/${early}/reopen`);
  await act(`/tasks/${late}/done`);
  await addTask(of, 'Later');
  await changePlacement(of, ordered, ['ordered', 'live']);
  await changePlacement(of, planned, ['planned', 'ordered']);
  await sql`update campaign_placements set last_checked_at = ${new Date()} where id = ${live}`.execute(db());
  await act('/pause');
  const past = await reportOn(websiteId, start, end);
  expect(past.sections).toMatchObject([
    { kind: 'campaign', section: { asOf: end, metrics: { status: 'active', launchedOn: start } } },
    {
      kind: 'tasks',
      section: {
        asOf: end,
        metrics: {
          done: [{ title: 'Early', status: 'done', doneOn: daysAfter(start, 2) }],
          open: [{ title: 'Late', status: 'open', pages: 1, paths: ['/'] }],
          pagesOn: daysAfter(start, 12),
          doneCount: 1,
          openCount: 1,
        },
      },
    },
    {
      kind: 'placements',
      section: {
        asOf: end,
        metrics: {
          lines: [
            { sourceDomain: 'live.example', status: 'live', checkedOn: null, isCheckUnknown: true },
            { sourceDomain: 'ordered.example', status: 'ordered', publishedOn: null, checkedOn: null },
          ],
          count: 2,
        },
      },
    },
    { kind: 'effect', section: { state: 'no_data', reason: expect.stringContaining('none had ended') } },
  ]);

  app.advance(2 * dayMs);
  const current = await reportOn(websiteId, daysAfter(start, 6), utcDay(new Date()));
  expect(current.sections).toMatchObject([
    { kind: 'campaign', section: { metrics: { status: 'paused' } } },
    {
      kind: 'tasks',
      section: {
        metrics: { done: [{ title: 'Late' }], open: [{ title: 'Early', pages: 1 }, { title: 'Later' }] },
      },
    },
    {
      kind: 'placements',
      section: {
        metrics: { lines: [{ status: 'live' }, { status: 'live', relFound: [] }, { status: 'ordered' }] },
      },
    },
    { kind: 'effect' },
  ]);
});

test('a report names each campaign that was active in the period, also one that ended since', async () => {
  const { app, owner } = fixture;
  const campaign = await launchReported(app, owner);
  const { websiteId } = campaign;
  await owner.call('PATCH', `/campaigns/${campaign.id}`, { body: { name: 'Autumn' } });
  const draft = { websiteId, type: 'autoseo', name: 'Sale' };
  const { id } = (await app.call('POST', '/campaigns', { body: draft })).body.data;
  const { token } = (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
  await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
  const start = utcDay(new Date());
  app.advance(5 * dayMs);
  await owner.call('POST', `/campaigns/${id}/cancel`, { body: { reason: 'Called off' } });
  app.advance(10 * dayMs);
  const statesOf = async (from: string, to: string) => {
    const { sections } = await reportOn(websiteId, from, to);
    return sections.flatMap(({ kind, section }) =>
      kind === 'campaign' && section.state === 'ok'
        ? [[section.metrics.status, section.metrics.endedOn]]
        : [],
    );
  };
  const endedOn = daysAfter(start, 5);
  expect(await statesOf(start, daysAfter(start, 3))).toEqual([
    ['active', null],
    ['active', null],
  ]);
  expect(await statesOf(start, daysAfter(start, 8))).toEqual([
    ['active', null],
    ['cancelled', endedOn],
  ]);
  expect(await statesOf(daysAfter(start, 6), daysAfter(start, 8))).toEqual([['active', null]]);
  const before = await reportOn(websiteId, start, daysAfter(start, 3));
  expect(before.sections.filter(({ kind }) => kind === 'campaign')).toMatchObject([
    { campaign: expect.any(String) },
    { campaign: 'Sale', section: { metrics: { endedLater: { status: 'cancelled', on: endedOn } } } },
  ]);
  expect(before.sections[0]?.section).not.toHaveProperty('metrics.endedLater');
  const { id: reportId, sections } = await reportOn(websiteId, start, daysAfter(start, 8));
  expect(sections.map((section) => section.campaign)).toContain('Sale');
  expect(await fixture.pdfOf(reportId)).toMatch(/^%PDF-/);
});

test('an open task that two campaigns have is listed once, with the one that still runs, and an ended campaign has no open task', async () => {
  const { app, owner } = fixture;
  const running = await launchReported(app, owner);
  const { websiteId, of } = running;
  const draft = { websiteId, type: 'autoseo', name: 'Sale' };
  const { id } = (await app.call('POST', '/campaigns', { body: draft })).body.data;
  const { token } = (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
  await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
  const sale = { ...of, campaignId: decodeId('cmp', id) ?? '' };
  for (const campaign of [of, sale]) await addTask(campaign, 'Both');
  await addTask(sale, 'Rest');
  const start = utcDay(new Date());
  app.advance(5 * dayMs);
  await owner.call('POST', `/campaigns/${id}/cancel`, { body: { reason: 'Called off' } });
  app.advance(2 * dayMs);
  const tasksUntil = async (to: string) =>
    (await reportOn(websiteId, start, to)).sections.flatMap((one) =>
      one.kind === 'tasks' && one.section.state === 'ok'
        ? [[one.campaign, one.section.metrics.open.map(({ title }) => title), one.section.metrics.openCount]]
        : [],
    );
  const both = [expect.not.stringMatching('Sale'), ['Both'], 1];
  expect(await tasksUntil(daysAfter(start, 3))).toEqual([both, ['Sale', ['Rest'], 1]]);
  expect(await tasksUntil(daysAfter(start, 6))).toEqual([both, ['Sale', [], 0]]);
});
