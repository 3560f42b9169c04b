import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#platform/postgres';
import { newId } from '#platform/ids.ts';
import {
  type Client,
  clientOf,
  drainDelayedJobs,
  resetApp,
} from '../../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { publishBatch, publishRecorded } from './publish-positions.ts';

let app: TestApp;
let client: Client;
let db: Db;
beforeAll(async () => {
  app = await createTestApp();
  client = clientOf(app);
  db = app.stores.database.db;
});
beforeEach(async () => {
  await resetApp(app, '2026-03-10T10:00:00Z');
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(db);
});
afterAll(() => app.close());

const startedAt = new Date('2026-03-10T10:00:00Z');
const today = '2026-03-10';

interface Published {
  websites: { websiteId: string }[];
  days: string[];
}

async function published(): Promise<Published[]> {
  const { rows } = await sql<{ payload: Published }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'event.positions.recorded' order by j.id`.execute(db);
  return rows.map(({ payload }) => payload);
}

async function publishers(): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*) as jobs from graphile_worker.jobs where task_identifier = 'rank-checks.publish-positions'`.execute(
    db,
  );
  return rows[0]?.jobs ?? 0;
}

/** As many keywords as a batch of rank checks has. */
const keywordsOf = (websiteId: string, accountId = newId()) =>
  Array.from({ length: 100 }, () => ({ accountId, websiteId }));

/** Rank checks of websites with their payloads, without their jobs. */
async function openRankChecks(
  websites: readonly { name: string; keywords: number }[],
): Promise<{ ids: string[]; batches: object[] }> {
  const ids: string[] = [];
  const batches: object[] = [];
  for (const { name, keywords } of websites) {
    const id = await client.addWebsite(`${name}.example`, { depth: 10 });
    const phrases = Array.from({ length: keywords }, (_none, index) => `${name} number ${index}`);
    await client.addKeywords(id, phrases);
    ids.push(id);
  }
  await app.run('rank-checks.schedule');
  for (const { name } of websites) {
    const { rows } = await sql`
      select c.id, c.attempt from rank_checks c join search_targets t on t.id = c.target_id
      where c.state = 'waiting' and t.phrase like ${`${name} %`}`.execute(db);
    batches.push({ provider: 'dataforseo', rankChecks: rows });
  }
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(db);
  return { ids, batches };
}

test('batches of rank checks that end together publish one event for all their websites', async () => {
  const { ids, batches } = await openRankChecks([
    { name: 'together-one', keywords: 30 },
    { name: 'together-two', keywords: 30 },
  ]);
  for (const batch of batches) await app.run('rank-checks.run', batch);
  expect([await published(), await publishers()]).toEqual([[], 1]);
  await app.run('rank-checks.publish-positions');
  const events = await published();
  expect(events).toMatchObject([{ days: [today] }]);
  expect(events[0]?.websites).toHaveLength(2);
  await drainDelayedJobs(app);
  for (const id of ids) {
    const { body } = await client.call('GET', `/websites/${id}/rankings`);
    expect(body.data.series.at(-1)).toMatchObject({ date: today });
  }
});

test('a rank check of a few keywords publishes its event at once', async () => {
  const { batches } = await openRankChecks([{ name: 'few', keywords: 3 }]);
  for (const batch of batches) await app.run('rank-checks.run', batch);
  expect(await published()).toMatchObject([{ days: [today] }]);
  expect(await publishers()).toBe(0);
});

test('an event covers exactly the days that were recorded of each of its websites', async () => {
  const [one, other, third] = [newId(), newId(), newId()];
  await publishBatch(db, keywordsOf(one), { days: [today], startedAt });
  await publishBatch(db, keywordsOf(other), { days: ['2026-03-09', today], startedAt });
  await publishBatch(db, keywordsOf(third), { days: [today], startedAt });
  await publishBatch(db, keywordsOf(one), { days: [today], startedAt });
  await publishRecorded({ db });
  const events = (await published()).map(({ websites, days }) => ({
    days,
    ids: websites.map(({ websiteId }) => websiteId),
  }));
  expect(events).toEqual([
    { days: [today], ids: [one, third] },
    { days: ['2026-03-09', today], ids: [other] },
  ]);
});

test('the positions of a batch that commits while others are published have a job that publishes them', async () => {
  const [early, late] = [newId(), newId()];
  await publishBatch(db, keywordsOf(early), { days: [today], startedAt });
  const committing = Promise.withResolvers<void>();
  const added = Promise.withResolvers<void>();
  const batch = db.transaction().execute(async (transaction) => {
    await publishBatch(transaction, keywordsOf(late), { days: [today], startedAt });
    added.resolve();
    await committing.promise;
  });
  await added.promise;
  await publishRecorded({ db });
  expect(await published()).toMatchObject([{ websites: [{ websiteId: early }] }]);
  committing.resolve();
  await batch;
  expect(await publishers()).toBe(1);
  await publishRecorded({ db });
  expect(await published()).toMatchObject([
    { websites: [{ websiteId: early }] },
    { websites: [{ websiteId: late }] },
  ]);
});

test('a publisher that dies publishes nothing, and the next one everything', async () => {
  const website = newId();
  await publishBatch(db, keywordsOf(website), { days: [today], startedAt });
  await sql`create function die_at_publishing() returns trigger language plpgsql as
    $$ begin raise exception 'the process died here'; end $$`.execute(db);
  await sql`create trigger die after delete on recorded_positions for each row execute function die_at_publishing()`.execute(
    db,
  );
  await expect(publishRecorded({ db })).rejects.toThrow('the process died here');
  expect(await published()).toEqual([]);
  await sql`drop trigger die on recorded_positions`.execute(db);
  await Promise.all([publishRecorded({ db }), publishRecorded({ db })]);
  expect(await published()).toMatchObject([{ websites: [{ websiteId: website }], days: [today] }]);
});
