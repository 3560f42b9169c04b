import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#ids.ts';
import {
  answerOf,
  openVisibilityStage,
  playEngine,
  type VisibilityStage,
} from '../../../test/visibility-stage.ts';
import type { OfWebsite } from '../following.ts';
import type { AnswerRecord } from './answer.ts';
import { keepAnswers } from './keep-answers.ts';

const patienceMs = 60_000;
const openai = playEngine('openai');
let stage: VisibilityStage;
beforeAll(async () => {
  stage = await openVisibilityStage([openai]);
}, patienceMs);
afterAll(() => stage.close(), patienceMs);

const nobody = {
  ownMentioned: false,
  ownCited: false,
  brandIds: [],
  citedBrandIds: [],
  mentions: [],
};

/** Answers of the last minutes, one a second, that nobody was found in. */
async function keepMany({ accountId, websiteId }: OfWebsite, count: number): Promise<void> {
  const promptId = newId();
  const answers = Array.from(
    { length: count },
    (_none, index): { record: AnswerRecord; reading: typeof nobody } => {
      const asked = { accountId, websiteId, runId: newId(), promptId, prompt: 'which', country: 'US' };
      const record: AnswerRecord = {
        ...asked,
        askedAt: new Date(Date.now() - (index + 1) * 1_000),
        language: 'en',
        engine: 'openai',
        attempts: 1,
        model: 'm',
        outcome: 'answered',
        error: null,
        text: index % 2 === 0 ? 'Clove is fine.' : 'Nobody knows.',
        searchQueries: [],
        citations: [],
        costMicros: 0,
      };
      return { record, reading: nobody };
    },
  );
  await keepAnswers(stage.stores.facts, answers, 1);
}

const putBrands = (id: string, ...names: string[]) =>
  stage.call('PUT', `/websites/${id}/ai-visibility/brands`, {
    body: {
      brands: names.map((name, index) => ({ role: index === 0 ? 'own' : 'competitor', name })),
    },
  });
const versionsOf = (readings: any[]) => new Set(readings.map(({ read_version }) => Number(read_version)));

test('another brand has every answer read again: as many readings as before, and others', async () => {
  const website = await stage.follow('acme.example', ['which tool is best', 'which tool is cheap']);
  await stage.drain();
  await keepMany(website, 450);
  const before = await stage.readings(website.websiteId);
  expect(before).toHaveLength(452);
  expect((await putBrands(website.id, 'Clove', 'Acme')).status).toBe(200);
  await stage.drain();
  const after = await stage.readings(website.websiteId);
  expect(after.map(({ run_id }) => run_id)).toEqual(before.map(({ run_id }) => run_id));
  expect(after.filter(({ own_mentioned }) => own_mentioned)).toHaveLength(225);
  expect(after.filter(({ brand_ids }) => brand_ids.length > 0)).toHaveLength(227);
  expect(versionsOf(after).size).toBe(1);
  await stage.run('ai-visibility.reread', website);
  expect(await stage.readings(website.websiteId)).toEqual(after);
  expect(await stage.answers(website.websiteId)).toHaveLength(452);
});

test('a process that stops goes on later, the newest first', async () => {
  const website = await stage.follow('bolt.example', []);
  await keepMany(website, 450);
  await putBrands(website.id, 'Clove');
  const stopping = new AbortController();
  stopping.abort();
  await stage.run('ai-visibility.reread', website, { signal: stopping.signal });
  const readings = await stage.readings(website.websiteId);
  const versions = readings.map(({ read_version }) => Number(read_version));
  const newest = Math.max(...versions);
  expect(versions.filter((version) => version === newest)).toHaveLength(200);
  expect(versions.slice(-200).every((version) => version === newest)).toBe(true);
  await stage.drain();
  const after = await stage.readings(website.websiteId);
  expect(versionsOf(after)).toEqual(new Set([newest]));
  expect(after).toHaveLength(450);
});

test('an answer that comes while brands change is read by the new ones in the end', async () => {
  const website = await stage.follow('clove.example', ['which tool is best']);
  await stage.run('ai-visibility.plan', website);
  const { facts } = stage.stores;
  const insert = facts.insert;
  // The answer was read already, and is about to be kept.
  facts.insert = async (table, rows) => {
    facts.insert = insert;
    await putBrands(website.id, 'Bolt');
    await stage.drain();
    return insert(table, rows);
  };
  await stage.run('ai-visibility.ask', { engine: 'openai' });
  await stage.drain();
  const [reading] = await stage.readings(website.websiteId);
  const { rows } = await sql<{ version: number }>`
    select brands_version as version from ai_followings where website_id = ${website.websiteId}`.execute(
    stage.stores.database.db,
  );
  expect(Number(reading.read_version)).toBe(rows[0]?.version);
  expect(reading).toMatchObject({ own_mentioned: true });
});

test('names that answers name often are found once a week and wait to be confirmed', async () => {
  const prompts = Array.from({ length: 12 }, (_none, index) => `which tool is number ${index}`);
  const said = 'Most people like **Zanzibar Tools**, and some like Bolt.';
  openai.next = prompts.map(() => async () => answerOf(said));
  const website = await stage.follow('found.example', prompts);
  await stage.drain();
  await stage.pass(8 * 24 * 60, 12 * 60);
  const { body } = await stage.call('GET', `/websites/${website.id}/ai-visibility/brands`);
  const found = body.data.filter(({ status }: any) => status === 'found');
  expect(found.map(({ name }: any) => name).join()).toContain('Zanzibar');
  const before = found.length;
  await stage.run('ai-visibility.discover', website);
  await stage.run('ai-visibility.discover', website);
  const again = (await stage.call('GET', `/websites/${website.id}/ai-visibility/brands`)).body.data;
  expect(again.filter(({ status }: any) => status === 'found')).toHaveLength(before);
});
