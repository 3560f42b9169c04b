import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnswerEngine } from '#providers/answers';
import type { ModuleFixture } from '../../../test/fixtures/module-fixture.ts';
import {
  createReadingFixture,
  seedBrand,
  type SeededBrand,
  type SeededSite,
  seedPrompt,
  seedSite,
} from '../../../test/fixtures/seed-answers.ts';
import { visibilityMetricEndpoints } from './routes.ts';

let fixture: ModuleFixture;
let site: SeededSite;
let own: SeededBrand;
let competitor: SeededBrand;
const engine = (name: AnswerEngine['name']) => ({ name, model: 'any', searches: true }) as AnswerEngine;

beforeAll(async () => {
  fixture = await createReadingFixture(visibilityMetricEndpoints({ engines: [engine('perplexity')] }));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  const { db } = fixture.stores.database;
  site = await seedSite(fixture);
  own = await seedBrand(db, site, { role: 'own', name: 'Acme' });
  competitor = await seedBrand(db, site, { role: 'competitor', name: 'Bolt' });
  for (const name of ['Oakwick Roasters', 'Old', 'ザップ', 'Nowhere'])
    await seedBrand(db, site, { role: 'competitor', name, status: 'found' });
});

const untracked = async (query = '') => (await site.read(`?untracked=true${query}`)).data.untracked;

test('names that are not tracked are counted as whole words, most frequent first', async () => {
  await site.seed(
    { text: 'Take **Oakwick Roasters**, or Acme.', names: [own] },
    { text: "Oakwick Roasters' beans, not Oldmark.", cites: ['https://oakwick-roasters.example/beans'] },
    { text: 'Oakwick-Roasters and Old.', cites: ['https://shop.oakwick-roasters.example/'] },
    { text: 'ザップは人気です。', cites: ['https://oakwick-roasters.example/'] },
    { text: 'Oakwick Roasters', outcome: 'refused' },
    { text: 'Oakwick Roasters', at: '2026-02-01T08:00:00.000Z' },
  );
  expect(await untracked()).toEqual([
    {
      brandId: expect.stringMatching(/^brand_/),
      name: 'Oakwick Roasters',
      domain: 'oakwick-roasters.example',
      answers: 3,
      answersWithoutOwn: 2,
      citations: 2,
      rate: 0.75,
    },
    expect.objectContaining({ name: 'Old', domain: null, answers: 1, citations: 0, rate: 0.25 }),
    expect.objectContaining({ name: 'ザップ', answers: 1, answersWithoutOwn: 1 }),
  ]);
  expect((await site.read()).data.untracked).toBeUndefined();
});

test('the rate of a name that is not tracked counts each prompt the same, and only selected engines and prompts', async () => {
  const { db } = fixture.stores.database;
  const other = await seedPrompt(db, site, { text: 'What is better?' });
  const branded = await seedPrompt(db, site, { text: 'Is Acme good?', branded: true });
  await site.seed(
    { text: 'Old.' },
    { text: 'Old.' },
    { text: 'Old.' },
    { promptId: other, text: 'None.' },
    { promptId: branded, text: 'Old.' },
    { engine: 'openai', text: 'Old.' },
  );
  expect(await untracked('&engine=perplexity')).toMatchObject([{ name: 'Old', answers: 3, rate: 0.5 }]);
});

test('each tracked brand counts the answers that mention it instead of an own brand', async () => {
  await site.seed(
    { names: [own, competitor] },
    { names: [competitor] },
    { names: [competitor] },
    { names: [own] },
  );
  const { brands } = (await site.read()).data;
  expect(brands).toMatchObject([
    { name: 'Acme', answers: 2, answersWithoutOwn: 0 },
    { name: 'Bolt', answers: 3, answersWithoutOwn: 2 },
  ]);
});

test('names of another website are not counted', async () => {
  const other = await seedSite(fixture);
  await other.seed({ text: 'Oakwick Roasters' });
  await site.seed({ text: 'It is unknown.' });
  expect(await untracked()).toEqual([]);
  expect((await other.read('?untracked=true')).data.untracked).toEqual([]);
});
