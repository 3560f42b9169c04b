import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#platform/durations.ts';
import type { AnswerEngine } from '#providers/answers';
import type { ModuleFixture } from '../../../test/fixtures/module-fixture.ts';
import {
  createReadingFixture,
  seedBrand,
  type SeededBrand,
  type SeededRun,
  type SeededSite,
  seedPrompt,
  seedSite,
} from '../../../test/fixtures/seed-answers.ts';
import { visibilityMetricEndpoints } from './routes.ts';

let fixture: ModuleFixture;
beforeAll(async () => {
  const engine = (name: string) => ({ name, model: 'any', searches: true }) as AnswerEngine;
  fixture = await createReadingFixture(
    visibilityMetricEndpoints({ engines: [engine('perplexity'), engine('local')] }),
  );
});
afterAll(() => fixture.close());

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

/** Runs of which a share mentions the own brand, evenly mixed and a minute apart. */
const mixed = (
  { runs, mentions, from }: { runs: number; mentions: number; from: string },
  rest: Partial<SeededRun> = {},
): Partial<SeededRun>[] =>
  Array.from({ length: runs }, (_, index) => ({
    ...rest,
    at: new Date(Date.parse(from) + index * 60_000).toISOString(),
    names: Math.floor(((index + 1) * mentions) / runs) > Math.floor((index * mentions) / runs) ? [own] : [],
  }));

test('a comparison covers the same number of days directly before and has an interval', async () => {
  await site.seed(
    ...mixed({ runs: 60, mentions: 45, from: '2026-03-22T00:00:00.000Z' }),
    ...mixed({ runs: 60, mentions: 15, from: '2026-03-15T00:00:00.000Z' }),
    { at: '2026-03-14T23:59:59.999Z' },
    ...times(5, { engine: 'local' }),
  );
  const { data, meta } = await site.read('?range=7d&compare=previous');
  expect(meta).toMatchObject({ previousStartDate: '2026-03-15', previousEndDate: '2026-03-21' });
  const [perplexity, local] = data.engines;
  expect(perplexity).toMatchObject({
    mentionRate: 0.75,
    previous: { runs: 60, mentionRate: 0.25, shareOfVoice: 1 },
    change: {
      mentionRate: { difference: 0.5, significant: true, rate: 0.75, previousRate: 0.25, prompts: 1 },
      citationRate: { difference: 0, significant: false },
    },
  });
  const { low, high } = perplexity.change.mentionRate;
  expect([low > 0.3, low < 0.5, high > 0.5, high < 0.7]).not.toContain(false);
  expect(local).toMatchObject({
    runs: 0,
    previous: { runs: 5 },
    change: { mentionRate: null, citationRate: null },
  });
  expect(data.overall.previous.runs).toBe(65);
  const plain = await site.read('?range=7d');
  expect(plain.data.overall).not.toHaveProperty('previous');
});

test('a change is the difference of its own two rates', async () => {
  await site.seed(
    ...mixed({ runs: 60, mentions: 20, from: '2026-03-22T00:00:00.000Z' }),
    ...mixed({ runs: 60, mentions: 10, from: '2026-03-15T00:00:00.000Z' }),
  );
  const { overall } = (await site.read('?range=7d&compare=previous')).data;
  expect(overall.change.mentionRate).toMatchObject({
    difference: 0.1666,
    rate: 0.3333,
    previousRate: 0.1667,
  });
});

test('a comparison with the previous year leaves out the days between', async () => {
  await site.seed(
    ...mixed({ runs: 40, mentions: 30, from: '2026-03-22T00:00:00.000Z' }),
    ...mixed({ runs: 40, mentions: 0, from: '2026-03-10T00:00:00.000Z' }),
    ...mixed({ runs: 40, mentions: 10, from: '2025-03-23T00:00:00.000Z' }),
  );
  const { data, meta } = await site.read('?range=7d&compare=previous_year');
  expect(meta).toMatchObject({ previousStartDate: '2025-03-22', previousEndDate: '2025-03-28' });
  expect(data.overall).toMatchObject({ mentionRate: 0.75, previous: { runs: 40, mentionRate: 0.25 } });
});

test('an added engine changes the mention rate but is no change against the previous days', async () => {
  await site.seed(
    ...mixed({ runs: 97, mentions: 58, from: '2026-03-15T00:00:00.000Z' }),
    ...mixed({ runs: 97, mentions: 58, from: '2026-03-22T00:00:00.000Z' }),
    ...mixed({ runs: 97, mentions: 10, from: '2026-03-22T00:00:00.000Z' }, { engine: 'openai' }),
  );
  const { overall } = (await site.read('?range=7d&compare=previous')).data;
  expect(overall.mentionRate).toBeCloseTo((58 / 97 + 10 / 97) / 2, 1);
  expect(overall.previous.mentionRate).toBeCloseTo(58 / 97, 1);
  expect(overall.change.mentionRate).toMatchObject({
    difference: expect.closeTo(0, 1),
    significant: false,
    engines: ['perplexity'],
    prompts: 1,
  });
});

test('added and paused prompts are no change against the previous days', async () => {
  const added = await seedPrompt(fixture.stores.database.db, site, { text: 'What is new?' });
  const paused = await seedPrompt(fixture.stores.database.db, site, { text: 'What is old?' });
  await site.seed(
    ...mixed({ runs: 40, mentions: 20, from: '2026-03-15T00:00:00.000Z' }),
    ...mixed({ runs: 40, mentions: 38, from: '2026-03-15T00:00:00.000Z' }, { promptId: paused }),
    ...mixed({ runs: 40, mentions: 20, from: '2026-03-22T00:00:00.000Z' }),
    ...mixed({ runs: 40, mentions: 2, from: '2026-03-22T00:00:00.000Z' }, { promptId: added }),
  );
  const { overall } = (await site.read('?range=7d&compare=previous')).data;
  expect(overall.mentionRate).toBe(0.275);
  expect(overall.previous.mentionRate).toBe(0.725);
  expect(overall.change.mentionRate).toMatchObject({ difference: 0, significant: false, prompts: 1 });
});

test('each pair of prompt and engine counts the same, however often it was asked', async () => {
  const rare = await seedPrompt(fixture.stores.database.db, site, { text: 'What is rare?' });
  await site.seed(
    ...mixed({ runs: 90, mentions: 0, from: '2026-03-20T00:00:00.000Z' }),
    ...times(2, { promptId: rare, names: [own, competitor] }),
  );
  const { overall, brands } = (await site.read()).data;
  expect(overall).toMatchObject({
    runs: 92,
    mentions: 2,
    mentionRate: 0.5,
    shareOfVoice: 0.5,
    averageOrder: 1,
  });
  expect(brands[0]).toMatchObject({ answers: 2, rate: 0.5, interval: overall.mentionInterval });
  expect(overall.series).toMatchObject([{ date: '2026-03-20', runs: 92, mentionRate: 0.5 }]);
});

test('answers that repeat the one before widen the interval, as far as the last 90 days show it', async () => {
  const days = (count: number, until: string, isNamed: (day: number) => boolean) =>
    Array.from({ length: count }, (_, day) => ({
      at: new Date(Date.parse(until) - day * dayMs).toISOString(),
      names: isNamed(day) ? [own] : [],
    }));
  const width = async (range: string) => {
    const { mentionInterval } = (await site.read(`?range=${range}`)).data.overall;
    return mentionInterval.high - mentionInterval.low;
  };
  const week = days(6, '2026-03-27T08:00:00.000Z', (day) => day % 2 === 0);
  await site.seed(...week);
  const alone = await width('7d');
  // Nine days with, nine days without.
  await site.seed(...days(72, '2026-03-21T08:00:00.000Z', (day) => Math.floor(day / 9) % 2 === 0));
  expect(await width('7d')).toBeGreaterThan(alone * 1.05);
});

test('with a window of seven days, each day has the rates of the answers of the week up to it', async () => {
  await site.seed(
    ...times(3, { at: '2026-03-13T23:00:00.000Z', names: [own] }),
    { at: '2026-03-14T00:00:00.000Z', names: [own] },
    ...times(3, { at: '2026-03-20T10:00:00.000Z' }),
  );
  const { data } = await site.read('?startDate=2026-03-20&endDate=2026-03-27&windowDays=7');
  const days = data.overall.series.map(({ date, runs, mentionRate }: any) => ({ date, runs, mentionRate }));
  expect(days).toEqual([
    { date: '2026-03-20', runs: 4, mentionRate: 0.25 },
    ...[21, 22, 23, 24, 25, 26].map((day) => ({ date: `2026-03-${day}`, runs: 3, mentionRate: 0 })),
  ]);
  expect(data.overall.series[0]?.mentionInterval?.high).toBeGreaterThan(0.25);
  expect(data.overall.runs).toBe(3);
  const single = await site.read('?startDate=2026-03-20&endDate=2026-03-27');
  expect(single.data.overall.series.map(({ date }: any) => date)).toEqual(['2026-03-20']);
});
