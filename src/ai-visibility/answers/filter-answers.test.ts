import { expect, test } from 'vitest';
import { encodeId } from '#platform/ids.ts';
import { seedBrand, seedPrompt, useReadingFixture } from '../../../test/fixtures/seed-answers.ts';
import { answerEndpoints } from './routes.ts';

const opened = useReadingFixture(answerEndpoints);

const listed = async (query: string): Promise<string[]> =>
  (await opened.site.read(`/answers?${query}`)).data.map(({ id }: any) => id);

test('the answers to prompts with an own brand, without one, and with a tag are separate lists', async () => {
  const { db } = opened.fixture.stores.database;
  const branded = await seedPrompt(db, opened.site, {
    text: 'Is Acme good?',
    branded: true,
    tags: ['quality'],
  });
  const tagged = await seedPrompt(db, opened.site, { text: 'Which one lasts?', tags: ['quality'] });
  const [general = '', own = '', lasting = ''] = await opened.site.seed(
    { at: '2026-03-01T00:00:00.000Z' },
    { at: '2026-03-02T00:00:00.000Z', promptId: branded },
    { at: '2026-03-03T00:00:00.000Z', promptId: tagged },
  );
  const ids = (...all: string[]) => all.map((id) => encodeId('ans', id));
  expect(await listed('prompts=unbranded')).toEqual(ids(lasting, general));
  expect(await listed('prompts=branded')).toEqual(ids(own));
  expect(await listed('prompts=all')).toEqual(ids(lasting, own, general));
  expect(await listed('tag=quality')).toEqual(ids(lasting, own));
  expect(await listed('tag=quality&prompts=unbranded')).toEqual(ids(lasting));
  expect(await listed(`tag=quality&prompt=${encodeId('prm', opened.site.promptId)}`)).toEqual([]);
});

test('the answers that name a brand that is not tracked are those with its name as whole words', async () => {
  const { db } = opened.fixture.stores.database;
  const found = await seedBrand(db, opened.site, { role: 'competitor', name: 'Bolt Co', status: 'found' });
  const own = await seedBrand(db, opened.site, { role: 'own', name: 'Acme' });
  const [named = '', , tracked = ''] = await opened.site.seed(
    { at: '2026-03-02T00:00:00.000Z', text: 'Take **Bolt Co**.' },
    { at: '2026-03-03T00:00:00.000Z', text: 'Take Bolt Connect, or a bolt co.' },
    { at: '2026-03-04T00:00:00.000Z', text: 'Take Acme.', names: [own] },
  );
  const brand = encodeId('brand', found.id);
  expect(await listed(`brand=${brand}`)).toEqual([encodeId('ans', named)]);
  expect(await listed(`brand=${brand}&brand=${encodeId('brand', own.id)}`)).toEqual(
    [tracked, named].map((id) => encodeId('ans', id)),
  );
});
