import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manyPublishers, type PlanStory, tellPlanStory } from '../../../test/plan-story.ts';
import { openWorkStage, type WorkStage } from '../../../test/work-stage.ts';
import { publisherDashboardEndpoints } from '#publishers';
import { keepForPlacements } from './keep-for-placements.ts';
import { planJobs } from './plan-jobs.ts';
import { planDashboardEndpoints } from './plan-routes.ts';

const dayMs = 24 * 60 * 60_000;
let stage: WorkStage;
let story: PlanStory;
beforeAll(async () => {
  stage = await openWorkStage('acme.example', () => ({
    endpoints: [...planDashboardEndpoints, ...publisherDashboardEndpoints(keepForPlacements)],
    jobs: planJobs,
  }));
  story = tellPlanStory(stage);
}, 60_000);
afterAll(() => stage.close());
beforeEach(async () => {
  await story.startOver();
  await story.take(manyPublishers);
});

const say = (id: string, path: string, options: object = {}) =>
  stage.call('POST', `/campaigns/${id}/placements/${path}`, options);

test('a decision approves, or rejects in favour of the next best, once', async () => {
  const id = await story.launch();
  const [first, second, ...others] = await story.placementsOf(id);
  const approved = await say(id, `${first?.id}/approve`);
  expect(approved.body.data).toMatchObject({
    id: first?.id,
    approvedAt: expect.any(String),
    status: 'planned',
  });
  expect((await say(id, `${first?.id}/approve`)).status, 'again').toBe(200);
  const body = { reason: 'A competitor of ours.' };
  const rejected = await say(id, `${second?.id}/reject`, { body });
  expect(rejected.body.data).toMatchObject({ status: 'rejected', lostReason: 'rejected_by_client' });
  expect((await say(id, `${second?.id}/reject`)).status, 'again').toBe(200);
  expect(await story.historyOf(id, 'placement_rejected')).toMatchObject([
    { actor: 'key', reason: body.reason },
  ]);
  await stage.drain();
  const replacement = (await story.placementsOf(id)).find(({ replacesId }) => replacesId === second?.id);
  expect(replacement).toMatchObject({
    status: 'planned',
    approvedAt: null,
    sourceDomain: 'p53.example',
    targetUrl: second?.targetUrl,
    anchor: second?.anchor,
  });
  const approve = others.map((one) => one.id);
  const all = await say(id, 'decisions', { body: { approve, reject: [replacement?.id] } });
  expect(all.body.data).toHaveLength(5);
  await stage.drain();
  const then = await story.placementsOf(id);
  expect(then, 'a second time nobody takes its place').toHaveLength(5);
  expect(then.filter(({ approvedAt }) => approvedAt !== null)).toHaveLength(3);
});

test('nobody’s decision for seven days is an approval', async () => {
  const id = await story.launch();
  const open = async () => (await story.placementsOf(id)).filter(({ approvedAt }) => approvedAt === null);
  await story.pass(6 * dayMs);
  expect(await open()).toHaveLength(4);
  await story.pass(dayMs + 60_000);
  expect(await open()).toEqual([]);
  expect(await story.historyOf(id, 'placements_approved')).toMatchObject([
    { actor: 'system', reason: expect.stringContaining('seven days') },
  ]);
});

test('bad decisions change nothing, and others’ campaigns are not there', async () => {
  const id = await story.launch();
  const [first, second] = await story.placementsOf(id);
  await story.settle({ status: 'ordered' }, [second?.sourceDomain ?? '']);
  const before = await stage.read(id);
  const decide = (body: object, person = stage.mine) => say(id, 'decisions', { body, person });
  const person = stage.theirs;
  const replies = [
    await decide({ approve: [first?.id, 'plc_01kqk0n8zwe5rt3yhj2m4c6v9k'] }),
    await decide({ approve: [first?.id], reject: ['nonsense'] }),
    await decide({ approve: [first?.id], reject: [first?.id] }),
    await decide({ approve: [first?.id], reject: [second?.id] }),
    await say(id, `${second?.id}/approve`),
    await decide({ approve: [first?.id] }, person),
    await say(id, `${first?.id}/reject`, { person }),
    await stage.call('GET', `/campaigns/${id}/placements`, { person }),
    await stage.call('GET', `/campaigns/${id}/history`, { person }),
  ];
  expect(replies.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
    '404 placement_not_found',
    '404 placement_not_found',
    '400 invalid_request',
    '409 placement_wrong_state',
    '409 placement_wrong_state',
    '404 campaign_not_found',
    '404 campaign_not_found',
    '404 campaign_not_found',
    '404 campaign_not_found',
  ]);
  const { db } = stage.stores.database;
  await sql`update campaigns set status = 'paused'`.execute(db);
  expect((await decide({ approve: [first?.id] })).body.code).toBe('campaign_wrong_state');
  await sql`update campaigns set status = 'active'`.execute(db);
  expect(await stage.read(id)).toEqual(before);
});

test.each(['placements', 'history'])('%s are paged, each once and in order', async (list) => {
  const id = await story.launch();
  const path = `/campaigns/${id}/${list}`;
  const whole = (await stage.call('GET', path)).body.data;
  const ids: string[] = [];
  let cursor = '';
  do {
    const { body } = await stage.call('GET', `${path}?limit=1${cursor}`);
    ids.push(...body.data.map((row: { id: string }) => row.id));
    cursor = body.page.nextCursor === null ? '' : `&cursor=${body.page.nextCursor}`;
  } while (cursor !== '');
  expect(ids.length).toBeGreaterThan(1);
  expect(ids).toEqual(whole.map((row: { id: string }) => row.id));
});
