import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnswerEngine } from '#providers/answers';
import type { RoomStage } from '../../../test/room-stage.ts';
import {
  openReadingStage,
  openSite,
  seedBrand,
  type SeededBrand,
  type SeededRun,
  type SeededSite,
  seedPrompt,
} from '../../../test/seed-answers.ts';
import { figureEndpoints } from './routes.ts';

let stage: RoomStage;
beforeAll(async () => {
  stage = await openReadingStage(
    figureEndpoints({ engines: [engine('perplexity', true), engine('local', false)] }),
  );
});
afterAll(() => stage.close());

function engine(name: AnswerEngine['name'], searches: boolean): AnswerEngine {
  return { name, model: 'any', searches } as AnswerEngine;
}

let own: SeededBrand;
let rival: SeededBrand;
let site: SeededSite;
beforeEach(async () => {
  const { db } = stage.stores.database;
  site = await openSite(stage);
  own = await seedBrand(db, site, { role: 'own', name: 'Acme' });
  rival = await seedBrand(db, site, { role: 'competitor', name: 'Bolt' });
});

const times = (count: number, run: Partial<SeededRun>) => Array.from({ length: count }, () => run);

test('only answers count; what failed, was refused or absent stands beside', async () => {
  await site.keep(
    ...times(3, { names: [own], citesOwn: true }),
    ...times(7, {}),
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
    mentionInterval: { low: 0.1078, high: 0.6032 },
    citations: 3,
    citationRate: 0.3,
    citationInterval: { low: 0.1078, high: 0.6032 },
  });
});

test('a day without an answer is a gap of the series, also where something failed on it', async () => {
  await site.keep(
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

test('who is named does not depend on days without an answer, whichever of the days comes first', async () => {
  const failures = Array.from({ length: 27 }, (_, day) => ({
    at: `2026-03-${String(day + 1).padStart(2, '0')}T10:00:00.000Z`,
    outcome: 'failed' as const,
  }));
  await site.keep(...failures, { at: '2026-03-28T10:00:00.000Z', names: [own] });
  const { data } = await site.read();
  expect(data.overall.shareOfVoice).toBe(1);
  expect(data.brands).toMatchObject([
    { name: own.name, answers: 1 },
    { name: rival.name, answers: 0 },
  ]);
});

test('without any run everything is unknown, not zero', async () => {
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
    expect.objectContaining({ name: rival.name, answers: 0, rate: null, interval: null, shareOfVoice: null }),
  ]);
  expect(meta).toMatchObject({ startDate: '2026-03-01', endDate: '2026-03-28', prompts: 1 });
});

test('an engine that cannot search has no rate of citations, and is no part of the common one', async () => {
  await site.keep(
    ...times(2, { names: [own], citesOwn: true }),
    ...times(2, {}),
    ...times(6, { engine: 'local', names: [own] }),
    { engine: 'openai' },
  );
  const { data } = await site.read();
  expect(data.overall).toMatchObject({ runs: 11, mentions: 8, citations: 2, citationRate: 0.4 });
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

test('voice: each brand counts once in an answer; the order is that of first mentions', async () => {
  const second = await seedBrand(stage.stores.database.db, site, { role: 'competitor', name: 'Cobra' });
  const gone = { id: '00000000-0000-7000-8000-000000000001', role: 'competitor', name: 'Gone' } as const;
  await site.keep(
    { names: [rival, own] },
    { names: [own], mentions: [0, 10].map((start) => ({ brand: own, start, end: start + 4 })) },
    { names: [rival, second, own] },
    { names: [rival, gone] },
  );
  const { data } = await site.read();
  expect(data.overall).toMatchObject({ shareOfVoice: 0.4286, averageOrder: 2 });
  expect(data.overall.series[0]).toMatchObject({ shareOfVoice: 0.4286 });
  expect(data.brands).toMatchObject([
    { name: 'Acme', role: 'own', answers: 3, rate: 0.75, shareOfVoice: 0.4286 },
    { name: 'Bolt', role: 'competitor', answers: 3, rate: 0.75, interval: { low: 0.3006, high: 0.9544 } },
    { name: 'Cobra', role: 'competitor', answers: 1, rate: 0.25, shareOfVoice: 0.1429 },
  ]);
  expect(data.brands.every(({ brandId }: any) => brandId.startsWith('brand_'))).toBe(true);
});

test('prompts that name an own brand are left out unless they are asked for; tags narrow', async () => {
  const { db } = stage.stores.database;
  const branded = await seedPrompt(db, site, { text: 'Is Acme good?', branded: true });
  const tagged = await seedPrompt(db, site, { text: 'What is cheap?', tags: ['cheap'] });
  const forgotten = '00000000-0000-7000-8000-000000000002';
  await site.keep(
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

test('a run that was written twice counts once, as it was read last', async () => {
  const [id = ''] = await site.keep({ names: [own] });
  await site.keep({ id, names: [own] }, { id, names: [], version: 2 });
  expect((await site.read()).data.overall).toMatchObject({ runs: 1, mentions: 0 });
});

test('compared with as many days right before, with the interval of the difference', async () => {
  await site.keep(
    ...times(30, { at: '2026-03-22T00:00:00.000Z', names: [own] }),
    ...times(10, { at: '2026-03-28T11:00:00.000Z' }),
    ...times(10, { at: '2026-03-15T00:00:00.000Z', names: [own, rival] }),
    ...times(30, { at: '2026-03-21T23:59:59.999Z' }),
    { at: '2026-03-14T23:59:59.999Z' },
    ...times(5, { engine: 'local' }),
  );
  const { data, meta } = await site.read('?range=7d&compare=previous');
  expect(meta).toMatchObject({ previousStartDate: '2026-03-15', previousEndDate: '2026-03-21' });
  const [perplexity, local] = data.engines;
  expect(perplexity).toMatchObject({
    mentionRate: 0.75,
    previous: { runs: 40, mentionRate: 0.25, shareOfVoice: 0.5 },
    change: {
      mentionRate: { difference: 0.5, significant: true },
      citationRate: { difference: 0, significant: false },
    },
  });
  const { low, high } = perplexity.change.mentionRate;
  expect([low > 0.25, low < 0.5, high > 0.5, high < 0.7]).not.toContain(false);
  expect(local).toMatchObject({
    runs: 0,
    previous: { runs: 5 },
    change: { mentionRate: null, citationRate: null },
  });
  expect(data.overall.previous.runs).toBe(45);
  const plain = await site.read('?range=7d');
  expect(plain.data.overall).not.toHaveProperty('previous');
});

test('days are asked for by number or by date, in UTC', async () => {
  await site.keep(
    { at: '2026-03-01T00:00:00.000Z' },
    { at: '2026-02-28T23:59:59.999Z' },
    { at: '2025-06-01T00:00:00.000Z' },
  );
  const runs = async (query: string) => (await site.read(`?${query}`)).data.overall.runs;
  expect(await runs('range=28d')).toBe(1);
  expect(await runs('range=29d')).toBe(2);
  expect(await runs('range=3650d')).toBe(3);
  expect(await runs('startDate=2025-06-01&endDate=2025-06-01')).toBe(1);
  expect(await runs('startDate=2026-02-28')).toBe(2);
  expect(await runs('startDate=0001-01-01&endDate=9999-12-31')).toBe(3);
  expect(await runs('startDate=2030-01-01')).toBe(0);
});

test.each([
  ['range=0d', 'range'],
  ['range=28', 'range'],
  ['range=28d&startDate=2026-03-01', 'range'],
  ['endDate=2026-03-01', 'startDate'],
  ['startDate=2026-03-02&endDate=2026-03-01', 'endDate'],
  ['startDate=2026-02-30', 'startDate'],
  ['engine=askjeeves', 'engine'],
  ['prompts=some', 'prompts'],
  ['compare=next', 'compare'],
])('refuses %s', async (query, member) => {
  const { status, body } = await stage.call('GET', `/websites/${site.id}/ai-visibility?${query}`);
  expect({ status, named: body.errors?.map(({ path }: any) => path) }).toEqual({
    status: 400,
    named: [member],
  });
});

test('another account’s website is not there, and its runs are nobody else’s', async () => {
  await site.keep({ names: [own] });
  const theirs = await stage.call('GET', `/websites/${site.id}/ai-visibility`, { person: stage.theirs });
  expect(theirs).toMatchObject({ status: 404, body: { code: 'website_not_found' } });
  const other = await openSite(stage);
  await other.keep({});
  const { data } = await other.read('?prompts=all');
  expect(data.overall).toMatchObject({ runs: 1, mentionRate: 0, shareOfVoice: null, averageOrder: null });
});
