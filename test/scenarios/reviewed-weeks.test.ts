import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkNumbers } from '#delivery/reviews/checker/check-numbers.ts';
import { insertChanges, saveObservations } from '#links/backlinks/core';
import { daysAfter, daysBefore, utcDay, weekOf } from '#platform/days.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { recordPositions } from '#rank-tracking/positions';
import { finalizeSeries, markDue, saveDays, toColumns, upsertCoverage } from '#search-console/metrics';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { seedBrand, seedPrompt, seedRuns } from '../fixtures/seed-answers.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';

/** With 20 websites, the test reads 200 reviews. */
const websites = Number(process.env['REVIEWED_WEBSITES'] ?? 2);
const weeks = 10;
const groups = 3;
const groupSize = 4;
const singles = 3;

/** A problem of one week, as the review names it. */
interface Planted {
  week: number;
  kind: string;
  name: string;
}

interface Site {
  id: string;
  ref: { accountId: string; websiteId: string };
  domain: string;
  planted: Planted[];
}

let app: TestApp;
const random = seededRandom(200);
const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const firstMonday = daysBefore(weekOf(utcDay(new Date())), 7 * (weeks + 1));
/** The Monday of a reviewed week; week -1 is the one before the first. */
const mondayOf = (week: number) => daysAfter(firstMonday, 7 * (week + 1));
const everyWeek = Array.from({ length: weeks + 1 }, (_none, index) => index - 1);

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

/** About a third of the reviewed weeks, no two in a row, so that each is a change from a usual week. */
function chooseWeeks(): Set<number> {
  const chosen = new Set<number>();
  for (const week of everyWeek.slice(1)) if (!chosen.has(week - 1) && random() < 0.4) chosen.add(week);
  return chosen;
}

async function addSite(index: number): Promise<Site> {
  const domain = `reviewed-${index}.example`;
  const created = await app.call('POST', '/websites', { body: { domain, keywordDiscovery: 'off' } });
  const { id } = created.body.data;
  const site = {
    id,
    ref: { accountId: app.mine.accountId, websiteId: decodeId('web', id) ?? '' },
    domain,
    planted: [],
  };
  await plantPositions(site);
  await plantMentions(site);
  await plantClicks(site);
  await plantLinks(site);
  return site;
}

async function plantPositions({ id, ref, domain, planted }: Site): Promise<void> {
  const pages = Array.from({ length: groups }, (_none, group) => `https://${domain}/2026/page-${group}`);
  const keywords = [
    ...pages.flatMap((targetUrl, group) =>
      Array.from({ length: groupSize }, (_none, index) => ({
        keyword: `${index + 3} shoes of group ${group}`,
        targetUrl,
      })),
    ),
    ...Array.from({ length: singles }, (_none, index) => ({ keyword: `single ${index + 10} boots` })),
  ];
  const tracked = (await app.call('POST', '/keywords', { body: { websiteId: id, keywords } })).body.data;
  const declines = [
    ...Array.from({ length: groups }, chooseWeeks),
    ...Array.from({ length: singles }, chooseWeeks),
  ];
  declines.forEach((chosen, index) => {
    const isGroup = index < groups;
    const name = isGroup ? (pages[index] ?? '') : `single ${index - groups + 10} boots`;
    for (const week of chosen)
      planted.push({ week, kind: isGroup ? 'keyword_group_dropped' : 'keyword_dropped', name });
  });
  const rows = tracked.flatMap(({ id: keywordId }: { id: string }, index: number) => {
    const declined =
      declines[index < groups * groupSize ? Math.floor(index / groupSize) : index - groups * (groupSize - 1)];
    const usual = whole(2, 9);
    const targetId = newId();
    return everyWeek.flatMap((week) =>
      [1, 4].map((offset) => {
        const day = daysAfter(mondayOf(week), offset);
        const isLost = declined?.has(week) === true && offset === 4;
        // It returns on the first check of the next week.
        const position = isLost ? whole(25, 90) : usual + whole(0, 1);
        return {
          ...ref,
          keywordId: decodeId('kw', keywordId) ?? '',
          targetId,
          state: 'ranked',
          position,
          url: null,
          checkedDepth: 100,
          checkedAt: new Date(`${day}T08:00:00Z`),
          heldThrough: day,
          provider: 'test',
          errorCode: null,
        };
      }),
    );
  });
  await recordPositions(app.stores.clickhouse, rows as Parameters<typeof recordPositions>[1]);
}

async function plantMentions({ ref, planted }: Site): Promise<void> {
  const { database, clickhouse } = app.stores;
  const brand = await seedBrand(database.db, ref, { role: 'own', name: `Trekstone ${whole(1, 9999)}` });
  const prompts: string[] = [];
  for (const word of ['good', 'cheap', 'near me'])
    prompts.push(await seedPrompt(database.db, ref, { text: `Which shop is ${word}?` }));
  const chosen = chooseWeeks();
  for (const week of chosen) planted.push({ week, kind: 'mention_rate_changed', name: 'declined' });
  const runs = everyWeek.flatMap((week) => {
    const mentioned = chosen.has(week) ? whole(5, 20) : whole(54, 58);
    return Array.from({ length: 60 }, (_none, index) => ({
      promptId: prompts[index % prompts.length] ?? '',
      engine: 'perplexity',
      at: `${daysAfter(mondayOf(week), index % 7)}T08:00:00.000Z`,
      names: index < mentioned ? [brand] : [],
    }));
  });
  await seedRuns(clickhouse, ref, runs);
}

async function plantClicks({ ref, domain, planted }: Site): Promise<void> {
  const { db } = app.stores.database;
  const context = { db, clickhouse: app.stores.clickhouse, now: new Date() };
  const [ofSite, ofPage] = [chooseWeeks(), chooseWeeks()];
  const [usual, page] = [whole(500, 5_000), `https://${domain}/offers/${whole(10, 99)}`];
  for (const week of ofSite)
    planted.push({ week, kind: 'clicks_changed', name: 'Clicks from search declined' });
  for (const week of ofPage) planted.push({ week, kind: 'page_clicks_dropped', name: page });
  const series = { ...ref, source: 'google' as const, searchType: 'web' as const };
  const days = everyWeek.flatMap((week) =>
    Array.from({ length: 7 }, (_none, offset) => {
      const clicks = Math.round(usual * (ofSite.has(week) ? 0.4 : 1)) + whole(0, 9);
      const pageClicks = Math.round(usual / 10) * (ofPage.has(week) ? 0.2 : 1);
      const rows = [{ keys: [page], clicks: Math.round(pageClicks), impressions: 5_000, position: 4 }];
      return {
        series,
        date: daysAfter(mondayOf(week), offset),
        isFinal: true,
        total: { clicks, impressions: 90_000 + whole(0, 999), position: 8 },
        byDimension: new Map([['page' as const, rows]]),
        combinations: [],
      };
    }),
  );
  const through = days.at(-1)?.date ?? '';
  await upsertCoverage(db, series, {
    windowFrom: days[0]?.date ?? '',
    targetThrough: through,
    freshThrough: through,
  });
  await markDue(db, series, days);
  await saveDays(context, days.map(toColumns));
  await finalizeSeries(context, series, days.length);
}

async function plantLinks({ ref, domain, planted }: Site): Promise<void> {
  const { database, clickhouse } = app.stores;
  const context = { db: database.db, clickhouse, now: new Date(), random: () => 0.5 };
  for (const week of chooseWeeks()) {
    const sourceUrl = `https://blog-${week}.example/${whole(1, 999)}-shops`;
    planted.push({ week, kind: 'links_lost', name: sourceUrl });
    const observation = {
      source: 'import',
      sourceUrl,
      sourceDomain: `blog-${week}.example`,
      targetUrl: `https://${domain}/`,
      anchor: 'boots',
      rel: [],
      follow: null,
      links: null,
      observedAt: new Date(`${mondayOf(-1)}T00:00:00Z`),
      firstSeen: null,
      lastSeen: null,
    } as const;
    await saveObservations(context, { ...ref, domain, match: 'domain' }, [{ ...observation, rel: [] }]);
    const at = new Date(`${daysAfter(mondayOf(week), whole(0, 6))}T09:00:00Z`);
    const { rows } = await sql<{ id: string }>`
      update backlinks set status = 'lost', lost_reason = 'not_found', lost_at = ${at}
      where website_id = ${ref.websiteId} and source_url = ${sourceUrl} returning id`.execute(database.db);
    const change = {
      linkId: rows[0]?.id ?? '',
      at,
      kind: 'lost',
      before: 'live',
      after: 'not_found',
    } as const;
    await insertChanges(clickhouse, ref, [change]);
  }
}

interface Finding {
  kind: string;
  text: string;
}
const names = (finding: Finding, { kind, name }: Planted) =>
  finding.kind === kind && finding.text.includes(name);

test('reviews of many weeks name the planted problems, and have no number without a receipt', async () => {
  const sites: Site[] = [];
  for (let index = 0; index < websites; index += 1) sites.push(await addSite(index));
  const counts = { reviews: 0, planted: 0, named: 0, numbers: 0, unresolved: 0, receipts: 0, changed: 0 };
  const missed: Planted[] = [];
  for (const { id, planted } of sites) {
    for (const week of everyWeek.slice(1)) {
      const body = { day: mondayOf(week) };
      const { status, body: reply, text } = await app.call('POST', `/websites/${id}/reviews`, { body });
      expect(status, text).toBe(201);
      const { findings, receipts, id: reviewId } = reply.data;
      counts.reviews += 1;
      for (const finding of findings) {
        const { count, unresolved } = checkNumbers(finding.text, receipts);
        counts.numbers += count;
        counts.unresolved += unresolved.length;
      }
      const due = planted.filter((one) => one.week === week);
      const unnamed = due.filter((problem) => !findings.some((finding: Finding) => names(finding, problem)));
      counts.planted += due.length;
      counts.named += due.length - unnamed.length;
      missed.push(...unnamed);
      const { id: receiptId, value } = receipts[whole(0, receipts.length - 1)];
      const again = await app.call('GET', `/websites/${id}/reviews/${reviewId}/receipts/${receiptId}`);
      counts.receipts += 1;
      if (again.body.data.current.value !== value) counts.changed += 1;
    }
  }
  process.stdout.write(`${JSON.stringify(counts)}\n`);
  expect(counts).toMatchObject({ reviews: websites * weeks, unresolved: 0, changed: 0 });
  expect(counts.named / counts.planted, JSON.stringify(missed.slice(0, 9))).toBeGreaterThanOrEqual(0.9);
});
