import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  manyPublishers,
  type PlanningFixture,
  createPlanningFixture,
} from '../../../../test/fixtures/planning-fixture.ts';
import { openCampaignFixture, type CampaignFixture } from '../../../../test/fixtures/campaign-fixture.ts';
import { decodeId } from '#platform/ids.ts';
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
beforeEach(() => planning.reset());

const db = () => fixture.stores.database.db;
const stageOf = async (id: string): Promise<string> => (await fixture.read(id)).stage;

test('a month is planned once, with the number, mix and links of the campaign', async () => {
  await planning.importPublishers(manyPublishers);
  const id = await planning.launch();
  const placements = await planning.placementsOf(id);
  expect(placements).toHaveLength(4);
  for (const one of placements) {
    expect(one).toMatchObject({ status: 'planned', approvedAt: null, relAgreed: ['sponsored'] });
  }
  expect(placements.map(({ sourceDomain }) => sourceDomain)).toEqual([
    'p79.example',
    'p54.example',
    'p29.example',
    'p28.example',
  ]);
  expect(new Set(placements.map(({ targetUrl }) => targetUrl))).toEqual(
    new Set(['https://acme.example/shoes', 'https://acme.example/tents']),
  );
  expect(new Set(placements.map(({ anchor }) => anchor)).size).toBeGreaterThan(2);
  expect(await planning.historyOf(id, 'placements_planned')).toMatchObject([
    {
      actor: 'system',
      detail: { month: 1, placements: 4, budget: 35_960, spent: 4_000, remaining: 31_960, currency: 'USD' },
    },
  ]);
  await planning.pass();
  const campaignId = decodeId('cmp', id);
  await fixture.run('campaigns.placements', { accountId: fixture.mine.accountId, campaignId });
  expect(await planning.placementsOf(id)).toEqual(placements);
  expect(await stageOf(id)).toBe('placements');
});

test('a month stays within its budget, and the history shows the remaining budget and the excluded publishers', async () => {
  await planning.importPublishers([
    { domain: 'dear.example', price: 400, authority: 90 },
    { domain: 'a.example', price: 200, authority: 50 },
    { domain: 'b.example', price: 150, authority: 20, rel: 'follow;nofollow' },
    { domain: 'c.example', price: 9, authority: 40 },
    { domain: 'euro.example', currency: 'EUR' },
    { domain: 'deutsch.example', language: 'de' },
    { domain: 'follow.example', rel: 'follow' },
    { domain: 'unknown.example', authority: 0 },
    { domain: 'linking.example', authority: 99, price: 1 },
    { domain: 'competitor.example', authority: 99, price: 1 },
  ]);
  const id = await planning.launch({}, async (websiteId) => {
    await sql`
      insert into competitors (account_id, website_id, domain, status)
      values (${fixture.mine.accountId}, ${websiteId}, 'competitor.example', 'confirmed')`.execute(db());
    await sql`
      insert into backlink_domains (account_id, website_id, domain, reversed, links, follow_links, first_seen, last_seen,
        observed_at, status, source)
      values (${fixture.mine.accountId}, ${websiteId}, 'linking.example', 'example.linking', 1, 1, now(), now(), now(),
        'live', 'import')`.execute(db());
  });
  expect(await planning.placementsOf(id)).toMatchObject([
    { sourceDomain: 'a.example', relAgreed: ['sponsored'] },
    { sourceDomain: 'c.example', relAgreed: ['sponsored'] },
    { sourceDomain: 'b.example', relAgreed: ['nofollow'] },
  ]);
  const [entry] = await planning.historyOf(id, 'placements_planned');
  expect(entry.detail).toMatchObject({
    spent: 35_900,
    remaining: 60,
    excluded: { budget: 1, currency: 1, language: 1, rel: 1, authority: 1, linking: 1, competitor: 1 },
    moves: [{ from: 'high', to: 'medium', slots: 1 }],
  });
});

test('Auto SEO approves at once, and a campaign without publishers advances with a reason', async () => {
  await planning.importPublishers(manyPublishers);
  const id = await planning.launch({ type: 'autoseo', targetKeywords: 10 });
  const planned = await planning.placementsOf(id);
  expect(planned).toHaveLength(2);
  expect(planned.every(({ approvedAt }) => approvedAt !== null)).toBe(true);
  await planning.reset();
  const other = await planning.launch();
  expect(await planning.placementsOf(other)).toEqual([]);
  expect(await stageOf(other)).toBe('monitor');
  expect(await planning.historyOf(other, 'placements_not_planned')).toMatchObject([
    { reason: 'The account has no publishers. Import a list of publishers.' },
  ]);
});

test('a month that lacks placements is planned again only when publishers are added or changed', async () => {
  const id = await planning.launch();
  expect(await planning.placementsOf(id)).toEqual([]);
  await planning.pass(dayMs);
  await planning.importPublishers([{ domain: 'first.example', price: 900 }, { domain: 'second.example' }]);
  await planning.pass();
  const domainsOf = async () => (await planning.placementsOf(id)).map(({ sourceDomain }) => sourceDomain);
  expect(await domainsOf()).toEqual(['second.example']);
  await planning.pass(dayMs);
  await planning.importPublishers([{ domain: 'first.example', price: 10 }]);
  await planning.pass();
  expect(await domainsOf()).toEqual(['second.example', 'first.example']);
  await planning.pass(dayMs);
  await planning.importPublishers(manyPublishers);
  await planning.pass();
  expect(await domainsOf()).toHaveLength(4);
  await planning.pass(dayMs);
  await planning.importPublishers([{ domain: 'fifth.example' }]);
  await planning.pass();
  expect(await domainsOf()).toHaveLength(4);
  expect(await planning.historyOf(id, 'placements_not_planned')).toHaveLength(1);
  expect(await planning.historyOf(id, 'placements_planned')).toHaveLength(3);
});

test('the stage ends when no placement is pending, or after 45 days', async () => {
  await planning.importPublishers(manyPublishers);
  const late = await planning.launch();
  await planning.setOutcome({ status: 'published' });
  await planning.pass(44 * dayMs);
  expect(await stageOf(late)).toBe('placements');
  await planning.pass(dayMs);
  expect(await stageOf(late)).toBe('monitor');
  await planning.reset();
  await planning.importPublishers(manyPublishers);
  const done = await planning.launch();
  expect(await stageOf(done)).toBe('placements');
  await planning.setOutcome({ status: 'live' });
  await planning.pass();
  expect(await stageOf(done)).toBe('monitor');
});

test('a paused campaign neither plans nor approves placements', async () => {
  await planning.importPublishers(manyPublishers);
  const id = await planning.launch();
  const before = await planning.placementsOf(id);
  await sql`update campaigns set status = 'paused', month = 2`.execute(db());
  await planning.pass(8 * dayMs);
  expect(await planning.placementsOf(id)).toEqual(before);
  await sql`update campaigns set status = 'active'`.execute(db());
  await planning.pass();
  expect(await planning.placementsOf(id, '?month=2')).toHaveLength(4);
});

test('a later month has its own placements, with new publishers, and replaces lost ones', async () => {
  await planning.importPublishers(manyPublishers);
  const id = await planning.launch();
  const [lost, claimed, refused] = await planning.placementsOf(id);
  const domainOf = (one: { sourceDomain: string } | undefined) => [one?.sourceDomain ?? ''];
  await planning.setOutcome({ status: 'live' });
  await planning.setOutcome({ status: 'lost', claim: 'refused', reason: 'removed' }, domainOf(lost));
  await planning.setOutcome({ status: 'lost', claim: 'open', reason: 'removed' }, domainOf(claimed));
  await planning.setOutcome({ status: 'rejected', reason: 'no_answer' }, domainOf(refused));
  await planning.pass();
  const first = await planning.placementsOf(id);
  expect(first.map(({ status }) => status).toSorted()).toEqual([
    'live',
    'lost',
    'lost',
    'planned',
    'rejected',
  ]);
  expect(first.at(-1)?.replacesId, 'a publisher without an answer is replaced at once').toBe(refused?.id);
  await sql`update campaigns set stage = 'monitor', month = 2`.execute(db());
  await planning.setOutcome({ status: 'live' }, domainOf(first.at(-1)));
  await planning.pass();
  const second = await planning.placementsOf(id, '?month=2');
  expect(second).toHaveLength(5);
  expect(second.filter(({ replacesId }) => replacesId !== null)).toMatchObject([
    { replacesId: lost?.id, anchor: lost?.anchor, targetUrl: lost?.targetUrl },
  ]);
  const all = await planning.placementsOf(id);
  expect(new Set(all.map(({ sourceDomain }) => sourceDomain)).size).toBe(all.length);
  expect(await planning.placementsOf(id, '?status=replaced')).toMatchObject([{ id: lost?.id }]);
  expect(await planning.placementsOf(id, '?status=lost')).toMatchObject([{ id: claimed?.id }]);
  await planning.pass();
  expect(await planning.placementsOf(id)).toEqual(all);
});

test('a publisher is used once for all campaigns of a website', async () => {
  await planning.importPublishers([{ domain: 'only.example', price: 10 }]);
  const one = await planning.launch();
  expect(await planning.placementsOf(one)).toHaveLength(1);
  const { websiteId } = await fixture.read(one);
  const body = { websiteId, type: 'autoseo' };
  const other: string = (await fixture.call('POST', '/campaigns', { body })).body.data.id;
  await sql`
    update campaigns set status = 'active', stage = 'placements', launched_at = now(), month = 1
    where id = ${decodeId('cmp', other)}`.execute(db());
  await planning.pass();
  expect(await planning.placementsOf(other)).toEqual([]);
  expect(await planning.historyOf(other, 'placements_not_planned')).toMatchObject([
    { reason: 'No publisher fits this campaign.', detail: { excluded: { used: 1 } } },
  ]);
});

test('a publisher with open placements or claims cannot be deleted, and its placements outlive it', async () => {
  await planning.importPublishers([{ domain: 'only.example', price: 10 }]);
  const id = await planning.launch();
  const path = `/publishers/${(await fixture.call('GET', '/publishers')).body.data[0].id}`;
  expect(await fixture.call('DELETE', path)).toMatchObject({
    status: 409,
    body: { code: 'publisher_in_use' },
  });
  for (const claim of ['open', 'accepted']) {
    await planning.setOutcome({ status: 'lost', claim, reason: 'removed' });
    expect((await fixture.call('DELETE', path)).body, claim).toMatchObject({ code: 'publisher_in_use' });
  }
  await planning.setOutcome({ status: 'lost', claim: 'refused', reason: 'removed' });
  expect((await fixture.call('DELETE', path)).status).toBe(204);
  expect(await planning.placementsOf(id)).toMatchObject([{ sourceDomain: 'only.example' }]);
});
