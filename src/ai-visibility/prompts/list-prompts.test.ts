import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModuleFixture } from '../../../test/fixtures/module-fixture.ts';
import {
  createReadingFixture,
  seedBrand,
  type SeededSite,
  seedPrompt,
  seedSite,
} from '../../../test/fixtures/seed-answers.ts';
import { promptEndpoints } from './routes.ts';

let fixture: ModuleFixture;
let site: SeededSite;

beforeAll(async () => {
  fixture = await createReadingFixture(promptEndpoints);
  site = await seedSite(fixture);
  const { db } = fixture.stores.database;
  const own = await seedBrand(db, site, { role: 'own', name: 'Acme' });
  const competitor = await seedBrand(db, site, { role: 'competitor', name: 'Globex' });
  const prompt = (text: string) => seedPrompt(db, site, { text });
  const [mentioned, lost, bare, failed, unsure] = [
    await prompt('Both are mentioned'),
    await prompt('Only a competitor is mentioned'),
    await prompt('No brand is mentioned'),
    await prompt('No run was answered'),
    await prompt('We are mentioned ambiguously'),
  ];
  await site.seed(
    // One answer that mentions an own brand is enough, on any engine.
    { promptId: mentioned, names: [competitor] },
    { promptId: mentioned, names: [competitor, own], engine: 'openai' },
    { promptId: lost, names: [competitor] },
    { promptId: lost, names: [] },
    // Long before the range.
    { promptId: lost, names: [own], at: '2026-01-05T08:00:00.000Z' },
    { promptId: bare },
    { promptId: failed, outcome: 'failed' },
    {
      promptId: unsure,
      names: [competitor],
      mentions: [
        { brand: competitor, start: 0, end: 6 },
        { brand: own, start: 10, end: 14, confidence: 0.2 },
      ],
    },
  );
});
afterAll(() => fixture.close());

const texts = async (query: string) =>
  (await site.read(`/prompts?${query}`)).data.map(({ text }: { text: string }) => text);

test('prompts are filtered by whom their answers mention in the last four weeks', async () => {
  expect(await texts('mentions=competitors_only')).toEqual([
    'Only a competitor is mentioned',
    'We are mentioned ambiguously',
  ]);
  expect(await texts('mentions=own')).toEqual(['Both are mentioned']);
  expect(await texts('mentions=none')).toEqual(['No brand is mentioned']);
  expect(await texts('mentions=own&mentions=none')).toEqual(['Both are mentioned', 'No brand is mentioned']);
});

test('the range decides which answers count, and other filters apply too', async () => {
  expect(await texts('mentions=competitors_only&range=120d')).toEqual(['We are mentioned ambiguously']);
  expect(await texts('mentions=own&range=120d')).toEqual([
    'Both are mentioned',
    'Only a competitor is mentioned',
  ]);
  expect(await texts('mentions=competitors_only&startDate=2026-03-21&endDate=2026-03-28')).toEqual([]);
  expect(await texts('mentions=competitors_only&search=ambiguously')).toEqual([
    'We are mentioned ambiguously',
  ]);
});

test('pages of a filtered list have each prompt once', async () => {
  const first = await site.read('/prompts?mentions=competitors_only&limit=1');
  const next = await site.read(
    `/prompts?mentions=competitors_only&limit=1&cursor=${encodeURIComponent(first.page.nextCursor)}`,
  );
  expect([...first.data, ...next.data].map(({ text }) => text)).toEqual(
    await texts('mentions=competitors_only'),
  );
  expect(next.page.nextCursor).toBeNull();
});
