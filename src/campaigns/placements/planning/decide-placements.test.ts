import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  manyPublishers,
  type PlanningFixture,
  createPlanningFixture,
} from '../../../../test/fixtures/planning-fixture.ts';
import { openCampaignFixture, type CampaignFixture } from '../../../../test/fixtures/campaign-fixture.ts';
import { publisherDashboardEndpoints } from '#campaigns/publishers';
import { placementEndpoints, refusePublisherDeletion } from '#campaigns/placements/core';
import { placementPlanningJobs } from './jobs.ts';
import { placementPlanningDashboardEndpoints } from './routes.ts';

import { dayMs } from '#platform/durations.ts';
let fixture: CampaignFixture;
let planning: PlanningFixture;
beforeAll(async () => {
  fixture = await openCampaignFixture('acme.example', () => ({
    endpoints: [
      ...placementEndpoints,
      ...placementPlanningDashboardEndpoints,
      ...publisherDashboardEndpoints(refusePublisherDeletion),
    ],
    jobs: placementPlanningJobs,
  }));
  planning = createPlanningFixture(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await planning.reset();
  await planning.importPublishers(manyPublishers);
});

const act = (id: string, path: string, options: object = {}) =>
  fixture.call('POST', `/campaigns/${id}/placements/${path}`, options);

test('a decision approves a placement, or rejects it and replaces it once', async () => {
  const id = await planning.launch();
  const [first, second, ...others] = await planning.placementsOf(id);
  const approved = await act(id, `${first?.id}/approve`);
  expect(approved.body.data).toMatchObject({
    id: first?.id,
    approvedAt: expect.any(String),
    status: 'planned',
  });
  expect((await act(id, `${first?.id}/approve`)).status, 'again').toBe(200);
  const body = { reason: 'This site belongs to a competitor.' };
  const rejected = await act(id, `${second?.id}/reject`, { body });
  expect(rejected.body.data).toMatchObject({ status: 'rejected', lostReason: 'rejected_by_client' });
  expect((await act(id, `${second?.id}/reject`)).status, 'again').toBe(200);
  expect(await planning.historyOf(id, 'placement_rejected')).toMatchObject([
    { actor: 'key', reason: body.reason },
  ]);
  await fixture.drain();
  const replacement = (await planning.placementsOf(id)).find(({ replacesId }) => replacesId === second?.id);
  expect(replacement).toMatchObject({
    status: 'planned',
    approvedAt: null,
    sourceDomain: 'p53.example',
    targetUrl: second?.targetUrl,
    anchor: second?.anchor,
  });
  const approve = others.map((one) => one.id);
  const all = await act(id, 'decisions', { body: { approve, reject: [replacement?.id] } });
  expect(all.body.data).toHaveLength(5);
  await fixture.drain();
  const then = await planning.placementsOf(id);
  expect(then, 'a rejected replacement is not replaced').toHaveLength(5);
  expect(then.filter(({ approvedAt }) => approvedAt !== null)).toHaveLength(3);
});

test('placements without a decision are approved after seven days', async () => {
  const id = await planning.launch();
  const open = async () => (await planning.placementsOf(id)).filter(({ approvedAt }) => approvedAt === null);
  await planning.pass(6 * dayMs);
  expect(await open()).toHaveLength(4);
  await planning.pass(dayMs + 60_000);
  expect(await open()).toEqual([]);
  expect(await planning.historyOf(id, 'placements_approved')).toMatchObject([
    { actor: 'system', reason: expect.stringContaining('seven days') },
  ]);
});

test('invalid decisions change nothing, and campaigns of other accounts do not exist', async () => {
  const id = await planning.launch();
  const [first, second] = await planning.placementsOf(id);
  await planning.setOutcome({ status: 'ordered' }, [second?.sourceDomain ?? '']);
  const before = await fixture.read(id);
  const decide = (body: object, person = fixture.mine) => act(id, 'decisions', { body, person });
  const person = fixture.theirs;
  const replies = [
    await decide({ approve: [first?.id, 'plc_01kqk0n8zwe5rt3yhj2m4c6v9k'] }),
    await decide({ approve: [first?.id], reject: ['nonsense'] }),
    await decide({ approve: [first?.id], reject: [first?.id] }),
    await decide({ approve: [first?.id], reject: [second?.id] }),
    await act(id, `${second?.id}/approve`),
    await decide({ approve: [first?.id] }, person),
    await act(id, `${first?.id}/reject`, { person }),
    await fixture.call('GET', `/campaigns/${id}/placements`, { person }),
    await fixture.call('GET', `/campaigns/${id}/history`, { person }),
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
  const { db } = fixture.stores.database;
  await sql`update campaigns set status = 'paused'`.execute(db);
  expect((await decide({ approve: [first?.id] })).body.code).toBe('campaign_wrong_state');
  await sql`update campaigns set status = 'active'`.execute(db);
  expect(await fixture.read(id)).toEqual(before);
});

test.each(['placements', 'history'])('the list of %s has pages in a stable order', async (list) => {
  const id = await planning.launch();
  const path = `/campaigns/${id}/${list}`;
  const whole = (await fixture.call('GET', path)).body.data;
  const ids: string[] = [];
  let cursor = '';
  do {
    const { body } = await fixture.call('GET', `${path}?limit=1${cursor}`);
    ids.push(...body.data.map((row: { id: string }) => row.id));
    cursor = body.page.nextCursor === null ? '' : `&cursor=${body.page.nextCursor}`;
  } while (cursor !== '');
  expect(ids.length).toBeGreaterThan(1);
  expect(ids).toEqual(whole.map((row: { id: string }) => row.id));
});
