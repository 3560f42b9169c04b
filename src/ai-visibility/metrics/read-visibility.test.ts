import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnswerEngine } from '#providers/answers';
import type { ModuleFixture } from '../../../test/fixtures/module-fixture.ts';
import {
  createReadingFixture,
  seedSite,
  seedBrand,
  type SeededBrand,
  type SeededRun,
  type SeededSite,
  seedPrompt,
} from '../../../test/fixtures/seed-answers.ts';
import { visibilityMetricEndpoints } from './routes.ts';

let fixture: ModuleFixture;
beforeAll(async () => {
  fixture = await createReadingFixture(
    visibilityMetricEndpoints({ engines: [engine('perplexity', true), engine('local', false)] }),
  );
});
afterAll(() => fixture.close());

function engine(name: AnswerEngine['name'], searches: boolean): AnswerEngine {
  return { name, model: 'any', searches } as AnswerEngine;
}

let own: SeededBrand;
let competitor: SeededBrand;
let site: SeededSite;
beforeEach(async () => {
  const { db } = fixture.stores.database;
  site = await seedSite(fixture);
  own = await seedBrand(db, site, { role: 'own', name: 'Acme' });
  competitor = await seedBrand(db, site, { role: 'competitor', name: 'Bolt' });
});

const times = (count: number, run: Partial<SeededRun>) => Array.from({ length: count }, () => run);

test('rates count answered runs only; failed, refused and absent runs are counted separately', async () => {
  await site.seed(
    ...[0, 1, 0, 0, 1, 0, 0, 0, 1, 0].map((is, hour) => ({
      at: `2026-03-20T0${hour}:00:00.000Z`,
      ...(is === 1 ? { names: [own], citesOwn: true } : {}),
    })),
    ...times(4, { outcome: 'failed' }),
    ...times(2, { outcome: 'refused' }),
    { outcome: 'absent' },
  );
  const { data } = await site.read();
  expect(data.overall).toMatchObject({
    runs: 10,
    failed: 4,
    refused: 2,
    absent: 1,
    mentions: 3,
    mentionRate: 0.3,
    mentionInterval: { low: expect.closeTo(0.11, 1), high: expect.closeTo(0.6, 1) },
    citations: 3,
    citationRate: 0.3,
    citationInterval: { low: expect.closeTo(0.11, 1), high: expect.closeTo(0.6, 1) },
  });
});

test('the rates of each prompt come with their intervals and sample sizes', async () => {
  const other = await seedPrompt(fixture.stores.database.db, site, { text: 'What is better?' });
  await site.seed(
    ...times(3, { names: [own] }),
    {},
    { outcome: 'failed' },
    ...times(2, { promptId: other, names: [competitor] }),
  );
  const { data } = await site.read('?by=prompt');
  const rates = Object.fromEntries(data.prompts.map((one: any) => [one.mentions, one]));
  expect(data.prompts).toHaveLength(2);
  expect(rates[3]).toMatchObject({
    promptId: expect.stringMatching(/^prm_/),
    runs: 4,
    failed: 1,
    mentionRate: 0.75,
  });
  expect(rates[3].mentionInterval.low).toBeGreaterThan(0);
  expect(rates[0]).toMatchObject({ runs: 2, mentionRate: 0 });
  expect((await site.read()).data.prompts).toBeUndefined();
});

test('a day without an answer is missing in the series, even if a run failed on it', async () => {
  await site.seed(
    { at: '2026-03-01T00:00:00.000Z', names: [own] },
    { at: '2026-03-20T23:59:59.999Z' },
    { at: '2026-03-21T10:00:00.000Z', outcome: 'failed' },
    { at: '2026-03-22T00:00:00.000Z', names: [own] },
    { at: '2026-03-22T23:59:59.999Z' },
  );
  const { data } = await site.read();
  const days = data.overall.series.map(({ date, runs, mentionRate }: any) => [date, runs, mentionRate]);
  expect(days).toEqual([
    ['2026-03-01', 1, 1],
    ['2026-03-20', 1, 0],
    ['2026-03-22', 2, 0.5],
  ]);
  expect(data.overall.failed).toBe(1);
});

test('brand counts do not depend on days without an answer, in any order of days', async () => {
  const failures = Array.from({ length: 27 }, (_, day) => ({
    at: `2026-03-${String(day + 1).padStart(2, '0')}T10:00:00.000Z`,
    outcome: 'failed' as const,
  }));
  await site.seed(...failures, { at: '2026-03-28T10:00:00.000Z', names: [own] });
  const { data } = await site.read();
  expect(data.overall.shareOfVoice).toBe(1);
  expect(data.brands).toMatchObject([
    { name: own.name, answers: 1 },
    { name: competitor.name, answers: 0 },
  ]);
});

test('without runs all rates are null, not zero', async () => {
  const { data, meta } = await site.read();
  const unknown = {
    runs: 0,
    mentionRate: null,
    mentionInterval: null,
    citationRate: null,
    citationInterval: null,
    shareOfVoice: null,
    averageOrder: null,
    series: [],
  };
  expect(data.overall).toMatchObject(unknown);
  // Connected ones are listed all the same.
  expect(data.engines).toEqual([
    expect.objectContaining({ engine: 'perplexity', connected: true, ...unknown }),
    expect.objectContaining({ engine: 'local', connected: true, ...unknown }),
  ]);
  expect(data.brands).toEqual([
    expect.objectContaining({ name: own.name, answers: 0, rate: null, interval: null, shareOfVoice: null }),
    expect.objectContaining({
      name: competitor.name,
      answers: 0,
      rate: null,
      interval: null,
      shareOfVoice: null,
    }),
  ]);
  expect(meta).toMatchObject({ startDate: '2026-03-01', endDate: '2026-03-28', prompts: 1 });
});

test('an engine without web search has no citation rate and does not count in the overall one', async () => {
  await site.seed(
    ...times(2, { names: [own], citesOwn: true }),
    ...times(2, {}),
    ...times(6, { engine: 'local', names: [own] }),
    { engine: 'openai' },
  );
  const { data } = await site.read();
  expect(data.overall).toMatchObject({
    runs: 11,
    mentions: 8,
    mentionRate: 0.5,
    citations: 2,
    citationRate: 0.25,
  });
  expect(data.engines).toEqual([
    expect.objectContaining({ engine: 'openai', connected: false, runs: 1, citationRate: 0 }),
    expect.objectContaining({ engine: 'perplexity', connected: true, runs: 4, citationRate: 0.5 }),
    expect.objectContaining({
      engine: 'local',
      runs: 6,
      mentionRate: 1,
      citationRate: null,
      citationInterval: null,
    }),
  ]);
  const { data: one } = await site.read('?engine=local');
  expect(one.engines.map((each: any) => each.engine)).toEqual(['local']);
  expect(one.overall).toMatchObject({ runs: 6, citationRate: null });
});

test('share of voice counts each brand once per answer, and the order is that of first mentions', async () => {
  const second = await seedBrand(fixture.stores.database.db, site, { role: 'competitor', name: 'Cobra' });
  const gone = { id: '00000000-0000-7000-8000-000000000001', role: 'competitor', name: 'Gone' } as const;
  await site.seed(
    { names: [competitor, own] },
    { names: [own], mentions: [0, 10].map((start) => ({ brand: own, start, end: start + 4 })) },
    { names: [competitor, second, own] },
    { names: [competitor, gone] },
  );
  const { data } = await site.read();
  expect(data.overall).toMatchObject({ shareOfVoice: 0.4286, averageOrder: 2 });
  expect(data.overall.series[0]).toMatchObject({ shareOfVoice: 0.4286 });
  expect(data.brands).toMatchObject([
    { name: 'Acme', role: 'own', answers: 3, rate: 0.75, shareOfVoice: 0.4286 },
    { name: 'Bolt', role: 'competitor', answers: 3, rate: 0.75, interval: { low: 0.2659, high: 0.9613 } },
    { name: 'Cobra', role: 'competitor', answers: 1, rate: 0.25, shareOfVoice: 0.1429 },
  ]);
  expect(data.brands.every(({ brandId }: any) => brandId.startsWith('brand_'))).toBe(true);
});

test('branded prompts are left out by default, and tags narrow the prompts', async () => {
  const { db } = fixture.stores.database;
  const branded = await seedPrompt(db, site, { text: 'Is Acme good?', branded: true });
  const tagged = await seedPrompt(db, site, { text: 'What is cheap?', tags: ['cheap'] });
  const forgotten = '00000000-0000-7000-8000-000000000002';
  await site.seed(
    {},
    { promptId: branded, names: [own] },
    { promptId: tagged },
    { promptId: tagged },
    { promptId: forgotten },
  );
  const runs = async (query: string) => {
    const { data, meta } = await site.read(`?${query}`);
    return [data.overall.runs, data.overall.mentions, meta.prompts];
  };
  expect(await runs('')).toEqual([3, 0, 2]);
  expect(await runs('prompts=branded')).toEqual([1, 1, 1]);
  expect(await runs('prompts=all')).toEqual([4, 1, 3]);
  expect(await runs('tag=cheap')).toEqual([2, 0, 1]);
  expect(await runs('tag=nothing')).toEqual([0, 0, 0]);
});

test('a run that was stored twice counts once, with its last reading', async () => {
  const [id = ''] = await site.seed({ names: [own] });
  await site.seed({ id, names: [own] }, { id, names: [], version: 2 });
  expect((await site.read()).data.overall).toMatchObject({ runs: 1, mentions: 0 });
});

test('ambiguous mentions are counted apart and in rates only on request', async () => {
  const unsure = { brand: own, start: 0, end: 4, confidence: 0.4 };
  await site.seed(
    ...times(2, { names: [own], mentions: [{ brand: own, start: 0, end: 4 }] }),
    { mentions: [unsure] },
    { names: [competitor], mentions: [unsure, { brand: competitor, start: 8, end: 12 }] },
    {},
  );
  const read = async (query: string) => (await site.read(query)).data.overall;
  expect(await read('')).toMatchObject({
    runs: 5,
    mentions: 2,
    ambiguous: 2,
    mentionRate: 0.4,
    averageOrder: 1,
  });
  expect(await read('?mentions=certain')).toEqual(await read(''));
  expect(await read('?mentions=all')).toMatchObject({
    mentions: 4,
    ambiguous: 2,
    mentionRate: 0.8,
    shareOfVoice: 0.8,
    averageOrder: 1,
  });
});

test('days are selected by number or by date, in UTC', async () => {
  await site.seed(
    { at: '2026-03-01T00:00:00.000Z' },
    { at: '2026-02-28T23:59:59.999Z' },
    { at: '2025-06-01T00:00:00.000Z' },
  );
  const runs = async (query: string) => (await site.read(`?${query}`)).data.overall.runs;
  expect(await runs('range=28d')).toBe(1);
  expect(await runs('range=29d')).toBe(2);
  expect(await runs('range=3650d')).toBe(3);
  expect(await runs('range=9999d')).toBe(3);
  expect(await runs('startDate=2025-06-01&endDate=2025-06-01')).toBe(1);
  expect(await runs('startDate=2026-02-28')).toBe(2);
  expect(await runs('startDate=0001-01-01&endDate=9999-12-31')).toBe(3);
  expect(await runs('startDate=2030-01-01')).toBe(0);
});

test.each([
  ['range=28', 'range'],
  ['range=28d&startDate=2026-03-01', 'range'],
  ['endDate=2026-03-01', 'startDate'],
  ['startDate=2026-03-02&endDate=2026-03-01', 'endDate'],
  ['startDate=2026-02-30', 'startDate'],
  ['engine=askjeeves', 'engine'],
  ['prompts=some', 'prompts'],
  ['mentions=some', 'mentions'],
  ['compare=next', 'compare'],
])('%s is refused', async (query, member) => {
  const { status, body } = await fixture.call('GET', `/websites/${site.id}/ai-visibility?${query}`);
  expect({ status, named: body.errors?.map(({ path }: any) => path) }).toEqual({
    status: 400,
    named: [member],
  });
});

test("another account's website is not found, and its runs are not counted", async () => {
  await site.seed({ names: [own] });
  const theirs = await fixture.call('GET', `/websites/${site.id}/ai-visibility`, { person: fixture.theirs });
  expect(theirs).toMatchObject({ status: 404, body: { code: 'website_not_found' } });
  const other = await seedSite(fixture);
  await other.seed({});
  const { data } = await other.read('?prompts=all');
  expect(data.overall).toMatchObject({ runs: 1, mentionRate: 0, shareOfVoice: null, averageOrder: null });
});
