import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp((url) => ({
    OPENAI_KEY: 'test',
    OPENAI_URL: `${url}/openai/v1`,
    AI_PROPOSED_PROMPTS: '6',
  }));
});
afterAll(() => app.close());

interface Proposed {
  id: string;
  text: string;
  branded: boolean;
  source: string;
  language: string;
}

async function addSite(domain: string, keywords: string[] = []) {
  app.sandbox.addWebsites([domain]);
  const { body } = await app.call('POST', '/websites', { body: { domain } });
  const websiteId: string = body.data.id;
  if (keywords.length > 0) {
    const rows = keywords.map((keyword) => ({ keyword }));
    await app.call('POST', '/keywords', { body: { websiteId, keywords: rows } });
  }
  return `/websites/${websiteId}/ai-visibility`;
}

const promptsOf = async (path: string): Promise<Proposed[]> =>
  (await app.call('GET', `${path}/prompts`)).body.data;

test('a website gets its own brand and prompts about the topics of its home page', async () => {
  const path = await addSite('harbour-bikes.example');
  await app.drain();
  const [brand] = (await app.call('GET', `${path}/brands`)).body.data;
  expect(brand).toMatchObject({ role: 'own', status: 'confirmed', domains: ['harbour-bikes.example'] });
  const prompts = await promptsOf(path);
  expect(prompts.every(({ source }) => source === 'proposed')).toBe(true);
  expect(prompts.filter(({ branded }) => branded).every(({ text }) => text.includes(brand.name))).toBe(true);
  expect(prompts.filter(({ branded }) => !branded).length).toBeGreaterThan(0);
  expect(prompts.length).toBeLessThan(6);
});

test('prompts are proposed for unbranded keywords, up to the limit', async () => {
  const keywords = ['cargo bikes', 'lantern cycles reviews', 'how to choose a bike lock', ...'abcdefg'].map(
    (one) => (one.length === 1 ? `bike part ${one}` : one),
  );
  const path = await addSite('lantern-cycles.example', keywords);
  await app.drain();
  const texts = (await promptsOf(path)).filter(({ branded }) => !branded).map(({ text }) => text);
  expect(texts.some((text) => text.includes('cargo bikes'))).toBe(true);
  expect(texts).toContain('How to choose a bike lock?');
  expect(texts.some((text) => text.includes('reviews'))).toBe(false);
  expect(await promptsOf(path)).toHaveLength(6);
});

test('a deleted prompt is not proposed again, and a brand entered by the user stays', async () => {
  const path = await addSite('meadow-bikes.example', ['gravel bikes']);
  await app.drain();
  await app.call('PUT', `${path}/brands`, { body: { brands: [{ role: 'own', name: 'Meadow' }] } });
  const first = (await promptsOf(path)).find(({ text }) => text.includes('gravel bikes'));
  await app.call('DELETE', `${path}/prompts/${first?.id}`);
  const { rows } = await sql<{ accountId: string; websiteId: string }>`
    select account_id as "accountId", id as "websiteId" from websites where domain = 'meadow-bikes.example'
  `.execute(app.stores.database.db);
  await app.run('ai-visibility.propose', rows[0]);
  await app.run('ai-visibility.propose', rows[0]);
  const texts = (await promptsOf(path)).map(({ text }) => text);
  expect(texts).not.toContain(first?.text);
  expect(new Set(texts).size).toBe(texts.length);
  const brands = (await app.call('GET', `${path}/brands`)).body.data;
  expect(brands.filter(({ role, status }: any) => role === 'own' && status === 'confirmed')).toMatchObject([
    { name: 'Meadow' },
  ]);
});
