import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manyPublishers, type PlanStory, tellPlanStory } from '../../../test/plan-story.ts';
import { openWorkStage, type WorkStage } from '../../../test/work-stage.ts';
import { decodeId } from '#ids.ts';
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
beforeEach(() => story.startOver());

const db = () => stage.stores.database.db;
const stageOf = async (id: string): Promise<string> => (await stage.read(id)).stage;

test('a month is planned once: the usual number, of the mix, with links to the keywords’ pages', async () => {
  await story.take(manyPublishers);
  const id = await story.launch();
  const placements = await story.placementsOf(id);
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
  expect(await story.historyOf(id, 'placements_planned')).toMatchObject([
    {
      actor: 'system',
      detail: { month: 1, placements: 4, budget: 35_960, spent: 4_000, left: 31_960, currency: 'USD' },
    },
  ]);
  await story.pass();
  const campaignId = decodeId('cmp', id);
  await stage.run('campaigns.placements', { accountId: stage.mine.accountId, campaignId });
  expect(await story.placementsOf(id)).toEqual(placements);
  expect(await stageOf(id)).toBe('placements');
});

test('a month costs no more than its share, and the history says what is left and who was left out', async () => {
  await story.take([
    { domain: 'dear.example', price: 400, authority: 90 },
    { domain: 'a.example', price: 200, authority: 50 },
    { domain: 'b.example', price: 150, authority: 20, rel: 'follow;nofollow' },
    { domain: 'c.example', price: 9, authority: 40 },
    { domain: 'euro.example', currency: 'EUR' },
    { domain: 'deutsch.example', language: 'de' },
    { domain: 'follow.example', rel: 'follow' },
    { domain: 'unknown.example', authority: 0 },
    { domain: 'linking.example', authority: 99, price: 1 },
  ]);
  const id = await story.launch({}, (websiteId) =>
    sql`
      insert into backlink_domains (account_id, website_id, domain, reversed, links, follow_links, first_seen, last_seen,
        observed_at, status, source)
      values (${stage.mine.accountId}, ${websiteId}, 'linking.example', 'example.linking', 1, 1, now(), now(), now(),
        'live', 'import')`.execute(db()),
  );
  expect(await story.placementsOf(id)).toMatchObject([
    { sourceDomain: 'a.example', relAgreed: ['sponsored'] },
    { sourceDomain: 'c.example', relAgreed: ['sponsored'] },
    { sourceDomain: 'b.example', relAgreed: ['nofollow'] },
  ]);
  const [told] = await story.historyOf(id, 'placements_planned');
  expect(told.detail).toMatchObject({
    spent: 35_900,
    left: 60,
    leftOut: { budget: 1, currency: 1, language: 1, rel: 1, authority: 1, linking: 1 },
    moves: [{ from: 'high', to: 'medium', places: 1 }],
  });
});

test('Auto SEO approves at once; with nothing to plan the campaign goes on and says why', async () => {
  await story.take(manyPublishers);
  const id = await story.launch({ type: 'autoseo', targetKeywords: 10 });
  const planned = await story.placementsOf(id);
  expect(planned).toHaveLength(2);
  expect(planned.every(({ approvedAt }) => approvedAt !== null)).toBe(true);
  await story.startOver();
  const other = await story.launch();
  expect(await story.placementsOf(other)).toEqual([]);
  expect(await stageOf(other)).toBe('monitor');
  expect(await story.historyOf(other, 'placements_not_planned')).toMatchObject([
    { reason: 'There are no publishers.' },
  ]);
});

test('a month that lacks placements is planned anew when publishers come or change, and not before', async () => {
  const id = await story.launch();
  expect(await story.placementsOf(id)).toEqual([]);
  await story.pass(dayMs);
  await story.take([{ domain: 'first.example', price: 900 }, { domain: 'second.example' }]);
  await story.pass();
  const domainsOf = async () => (await story.placementsOf(id)).map(({ sourceDomain }) => sourceDomain);
  expect(await domainsOf()).toEqual(['second.example']);
  await story.pass(dayMs);
  await story.take([{ domain: 'first.example', price: 10 }]);
  await story.pass();
  expect(await domainsOf()).toEqual(['second.example', 'first.example']);
  await story.pass(dayMs);
  await story.take(manyPublishers);
  await story.pass();
  expect(await domainsOf()).toHaveLength(4);
  await story.pass(dayMs);
  await story.take([{ domain: 'fifth.example' }]);
  await story.pass();
  expect(await domainsOf()).toHaveLength(4);
  expect(await story.historyOf(id, 'placements_not_planned')).toHaveLength(1);
  expect(await story.historyOf(id, 'placements_planned')).toHaveLength(3);
});

test('the campaign goes on once nothing is waited for, or after forty-five days', async () => {
  await story.take(manyPublishers);
  const late = await story.launch();
  await story.settle({ status: 'published' });
  await story.pass(44 * dayMs);
  expect(await stageOf(late)).toBe('placements');
  await story.pass(dayMs);
  expect(await stageOf(late)).toBe('monitor');
  await story.startOver();
  await story.take(manyPublishers);
  const done = await story.launch();
  expect(await stageOf(done)).toBe('placements');
  await story.settle({ status: 'live' });
  await story.pass();
  expect(await stageOf(done)).toBe('monitor');
});

test('nothing is planned or approved while a campaign is paused', async () => {
  await story.take(manyPublishers);
  const id = await story.launch();
  const before = await story.placementsOf(id);
  await sql`update campaigns set status = 'paused', month = 2`.execute(db());
  await story.pass(8 * dayMs);
  expect(await story.placementsOf(id)).toEqual(before);
  await sql`update campaigns set status = 'active'`.execute(db());
  await story.pass();
  expect(await story.placementsOf(id, '?month=2')).toHaveLength(4);
});

test('a later month has its own number, nobody twice, and replaces what is not put back', async () => {
  await story.take(manyPublishers);
  const id = await story.launch();
  const [lost, claimed, refused] = await story.placementsOf(id);
  const domainOf = (one: { sourceDomain: string } | undefined) => [one?.sourceDomain ?? ''];
  await story.settle({ status: 'live' });
  await story.settle({ status: 'lost', claim: 'refused', reason: 'removed' }, domainOf(lost));
  await story.settle({ status: 'lost', claim: 'open', reason: 'removed' }, domainOf(claimed));
  await story.settle({ status: 'rejected', reason: 'no_answer' }, domainOf(refused));
  await story.pass();
  const first = await story.placementsOf(id);
  expect(first.map(({ status }) => status).toSorted()).toEqual([
    'live',
    'lost',
    'lost',
    'planned',
    'rejected',
  ]);
  expect(first.at(-1)?.replacesId, 'who does not answer is replaced at once').toBe(refused?.id);
  await sql`update campaigns set stage = 'monitor', month = 2`.execute(db());
  await story.settle({ status: 'live' }, domainOf(first.at(-1)));
  await story.pass();
  const second = await story.placementsOf(id, '?month=2');
  expect(second).toHaveLength(5);
  expect(second.filter(({ replacesId }) => replacesId !== null)).toMatchObject([
    { replacesId: lost?.id, anchor: lost?.anchor, targetUrl: lost?.targetUrl },
  ]);
  const all = await story.placementsOf(id);
  expect(new Set(all.map(({ sourceDomain }) => sourceDomain)).size).toBe(all.length);
  expect(await story.placementsOf(id, '?status=replaced')).toMatchObject([{ id: lost?.id }]);
  expect(await story.placementsOf(id, '?status=lost')).toMatchObject([{ id: claimed?.id }]);
  await story.pass();
  expect(await story.placementsOf(id)).toEqual(all);
});

test('a publisher is asked once, whichever campaign of the website it links for', async () => {
  await story.take([{ domain: 'only.example', price: 10 }]);
  const one = await story.launch();
  expect(await story.placementsOf(one)).toHaveLength(1);
  const { websiteId } = await stage.read(one);
  const body = { websiteId, type: 'autoseo' };
  const other: string = (await stage.call('POST', '/campaigns', { body })).body.data.id;
  await sql`
    update campaigns set status = 'active', stage = 'placements', launched_at = now(), month = 1
    where id = ${decodeId('cmp', other)}`.execute(db());
  await story.pass();
  expect(await story.placementsOf(other)).toEqual([]);
  expect(await story.historyOf(other, 'placements_not_planned')).toMatchObject([
    { reason: 'No publisher can be used.', detail: { leftOut: { used: 1 } } },
  ]);
});

test('a publisher with placements stays; what was planned outlives it', async () => {
  await story.take([{ domain: 'only.example', price: 10 }]);
  const id = await story.launch();
  const path = `/publishers/${(await stage.call('GET', '/publishers')).body.data[0].id}`;
  expect(await stage.call('DELETE', path)).toMatchObject({ status: 409, body: { code: 'publisher_in_use' } });
  await story.settle({ status: 'rejected', reason: 'no_answer' });
  expect((await stage.call('DELETE', path)).status).toBe(204);
  expect(await story.placementsOf(id)).toMatchObject([{ sourceDomain: 'only.example' }]);
});
