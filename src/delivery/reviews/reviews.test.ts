import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, daysBefore } from '#platform/days.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { plantedPage, plantWeek } from '../../../test/fixtures/planted-week.ts';
import { recordSearches } from '../../../test/app/record-searches.ts';
import { newId } from '#platform/ids.ts';
import { checkNumbers } from './checker/check-numbers.ts';
import type { ListedReview } from './queries.ts';
import { listedReviewData } from './review-response.ts';

let app: TestApp;
let websiteId: string;
let week: { from: string; to: string };

beforeAll(async () => {
  app = await createTestApp();
  ({ websiteId, week } = await plantWeek(app));
});
afterAll(() => app?.close());

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
    ['page_noindex', plantedPage],
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
  for (const { template, parts, sentences } of findings) {
    expect([parts.change, parts.reason, parts.nextStep].filter(Boolean).join(' ')).toBe(template);
    const cited = (part: unknown) =>
      JSON.stringify(part)
        .match(/\{R\d+\}/g)
        ?.toSorted() ?? [];
    expect(cited(sentences)).toEqual(cited(parts));
    expect(sentences.change.code).toMatch(/^review[.]/);
  }
  const steps = findings.map(({ kind, tone, parts, template }: any) =>
    [tone, kind, parts.nextStep ?? template].join(' '),
  );
  expect(listed.problems + listed.improvements + listed.notes).toBe(new Set(steps).size);
  const sources = findings.filter(({ kind }: { kind: string }) => kind === 'source_failed');
  expect(sources.map(({ source }: { source: string }) => source)).toContain('rankings');
  const positions = receipts.filter(({ label }: { label: string }) => label === 'Position of second boots');
  const days = positions.map(({ from, to }: { from: string; to: string }) => [from, to]);
  expect(days).toEqual([daysBefore(week.from, 1), daysAfter(week.from, 4)].map((day) => [day, day]));
  const [before, after] = receipts.filter(({ label }: { label: string }) => label === 'AI mention rate');
  expect([before.to, after.from]).toEqual([daysBefore(week.from, 1), week.from]);
});

test('findings of a kind with one next step count once, as those that improved together', () => {
  const finding = (kind: string, tone: string, next: string | null) => ({ kind, tone, next });
  const findings = [
    finding('keyword_dropped', 'problem', 'Compare.'),
    finding('keyword_dropped', 'problem', 'Compare.'),
    finding('page_clicks_dropped', 'problem', 'Check {R1}.'),
    finding('links_lost', 'problem', null),
    finding('keywords_improved', 'improvement', null),
  ];
  const review = {
    id: newId(),
    websiteId: newId(),
    from: '2026-11-16',
    to: '2026-11-22',
    createdAt: new Date(),
  };
  const countOf = (writtenBy: 'rules' | 'model') =>
    listedReviewData({ ...review, writtenBy, findings: findings as ListedReview['findings'] });
  expect(countOf('rules')).toMatchObject({ problems: 3, improvements: 1, notes: 0 });
  expect(countOf('model')).toMatchObject({ problems: 4 });
});

test('a page whose queries another page of the website took over names that page and leads to Cannibalization', async () => {
  const domain = 'moved-queries.example';
  const { body } = await app.call('POST', '/websites', { body: { domain } });
  const [page, otherPage] = [`https://${domain}/shop`, `https://${domain}/service`];
  const searches = { query: 'red shoes', page, otherPage, from: daysBefore(week.from, 7), days: 14 };
  await recordSearches(app, body.data.id, { ...searches, isCombined: true });
  const created = await app.call('POST', `/websites/${body.data.id}/reviews`);
  const lost = created.body.data.findings.find(
    ({ kind }: { kind: string }) => kind === 'page_clicks_dropped',
  );
  expect(lost.text).toBe(
    `The page “${page}” lost 50.0% of its clicks: from 70 to 35. The page “${otherPage}” of this website gained the same queries, such as “red shoes”: from 0 to 35 clicks from them. Both pages compete. Decide in Cannibalization whether “${page}” or the other page should rank.`,
  );
  expect(checkNumbers(lost.text, created.body.data.receipts).unresolved).toEqual([]);
});

test('days of a week without its weekend are compared with the same weekdays, also if weekends have fewer clicks', async () => {
  const { body } = await app.call('POST', '/websites', { body: { domain: 'workdays.example' } });
  const page = 'https://workdays.example/shop';
  const searches = { query: 'desks', page, from: daysBefore(week.from, 7), days: 12, weekendClicks: 1 };
  await recordSearches(app, body.data.id, searches);
  const created = await app.call('POST', `/websites/${body.data.id}/reviews`);
  const { findings, receipts } = created.body.data;
  const found = findings.filter(({ kind }: { kind: string }) => kind.includes('clicks'));
  expect(found.map(({ text }: { text: string }) => text.replace(/to .* 20../, 'to Friday'))).toEqual([
    'Clicks hardly changed: 50 in the days to Friday, compared with 50 on the same weekdays of the week before.',
  ]);
  const days = receipts
    .filter(({ label }: { label: string }) => label === 'Clicks')
    .map((one: { from: string; to: string }) => [one.from, one.to]);
  expect(days).toEqual([
    [daysBefore(week.from, 7), daysBefore(week.from, 3)],
    [week.from, daysAfter(week.from, 4)],
  ]);
});
