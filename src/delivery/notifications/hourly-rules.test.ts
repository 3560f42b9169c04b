import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { monthOf } from '#accounts/budgets';
import { daysAfter, daysBefore, utcDay } from '#platform/days.ts';
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import { newId } from '#platform/ids.ts';
import {
  finalizeSeries,
  markDue,
  saveDays,
  type Series,
  toColumns,
  upsertCoverage,
} from '#search-console/metrics';
import { reportSource } from '#websites';
import {
  ada,
  type NotificationFixture,
  openNotificationFixture,
} from '../../../test/fixtures/notification-fixture.ts';
import { seedBrand, seedPrompt, seedRuns } from '../../../test/fixtures/seed-answers.ts';

let fixture: NotificationFixture;

beforeAll(async () => {
  fixture = await openNotificationFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.reset(null));
afterEach(() => fixture.finish());

const database = () => fixture.app.stores.database.db;

async function checkEveryHour() {
  await fixture.app.run('notifications.every-hour');
  await fixture.app.drain();
}

test('a significant change of the rate of AI mentions is reported once, and noise is not', async () => {
  const { db } = fixture.app.stores.database;
  const key = fixture.websiteKey();
  const brand = await seedBrand(db, key, { role: 'own', name: 'Acme' });
  const prompts = await Promise.all(
    Array.from({ length: 10 }, (_none, index) => seedPrompt(db, key, { text: `Which shoe ${index}?` })),
  );
  const answer = async (isMentioned: (prompt: number, day: string) => boolean) => {
    const day = utcDay(new Date());
    const runs = prompts.map((promptId, prompt) => ({
      promptId,
      engine: 'perplexity',
      at: `${day}T08:00:00.000Z`,
      names: isMentioned(prompt, day) ? [brand] : [],
    }));
    await seedRuns(fixture.app.stores.clickhouse, key, runs);
    fixture.app.advance(dayMs);
    await checkEveryHour();
  };
  const half = (prompt: number, day: string) => (prompt + Number(day.slice(8))) % 2 === 0;
  for (let day = 0; day < 15; day += 1) await answer(half);
  const rule = await fixture.addRule({ kind: 'ai_mentions_changed' });
  for (let day = 0; day < 3; day += 1) await answer(half);
  expect(await fixture.noticesOf(rule)).toEqual([]);
  for (let day = 0; day < 9; day += 1) await answer(() => false);
  const notices = await fixture.noticesOf(rule);
  expect(notices).toHaveLength(1);
  expect(notices[0].lines[0]).toMatch(
    /^The mention rate of unbranded prompts fell from \d+% to \d+% in the week/,
  );
});

describe('search traffic', () => {
  /** Stores final days until the day before yesterday. */
  async function saveClicks(clicks: readonly number[]) {
    const { db } = fixture.app.stores.database;
    const { clickhouse } = fixture.app.stores;
    const series: Series = { ...fixture.websiteKey(), source: 'google', searchType: 'web' };
    const last = daysBefore(utcDay(new Date()), 2);
    const first = daysBefore(last, clicks.length - 1);
    const days = clicks.map((count, index) => ({
      series,
      date: daysAfter(first, index),
      isFinal: true,
      total: { clicks: count, impressions: 1_000, position: 5 },
      byDimension: new Map(),
      combinations: [],
    }));
    await upsertCoverage(db, series, { windowFrom: first, targetThrough: last, freshThrough: last });
    await markDue(db, series, days);
    await saveDays({ db, clickhouse, now: new Date() }, days.map(toColumns));
    await finalizeSeries({ db, clickhouse, now: new Date() }, series, 1);
  }
  const weekly = (days: number) => Array.from({ length: days }, (_none, day) => (day % 7 < 5 ? 200 : 80));

  test('that is unusual for its weekday is reported once, days later, and not for another metric', async () => {
    const clicks = await fixture.addRule({ kind: 'search_anomaly' });
    const impressions = await fixture.addRule({
      kind: 'search_anomaly',
      parameters: { metric: 'impressions' },
    });
    const usual = weekly(70);
    await saveClicks(usual);
    fixture.app.advance(4 * dayMs);
    await checkEveryHour();
    expect(await fixture.noticesOf(clicks)).toEqual([]);
    const ofLast = usual.slice(4);
    await saveClicks([...ofLast, ...weekly(74).slice(70, 73), 20]);
    for (let again = 1; again <= 2; again += 1) await checkEveryHour();
    expect((await fixture.noticesOf(clicks)).map(({ lines }) => lines)).toEqual([
      [expect.stringMatching(/^Search Console: 20 clicks on \S+, 200 on a usual day like it$/)],
    ]);
    expect(await fixture.noticesOf(impressions)).toEqual([]);
  });
});

test('new backlinks are reported once if their domain has enough authority, and older ones are not', async () => {
  const addLink = async (host: string, { authority, ageDays }: { authority: number; ageDays: number }) => {
    const { accountId, websiteId } = fixture.websiteKey();
    const firstSeen = new Date(Date.now() - ageDays * dayMs);
    await sql`
      insert into backlinks (id, account_id, website_id, source_url, source_host, source_domain, target_path, authority,
        first_seen, last_seen, status, source, sources, observed_at, next_check_at)
      values (${newId()}, ${accountId}, ${websiteId}, ${`https://${host}/`}, ${host}, ${host}, '/', ${authority}, ${firstSeen},
        ${new Date()}, 'new', 'crawl', '{crawl}', ${new Date()}, ${new Date(Date.now() + 900 * dayMs)})`.execute(
      database(),
    );
  };
  const rule = await fixture.addRule({ kind: 'backlinks_gained', parameters: { minAuthority: 30 } });
  fixture.app.advance(4 * dayMs);
  await addLink('strong.example', { authority: 60, ageDays: 3 });
  await addLink('weak.example', { authority: 10, ageDays: 0 });
  await addLink('old.example', { authority: 70, ageDays: 20 });
  for (let again = 1; again <= 2; again += 1) await checkEveryHour();
  expect((await fixture.noticesOf(rule)).map(({ lines }) => lines)).toEqual([
    ['https://strong.example/ (authority 60)'],
  ]);
});

test('a source whose collection is overdue is reported once until it succeeds, and a failed or a paused one is not', async () => {
  const rule = await fixture.addRule({ kind: 'source_late', parameters: { hours: 3 } });
  const report = (source: 'backlinks' | 'audit' | 'rankings', status: 'ready' | 'failed' | 'paused') =>
    reportSource(database(), {
      ...fixture.websiteKey(),
      source,
      status,
      lastSuccessAt: new Date(),
      nextRunAt: new Date(Date.now() + hourMs),
      error: null,
    });
  await report('backlinks', 'ready');
  await report('audit', 'failed');
  await report('rankings', 'paused');
  fixture.app.advance(4 * hourMs - minuteMs);
  await checkEveryHour();
  expect(await fixture.noticesOf(rule)).toEqual([]);
  fixture.app.advance(2 * minuteMs);
  for (let again = 1; again <= 2; again += 1) await checkEveryHour();
  expect((await fixture.noticesOf(rule)).map(({ lines }) => lines)).toEqual([
    [expect.stringMatching(/^backlinks: 3 hours late, last collected \d{4}-/)],
  ]);
  await report('backlinks', 'ready');
  fixture.app.advance(5 * hourMs);
  await checkEveryHour();
  expect(await fixture.noticesOf(rule)).toHaveLength(2);
});

test('a budget that is nearly used up is reported once per month and limit', async () => {
  const rule = await fixture.addRule({ kind: 'budget_low', websiteIds: null, parameters: { percent: 50 } });
  const { accountId } = fixture.app.mine;
  const spend = (micros: number) =>
    sql`
      insert into budget_months (account_id, provider, month, spent_micros, reserved_micros)
      values (${accountId}, 'dataforseo', ${monthOf(new Date())}, ${micros}, 1000000)
      on conflict (account_id, provider, month) do update set spent_micros = excluded.spent_micros,
        reserved_micros = excluded.reserved_micros`.execute(database());
  const setLimit = (micros: number) =>
    sql`
      insert into budget_limits (account_id, provider, limit_micros) values (${accountId}, 'dataforseo', ${micros})
      on conflict (account_id, provider) do update set limit_micros = excluded.limit_micros`.execute(
      database(),
    );
  await setLimit(10_000_000);
  await spend(3_900_000);
  await checkEveryHour();
  expect(await fixture.noticesOf(rule)).toEqual([]);
  await spend(4_100_000);
  for (let again = 1; again <= 2; again += 1) await checkEveryHour();
  expect(await fixture.noticesOf(rule)).toMatchObject([
    { websiteId: null, lines: ['dataforseo: $5.10 of $10.00 used this month'] },
  ]);
  await setLimit(10_200_000);
  await checkEveryHour();
  expect(await fixture.noticesOf(rule)).toHaveLength(2);
  await fixture.sendMails();
  expect(fixture.textsTo(ada)).toHaveLength(1);
});

test('audits and lost backlinks have a preview too, and events that are not stored have none', async () => {
  for (const kind of [
    'audit_worse',
    'backlinks_gained',
    'backlinks_lost',
    'ai_mentions_changed',
    'search_anomaly',
  ])
    expect(await fixture.preview({ kind }), kind).toMatchObject({
      status: 200,
      body: { data: { notices: [] } },
    });
  for (const kind of ['source_failed', 'source_late', 'budget_low', 'campaign_needs_you', 'invoice_overdue'])
    expect(await fixture.preview({ kind }), kind).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'kind', code: 'no_preview' }] },
    });
});

test.each([
  ['parameters.top', { kind: 'rank_drop', parameters: { crosses: true } }],
  ['parameters.competitors[0]', { kind: 'competitor_ahead', parameters: { competitors: ['no domain'] } }],
  ['parameters.aiOverview', { kind: 'ai_overview_changed', parameters: { aiOverview: [] } }],
  ['parameters.metric', { kind: 'search_anomaly', parameters: { metric: 'position' } }],
  ['parameters.percent', { kind: 'budget_low', parameters: { percent: 101 } }],
  ['parameters.hours', { kind: 'budget_low', parameters: { hours: 3 } }],
])('an error names the invalid field %s (400)', async (path, body) => {
  const rule = { channel: 'mail', recipients: [ada], ...body };
  const refused = await fixture.owner.call('POST', '/notifications/rules', { body: rule });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});
