import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import {
  answerOf,
  createVisibilityFixture,
  createFakeEngine,
  type VisibilityFixture,
} from '../../../test/fixtures/visibility-fixture.ts';
import type { WebsiteRef } from '#ai-visibility/core';
import type { AnswerRecord } from './answer.ts';
import { saveAnswers } from './clickhouse-queries.ts';

const openai = createFakeEngine('openai');
let fixture: VisibilityFixture;
beforeAll(async () => {
  fixture = await createVisibilityFixture([openai]);
});
afterAll(() => fixture.close());

const emptyReading = {
  ownMentioned: false,
  ownCited: false,
  brandIds: [],
  citedBrandIds: [],
  mentions: [],
};

/** Answers of the last minutes, one per second, with empty readings. */
async function seedAnswers({ accountId, websiteId }: WebsiteRef, count: number): Promise<void> {
  const promptId = newId();
  const answers = Array.from(
    { length: count },
    (_none, index): { record: AnswerRecord; reading: typeof emptyReading } => {
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
        text: index % 2 === 0 ? 'Most people like Clove.' : 'It is unknown.',
        searchQueries: [],
        citations: [],
        costMicros: 0,
      };
      return { record, reading: emptyReading };
    },
  );
  await saveAnswers({ db: fixture.stores.database.db, clickhouse: fixture.stores.clickhouse }, answers, 1);
}

const replaceBrands = (id: string, ...names: string[]) =>
  fixture.call('PUT', `/websites/${id}/ai-visibility/brands`, {
    body: {
      brands: names.map((name, index) => ({ role: index === 0 ? 'own' : 'competitor', name })),
    },
  });
const versionsOf = (readings: any[]) => new Set(readings.map(({ read_version }) => Number(read_version)));

test('a changed brand makes all answers be read again, and each new reading replaces the old one', async () => {
  const website = await fixture.track('acme.example', ['which tool is best', 'which tool is cheap']);
  await fixture.drain();
  await seedAnswers(website, 450);
  const before = await fixture.readings(website.websiteId);
  expect(before).toHaveLength(452);
  expect((await replaceBrands(website.id, 'Clove', 'Acme')).status).toBe(200);
  await fixture.drain();
  const after = await fixture.readings(website.websiteId);
  expect(after.map(({ run_id }) => run_id)).toEqual(before.map(({ run_id }) => run_id));
  expect(after.filter(({ own_mentioned }) => own_mentioned)).toHaveLength(225);
  expect(after.filter(({ brand_ids }) => brand_ids.length > 0)).toHaveLength(227);
  expect(versionsOf(after).size).toBe(1);
  await fixture.run('ai-visibility.reread', website);
  expect(await fixture.readings(website.websiteId)).toEqual(after);
  expect(await fixture.answers(website.websiteId)).toHaveLength(452);
});

test('rates that were read before follow new answers and new brands', async () => {
  const website = await fixture.track('dawn.example', ['which tool is best', 'which tool is cheap']);
  const rate = async () => {
    const { body } = await fixture.call('GET', `/websites/${website.id}/ai-visibility?prompts=all`);
    return body.data.overall.mentionRate;
  };
  expect(await rate()).toBeNull();
  await fixture.drain();
  expect(await rate()).toBe(1);
  await replaceBrands(website.id, 'Clove');
  await fixture.drain();
  expect(await rate()).toBe(0);
});

test('a brand has no rates and nothing a share of voice until all answers are searched for it', async () => {
  const website = await fixture.track('iris.example', ['which tool is best']);
  await replaceBrands(website.id, 'Acme');
  await fixture.drain();
  const read = async () => {
    const { data } = (await fixture.call('GET', `/websites/${website.id}/ai-visibility?prompts=all`)).body;
    const { mentionRate, shareOfVoice, series } = data.overall;
    return { brands: data.brands, overall: { mentionRate, shareOfVoice, ofDay: series[0].shareOfVoice } };
  };
  expect((await read()).overall).toEqual({ mentionRate: 1, shareOfVoice: 1, ofDay: 1 });
  await replaceBrands(website.id, 'Acme', 'Bolt');
  expect(await read()).toMatchObject({
    brands: [
      { name: 'Acme', pending: false, rate: 1, shareOfVoice: null },
      { name: 'Bolt', pending: true, rate: null, interval: null, shareOfVoice: null },
    ],
    overall: { mentionRate: 1, shareOfVoice: null, ofDay: null },
  });
  await fixture.drain();
  const after = {
    brands: [
      { name: 'Acme', pending: false, shareOfVoice: 0.5 },
      { name: 'Bolt', pending: false, rate: 1, shareOfVoice: 0.5 },
    ],
    overall: { shareOfVoice: 0.5, ofDay: 0.5 },
  };
  expect(await read()).toMatchObject(after);
  await replaceBrands(website.id, 'Acme', 'Bolt');
  expect(await read()).toMatchObject(after);
});

test('an interrupted job continues with the newest unread answers', async () => {
  const website = await fixture.track('bolt.example', []);
  await seedAnswers(website, 450);
  await replaceBrands(website.id, 'Clove');
  const stopping = new AbortController();
  stopping.abort();
  await fixture.run('ai-visibility.reread', website, { signal: stopping.signal });
  const readings = await fixture.readings(website.websiteId);
  const versions = readings.map(({ read_version }) => Number(read_version));
  const newest = Math.max(...versions);
  expect(versions.filter((version) => version === newest)).toHaveLength(200);
  expect(versions.slice(-200).every((version) => version === newest)).toBe(true);
  await fixture.drain();
  const after = await fixture.readings(website.websiteId);
  expect(versionsOf(after)).toEqual(new Set([newest]));
  expect(after).toHaveLength(450);
});

test('an answer that arrives while brands change is finally read with the new brands', async () => {
  const website = await fixture.track('clove.example', ['which tool is best']);
  await fixture.run('ai-visibility.plan', website);
  const { clickhouse } = fixture.stores;
  const insert = clickhouse.insert;
  // The answer was read already, and is about to be kept.
  clickhouse.insert = async (table, rows) => {
    clickhouse.insert = insert;
    await replaceBrands(website.id, 'Bolt');
    await fixture.drain();
    return insert(table, rows);
  };
  await fixture.run('ai-visibility.ask', { engine: 'openai' });
  await fixture.drain();
  const [reading] = await fixture.readings(website.websiteId);
  const { rows } = await sql<{ version: number }>`
    select brands_version as version from ai_tracked_websites where website_id = ${website.websiteId}`.execute(
    fixture.stores.database.db,
  );
  expect(Number(reading.read_version)).toBe(rows[0]?.version);
  expect(reading).toMatchObject({ own_mentioned: true });
});

test('answers that were read with older matching rules are read again once', async () => {
  const website = await fixture.track('rules.example', []);
  await fixture.drain();
  await fixture.run('ai-visibility.outdate-readings');
  await fixture.drain();
  await seedAnswers(website, 3);
  const { db } = fixture.stores.database;
  await sql`update ai_tracked_websites set reading_rules = 1 where website_id = ${website.websiteId}`.execute(
    db,
  );
  await replaceBrands(website.id, 'Clove');
  await fixture.drain();
  const first = versionsOf(await fixture.readings(website.websiteId));
  await fixture.run('ai-visibility.outdate-readings');
  await fixture.drain();
  const again = versionsOf(await fixture.readings(website.websiteId));
  expect([...again][0]).toBeGreaterThan([...first][0] ?? 0);
  await fixture.run('ai-visibility.outdate-readings');
  await fixture.drain();
  expect(versionsOf(await fixture.readings(website.websiteId))).toEqual(again);
});

test('names that answers of a new website mention often are added as unconfirmed brands within days', async () => {
  const prompts = Array.from({ length: 12 }, (_none, index) => `which tool is number ${index}`);
  const said = 'Most people like **Zanzibar Tools**, and some like Bolt.';
  openai.next = prompts.map(() => async () => answerOf(said));
  const website = await fixture.track('found.example', prompts);
  await fixture.drain();
  await fixture.passMinutes(2 * 24 * 60, 12 * 60);
  const { body } = await fixture.call('GET', `/websites/${website.id}/ai-visibility/brands`);
  const found = body.data.filter(({ status }: any) => status === 'found');
  expect(found.map(({ name }: any) => name).join()).toContain('Zanzibar');
  const before = found.length;
  await fixture.run('ai-visibility.discover', website);
  await fixture.run('ai-visibility.discover', website);
  const again = (await fixture.call('GET', `/websites/${website.id}/ai-visibility/brands`)).body.data;
  expect(again.filter(({ status }: any) => status === 'found')).toHaveLength(before);
});
