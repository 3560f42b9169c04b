import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertChanges, saveObservations, selectLinks } from '#links/backlinks/core';
import { daysAfter, daysBefore, utcDay, weekOf } from '#platform/days.ts';
import { dayMs, hourMs } from '#platform/durations.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { recordPositions } from '#rank-tracking/positions';
import { reportSource } from '#websites';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { connectToGoogle } from '../../../test/fixtures/connect-search-console.ts';
import { seedBrand, seedPrompt, seedRuns } from '../../../test/fixtures/seed-answers.ts';
import { plantedPages } from '../../../sandbox/web/planted-pages.ts';
import { checkNumbers } from './checker/check-numbers.ts';

const domain = 'reviewed-shop.example';
const page = `https://${domain}/products/clearance`;

let app: TestApp;
let websiteId: string;
let ref: { accountId: string; websiteId: string };
let week: { from: string; to: string };

beforeAll(async () => {
  app = await createTestApp();
  app.sandbox.addWebsites([domain]);
  app.sandbox.setGoogle({ rowsPerDay: 20 });
  await connectToGoogle(app);
  await fixPages(plantedPages.map(({ path }) => `${domain}${path}`));
  const created = await app.call('POST', '/websites', { body: { domain, keywordDiscovery: 'off' } });
  websiteId = created.body.data.id;
  ref = { accountId: app.mine.accountId, websiteId: decodeId('web', websiteId) ?? '' };
  await audit();
  // To the Tuesday of a week that starts after the first audit.
  const from = daysAfter(weekOf(utcDay(new Date())), 14);
  week = { from, to: daysAfter(from, 6) };
  advanceTo(daysAfter(from, 1));
  app.sandbox.reset();
  app.sandbox.addWebsites([domain]);
  app.sandbox.setGoogle({ rowsPerDay: 20 });
  await audit();
  await plantObservations();
  advanceTo(daysAfter(week.to, 3));
  await app.drain();
  // Jobs that were due have reported their own state.
  await reportSource(app.stores.database.db, {
    ...ref,
    source: 'rankings',
    status: 'failed',
    error: { code: 'some_checks_failed', message: '7 of 12 rank checks failed.' },
  } as Parameters<typeof reportSource>[1]);
});
afterAll(() => app?.close());

function advanceTo(day: string): void {
  app.advance(Date.parse(`${day}T12:00:00Z`) - Date.now());
}

async function fixPages(fixedPages: string[]): Promise<void> {
  await fetch(`${app.sandbox.url}/control`, { method: 'POST', body: JSON.stringify({ fixedPages }) });
}

async function audit(): Promise<void> {
  await app.call('POST', `/websites/${websiteId}/audits`);
  await app.drain();
}

/** A group of keywords that declined, lost mentions and a lost link. */
async function plantObservations(): Promise<void> {
  const { database, clickhouse } = app.stores;
  const keywords = ['first 2026 boots', 'second boots', 'third boots'].map((keyword) => ({
    keyword,
    targetUrl: page,
  }));
  const tracked = (await app.call('POST', '/keywords', { body: { websiteId, keywords } })).body.data;
  await sql`delete from graphile_worker._private_jobs where task_id in (
    select id from graphile_worker._private_tasks where identifier like 'rank%')`.execute(database.db);
  await sql`update keywords set status = 'paused' where website_id = ${ref.websiteId}`.execute(database.db);
  const days = tracked.flatMap(({ id }: { id: string }, index: number) =>
    [
      [daysBefore(week.from, 1), 3 + index],
      [daysAfter(week.from, 4), 40 + index],
    ].map(([day, position]) => ({
      ...ref,
      keywordId: decodeId('kw', id) ?? '',
      targetId: newId(),
      state: 'ranked',
      position,
      url: page,
      checkedDepth: 100,
      checkedAt: new Date(`${day}T08:00:00Z`),
      heldThrough: String(day),
      provider: 'test',
      errorCode: null,
    })),
  );
  await recordPositions(clickhouse, days as Parameters<typeof recordPositions>[1]);
  const brand = await seedBrand(database.db, ref, { role: 'own', name: 'Trekstone' });
  const promptId = await seedPrompt(database.db, ref, { text: 'Which shop is good?' });
  const runs = Array.from({ length: 120 }, (_none, index) => ({
    promptId,
    engine: 'perplexity',
    at: `${index < 60 ? daysBefore(week.from, 2) : daysAfter(week.from, 2)}T08:00:00.000Z`,
    names: index < 55 ? [brand] : [],
  }));
  await seedRuns(clickhouse, ref, runs);
  const sourceUrl = 'https://blog-sandbox.example/review-of-12-shops';
  const observation = {
    source: 'import',
    sourceUrl,
    sourceDomain: 'blog-sandbox.example',
    targetUrl: page,
    anchor: 'boots',
    rel: [],
    follow: null,
    links: null,
    observedAt: new Date(),
    firstSeen: null,
    lastSeen: null,
  } as const;
  const context = { db: database.db, clickhouse, now: new Date(), random: () => 0.5 };
  await saveObservations(context, { ...ref, domain, match: 'domain' }, [{ ...observation, rel: [] }]);
  const { rows } = await sql<{ id: string }>`
    select id from backlinks where website_id = ${ref.websiteId} and source_url = ${sourceUrl}`.execute(
    database.db,
  );
  const [link] = await selectLinks(
    database.db,
    ref,
    rows.map(({ id }) => id),
  );
  const at = new Date(Date.parse(week.from) + 3 * dayMs + hourMs);
  await insertChanges(clickhouse, ref, [
    { linkId: link?.id ?? '', at, kind: 'lost', before: 'live', after: 'not_found' },
  ]);
}

const readReviews = async () => (await app.call('GET', `/websites/${websiteId}/reviews`)).body.data;

test('the weekly job reviews a website once, names what was planted, and every number has a receipt that resolves', async () => {
  await app.run('reviews.plan');
  await app.drain();
  const [listed, ...others] = await readReviews();
  expect(others).toEqual([]);
  expect(listed).toMatchObject({ ...week, writtenBy: 'rules' });
  const { body } = await app.call('GET', `/websites/${websiteId}/reviews/${listed.id}`);
  const { findings, receipts } = body.data;
  const named = (kind: string, text: string) =>
    findings.some((one: { kind: string; text: string }) => one.kind === kind && one.text.includes(text));
  const planted = [
    ['page_noindex', page],
    ['page_issue', '4XX page'],
    ['keyword_group_dropped', 'first 2026 boots'],
    ['source_failed', '7 of 12 rank checks failed.'],
    ['mention_rate_changed', 'declined'],
    ['links_lost', 'review-of-12-shops” (“not_found”)'],
  ] as const;
  const counts = {
    planted: planted.length,
    named: 0,
    numbers: 0,
    unresolved: 0,
    receipts: receipts.length,
    changed: 0,
  };
  for (const [kind, text] of planted) if (named(kind, text)) counts.named += 1;
  for (const { text } of findings) {
    const { count, unresolved } = checkNumbers(text, receipts);
    counts.numbers += count;
    counts.unresolved += unresolved.length;
  }
  for (const { id, value } of receipts) {
    const reply = await app.call('GET', `/websites/${websiteId}/reviews/${listed.id}/receipts/${id}`);
    expect(reply.status, reply.text).toBe(200);
    if (reply.body.data.current.value !== value) counts.changed += 1;
  }
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(counts, JSON.stringify(findings, null, 1)).toMatchObject({
    named: planted.length,
    unresolved: 0,
    changed: 0,
  });
  expect(counts.numbers).toBeGreaterThan(10);

  await app.run('reviews.plan');
  await app.drain();
  expect(await readReviews()).toHaveLength(1);
  const again = await app.call('POST', `/websites/${websiteId}/reviews`);
  expect(again.status).toBe(200);
  expect(again.body.data.id).toBe(listed.id);
});

test('a finding of the rules has its change, reason and next step, and a receipt has the days of its own value', async () => {
  const [listed] = await readReviews();
  const { findings, receipts } = (await app.call('GET', `/websites/${websiteId}/reviews/${listed.id}`)).body
    .data;
  for (const { template, parts } of findings)
    expect([parts.change, parts.reason, parts.nextStep].filter(Boolean).join(' ')).toBe(template);
  expect(listed.problems + listed.improvements + listed.notes).toBe(findings.length);
  const sources = findings.filter(({ kind }: { kind: string }) => kind === 'source_failed');
  expect(sources.map(({ source }: { source: string }) => source)).toContain('rankings');
  const positions = receipts.filter(({ label }: { label: string }) => label === 'Position of second boots');
  const days = positions.map(({ from, to }: { from: string; to: string }) => [from, to]);
  expect(days).toEqual([daysBefore(week.from, 1), daysAfter(week.from, 4)].map((day) => [day, day]));
  const [before, after] = receipts.filter(({ label }: { label: string }) => label === 'AI mention rate');
  expect([before.to, after.from]).toEqual([daysBefore(week.from, 1), week.from]);
});
