import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  launchCampaign,
  type RunningCampaign,
  runMonths,
  seedPositions,
} from '../../../test/fixtures/campaign-months.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { daysAfter } from '#platform/days.ts';
import { newId } from '#platform/ids.ts';

let app: TestApp;
let owner: DashboardSession;
let website: string;
let campaign: RunningCampaign;
let sites = 0;
let year = 0;

beforeAll(async () => {
  app = await createTestApp();
  owner = await openSession(app, { role: 'owner' });
});
afterAll(() => app.close());

/** Each test starts on the last day of January in a year without a leap day. */
beforeEach(async () => {
  sites += 1;
  year = 2029 + 4 * sites;
  app.advance(Date.parse(`${year}-01-31T10:00:00Z`) - Date.now());
  website = (await app.call('POST', '/websites', { body: { domain: `month-${sites}.example` } })).body.data
    .id;
  campaign = await launchCampaign(app, owner, {
    websiteId: website,
    type: 'autoseo',
    addOns: ['reporting'],
  });
});

const at = (day: string) => `${year}-${day}T08:00:00Z`;
const read = async () => (await app.call('GET', `/campaigns/${campaign.id}`)).body.data;
const cycles = async () => (await app.call('GET', `/campaigns/${campaign.id}/cycles`)).body.data;
const act = (action: string) => owner.call('POST', `/campaigns/${campaign.id}/${action}`);
const setStage = (stage: string) =>
  sql`update campaigns set stage = ${stage} where id = ${campaign.campaignId}`.execute(
    app.stores.database.db,
  );
const invoices = async () => {
  const { data } = (await owner.call('GET', '/billing/invoices')).body;
  return data.filter(({ subscriptionId }: any) => subscriptionId === campaign.subscriptionId);
};
const insertAudit = (day: string, score: number) =>
  sql`
    insert into audits (id, account_id, website_id, state, requested_at, finished_at, score, previous_id)
    values (${newId()}, ${campaign.accountId}, ${campaign.websiteId}, 'ready', ${at(day)}, ${at(day)}, ${score}, (
      select id from audits where website_id = ${campaign.websiteId} order by requested_at desc limit 1))`.execute(
    app.stores.database.db,
  );
const insertVerifiedTask = (day: string) =>
  sql`
    insert into campaign_tasks (id, account_id, campaign_id, type, title, detail, category, severity, status, affected_urls,
      affected_count, impact, created_at, verified_at)
    values (${newId()}, ${campaign.accountId}, ${campaign.campaignId}, 'issue', 'Title', 'Detail', 'content', 'error', 'verified',
      '{}', 1, 1, ${at(day)}, ${at(day)})`.execute(app.stores.database.db);
const insertMove = (day: string, from: string, to: string) =>
  sql`
    insert into campaign_history (id, account_id, campaign_id, at, actor_kind, event, from_state, to_state, detail)
    values (${newId()}, ${campaign.accountId}, ${campaign.campaignId}, ${at(day)}, 'system', 'stage', ${from}, ${to}, '{}')`.execute(
    app.stores.database.db,
  );
/** The stored content of a new report on a month. */
const reportOf = async (month: number) => {
  const { status } = await owner.call('POST', `/campaigns/${campaign.id}/reports`, { body: { month } });
  expect(status).toBe(201);
  const { rows } = await sql<{ content: any }>`
    select content from reports where campaign_id = ${campaign.campaignId} and month = ${month}`.execute(
    app.stores.database.db,
  );
  return rows[0]?.content;
};
const queuedPayloads = async (task: string) => {
  const { rows } = await sql<{ payload: any }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task}`.execute(app.stores.database.db);
  return rows
    .map(({ payload }) => payload)
    .filter(({ campaignId, campaignIds = [campaignId] }) => campaignIds.includes(campaign.campaignId));
};

describe('a month', () => {
  test('ends with the paid month, once, and publishes an event', async () => {
    await runMonths(app, campaign, at('02-27'));
    expect(await cycles()).toEqual([]);
    await runMonths(app, campaign, at('02-28'));
    await runMonths(app, campaign);
    expect(await read()).toMatchObject({ month: 2, nextCycleAt: `${year}-03-31T00:00:00.000Z` });
    expect(await cycles()).toMatchObject([
      {
        month: 1,
        from: `${year}-01-31`,
        to: `${year}-02-27`,
        stage: 'research',
        positions: { keywords: 0, ranked: 0, meanPosition: null },
        tasks: { total: 0, verified: 0, verifiedInMonth: 0 },
        auditScore: null,
        effect: { reason: 'too_few_keywords', treated: 0, control: 0 },
        closedAt: new Date().toISOString(),
      },
    ]);
    expect(await queuedPayloads('event.campaign.cycled')).toEqual([
      { accountId: campaign.accountId, campaignId: campaign.campaignId, month: 1 },
    ]);
    expect(await invoices()).toHaveLength(2);
    const { history } = await read();
    expect(history.filter(({ event }: any) => event === 'month_closed')).toHaveLength(1);
  });

  test('whose paid period ends later moves with it, and the history says so', async () => {
    app.advance(Date.parse(at('02-28')) - Date.now());
    await sql`update subscriptions set period_end = ${`${year}-03-10`} where subject_id = ${campaign.campaignId}`.execute(
      app.stores.database.db,
    );
    await Promise.all([app.run('campaigns.cycle', campaign), app.run('campaigns.cycle', campaign)]);
    const { nextCycleAt, history } = await read();
    expect(nextCycleAt).toBe(`${year}-03-10T00:00:00.000Z`);
    expect(history.filter(({ event }: any) => event === 'month_moved')).toMatchObject([
      { detail: { month: 1, to: nextCycleAt } },
    ]);
    expect(await cycles()).toEqual([]);
  });

  test('is found by the schedule and closed once by concurrent jobs', async () => {
    app.advance(Date.parse(at('02-28')) - Date.now());
    await Promise.all([app.run('campaigns.enqueue-due-cycles'), app.run('campaigns.enqueue-due-cycles')]);
    const [batch, ...others] = await queuedPayloads('campaigns.cycle-batch');
    expect(others).toEqual([]);
    await Promise.all([app.run('campaigns.cycle-batch', batch), app.run('campaigns.cycle-batch', batch)]);
    await Promise.all(Array.from({ length: 4 }, () => app.run('campaigns.cycle', campaign)));
    expect(await cycles()).toMatchObject([{ month: 1 }]);
    expect((await read()).month).toBe(2);
  });

  test('is closed one per run after a long interruption', async () => {
    for (let run = 0; run < 4; run++) await runMonths(app, campaign, at('04-30'));
    const days = (await cycles()).map(({ month, from, to }: any) => [month, from.slice(5), to.slice(5)]);
    expect(days).toEqual([
      [1, '01-31', '02-27'],
      [2, '02-28', '03-30'],
      [3, '03-31', '04-29'],
    ]);
    expect(await invoices()).toHaveLength(4);
  });

  test('that is closed late has the stage, the positions, the audit and the work of its own days, and its report agrees', async () => {
    const [checked, audited] = [
      ['02-20', '03-25', '04-20'].map((day) => `${year}-${day}`),
      ['02-20', '04-20'],
    ];
    // The position of 20 February holds until 12 March. Phrase 0 is not checked in the second month.
    const positionOn = (day: string, { name }: { name: string }) =>
      name === 'phrase 0' && day === checked[1]
        ? undefined
        : ({ [checked[0]!]: 20, [checked[1]!]: 9 }[day] ?? 2);
    await seedPositions(app, campaign, { website, days: checked, positionOn, heldDays: 20 });
    for (const day of audited) await insertAudit(day, Number(day.slice(1, 2)));
    await insertVerifiedTask('03-15');
    await insertMove('03-15', 'research', 'audit');
    await insertMove('04-10', 'audit', 'optimization');
    await setStage('optimization');
    for (let run = 0; run < 3; run++) await runMonths(app, campaign, at('04-30'));
    const months = await cycles();
    expect(months).toMatchObject([
      { positions: { keywords: 6, ranked: 6, top3: 0, top10: 0, top20: 6, meanPosition: 20 }, auditScore: 2 },
      { positions: { keywords: 6, ranked: 5, top3: 0, top10: 5, top20: 5, meanPosition: 9 }, auditScore: 2 },
      { positions: { keywords: 6, ranked: 6, top3: 6, top10: 6, top20: 6, meanPosition: 2 }, auditScore: 4 },
    ]);
    expect(months.map(({ tasks }: any) => tasks.verifiedInMonth)).toEqual([0, 1, 0]);
    expect(months.map(({ stage }: any) => stage)).toEqual(['research', 'audit', 'optimization']);
    for (const { month, positions, auditScore } of months) {
      const { keywords, audit } = await reportOf(month);
      const { last, lines } = keywords.metrics;
      expect(lines).toHaveLength(positions.keywords);
      expect([last.top3, last.top3 + last.top10]).toEqual([positions.top3, positions.top10]);
      const found = lines.flatMap((line: { last: number | null }) => line.last ?? []);
      expect(found).toEqual(found.map(() => positions.meanPosition));
      expect(audit.metrics.score).toBe(auditScore);
    }
  });

  test('starts a new audit in the stage monitor and counts as monitored', async () => {
    const audits = async () => {
      const { rows } = await sql`select 1 from audits where website_id = ${campaign.websiteId}`.execute(
        app.stores.database.db,
      );
      return rows.length;
    };
    await runMonths(app, campaign, at('02-28'));
    expect(await audits()).toBe(0);
    await setStage('monitor');
    await runMonths(app, campaign, at('03-31'));
    expect(await audits()).toBe(1);
    const [, second] = await cycles();
    // Audit 10, no tasks 35, no placements 25, and one of twelve months with a weight of 15.
    expect([second.progress, (await read()).progress]).toEqual([71, 71]);
    await runMonths(app, campaign, at('04-30'));
    expect((await read()).progress).toBe(72);
  });
});

describe('a campaign that is not active', () => {
  test('does not end its month while it is paused; the month continues after the pause', async () => {
    app.advance(Date.parse(at('02-10')) - Date.now());
    await act('pause');
    await runMonths(app, campaign, at('03-02'));
    expect(await cycles()).toEqual([]);
    expect((await act('resume')).body.data.nextCycleAt).toBe(`${year}-03-20T00:00:00.000Z`);
    await runMonths(app, campaign, at('03-19'));
    expect(await cycles()).toEqual([]);
    await runMonths(app, campaign, at('03-20'));
    expect(await cycles()).toMatchObject([{ month: 1, to: `${year}-03-19` }]);
  });

  test('does not end its month while it is past due; the month ends with the payment', async () => {
    app.advance(Date.parse(at('02-20')) - Date.now());
    await app.run('billing.mark-overdue');
    await runMonths(app, campaign, at('03-05'));
    expect(await read()).toMatchObject({ status: 'past_due', month: 1 });
    const [invoice] = await invoices();
    await owner.call('POST', `/billing/invoices/${invoice.id}/paid`);
    await runMonths(app, campaign);
    expect(await read()).toMatchObject({
      status: 'active',
      month: 2,
      nextCycleAt: `${year}-04-05T00:00:00.000Z`,
    });
    expect(await cycles()).toMatchObject([{ month: 1, to: `${year}-03-04` }]);
    expect(await invoices()).toMatchObject([{ periodStart: `${year}-03-05` }, {}]);
  });
});

test('the term ends on the last day of its last month, and no further month is charged', async () => {
  for (
    let day = at('02-28');
    (await read()).month < 12;
    day = `${daysAfter(day.slice(0, 10), 28)}T08:00:00Z`
  ) {
    await runMonths(app, campaign, day);
  }
  const end = (await read()).nextCycleAt.slice(0, 10);
  await runMonths(app, campaign, `${daysAfter(end, -2)}T23:00:00Z`);
  expect((await read()).status).toBe('active');
  app.advance(3_600_000);
  await app.run('campaigns.enqueue-due-cycles');
  expect(await queuedPayloads('campaigns.cycle-batch')).toHaveLength(1);
  await runMonths(app, campaign);
  expect(await read()).toMatchObject({
    status: 'completed',
    stage: 'closed',
    progress: 100,
    nextCycleAt: null,
  });
  const all = await cycles();
  expect(all).toHaveLength(12);
  expect(all[11]).toMatchObject({ month: 12, to: daysAfter(end, -1), progress: 100 });
  await runMonths(app, campaign, `${daysAfter(end, 40)}T08:00:00Z`);
  expect(await cycles()).toHaveLength(12);
  const issued = await invoices();
  expect(issued).toHaveLength(12);
  expect(issued.every(({ total }: any) => total > 0)).toBe(true);
});

test('the effect is measured against the other keywords of the website', async () => {
  const launchedOn = `${year}-01-31`;
  const days = Array.from({ length: 57 }, (_none, day) => daysAfter(launchedOn, day - 28));
  // The month is closed late. The rank checks after its last day do not count for it.
  const positionOn = (day: string, { isOurs }: { isOurs: boolean }) =>
    day === `${year}-02-28` ? 90 : isOurs && day >= launchedOn ? 10 : 20;
  await seedPositions(app, campaign, { website, days, positionOn });
  await runMonths(app, campaign, at('03-02'));
  const effect = { estimate: 50, low: 50, high: 50, others: 0, treated: 6, control: 6, from: days[0] };
  expect((await read()).effect).toMatchObject(effect);
  const positions = { keywords: 6, ranked: 6, top3: 0, top10: 6, top20: 6, meanPosition: 10 };
  expect(await cycles()).toMatchObject([{ effect, positions }]);
});

test('another account cannot see the months', async () => {
  const path = `/campaigns/${campaign.id}/cycles`;
  expect((await app.call('GET', path, { key: app.mine.readKey })).status).toBe(200);
  expect(await app.call('GET', path, { key: app.theirs.readKey })).toMatchObject({
    status: 404,
    body: { code: 'campaign_not_found' },
  });
});
