import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  keywordsOf,
  researchedQueries as queries,
  researchedSite as site,
  type ShownKeyword,
} from '../../../test/fixtures/researched-site.ts';
import { recordQueries } from '../../../test/app/record-queries.ts';
import { openCampaignFixture, type CampaignFixture } from '../../../test/fixtures/campaign-fixture.ts';
import { decodeId } from '#platform/ids.ts';
import { recordSerps } from '#rank-tracking/serps';
import { AnswerFailure, type AnswerEngine } from '#providers/answers';
import { makeElement } from '#providers/serp';
import { researchJobs } from './jobs.ts';
import { researchDashboardEndpoints } from './routes.ts';

let fixture: CampaignFixture;
beforeAll(async () => {
  fixture = await openCampaignFixture('acme.example', (settings) => ({
    endpoints: researchDashboardEndpoints,
    jobs: researchJobs(settings),
  }));
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.reset(site);
  Object.assign(writer, { reply: '', asked: 0 });
});

const writer: AnswerEngine & { reply: string | AnswerFailure; asked: number } = {
  name: 'local',
  model: 'm',
  searches: false,
  concurrency: 1,
  reply: '',
  asked: 0,
  priceMicros: () => 500,
  async ask() {
    writer.asked += 1;
    if (writer.reply instanceof AnswerFailure) throw writer.reply;
    return { model: 'm', text: writer.reply, citations: [], searchQueries: [], costMicros: 300 };
  },
};

const launch = (body: object) => fixture.launch({ targetKeywords: 5, ...body }, 'research');

test('Auto SEO suggests, approves and tracks the best candidates, and moves to the next stage', async () => {
  const one = await launch({ type: 'autoseo' });
  await recordQueries(fixture, one, queries);
  await one.start();
  await fixture.drain();
  const campaign = await fixture.read(one.campaignId);
  expect(campaign.stage).toBe('audit');
  expect(campaign.progress).toBeGreaterThan(0);
  const keywords: ShownKeyword[] = campaign.keywords;
  expect(keywords).toHaveLength(5);
  expect(keywords.every(({ status, keywordId }) => status === 'approved' && keywordId !== null)).toBe(true);
  expect(keywords.slice(0, 2).map(({ keyword }) => keyword)).toEqual([
    'waterproof running shoes',
    'two person tent',
  ]);
  const phrases = keywords.map(({ keyword }) => keyword);
  expect(phrases, 'no brand phrases, no top positions and no very low positions').not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(acme shoes|running shoes|hiking poles)$/)]),
  );
  expect(keywords[0]?.targetUrl).toMatch(/\/shoes$/);
  const tracked = (await fixture.call('GET', `/keywords?websiteId=${one.id}`)).body.data;
  expect(tracked.map(({ keyword }: { keyword: string }) => keyword).toSorted()).toEqual(phrases.toSorted());
});

test('the demand of a source decides which keywords are suggested, and keywords of unknown demand have no score', async () => {
  const searches = new Map([['light tents', 40_000]]);
  const asked: string[] = [];
  fixture.settings.demand = {
    defaultLimitMicros: 1_000_000,
    providers: [
      {
        name: 'google_ads',
        engine: 'google',
        maxPhrases: 1_000,
        callMicros: 0,
        rejectionReason: () => null,
        async fetchDemand({ phrases }) {
          asked.push(...phrases);
          const demands = phrases.map((phrase) => ({
            phrase,
            searches: searches.get(phrase) ?? null,
            months: [{ month: '2026-02', searches: 40_000 }],
            cpcMicros: null,
            competition: null,
          }));
          return { demands, costMicros: 0 };
        },
      },
    ],
  };
  const one = await launch({ type: 'autoseo', targetKeywords: 40 });
  await one.start();
  await fixture.drain();
  fixture.settings.demand = { defaultLimitMicros: 1_000_000, providers: [] };
  const [best, ...others] = (await fixture.read(one.campaignId)).keywords;
  expect(asked).toContain('light tents');
  expect(best).toMatchObject({
    keyword: 'light tents',
    reasons: { searchVolume: 40_000, demand: { source: 'google_ads', month: '2026-02' } },
  });
  expect(best.score).toBeGreaterThan(0);
  expect(others.length).toBeGreaterThan(0);
  for (const { score, reasons } of others) {
    expect(score).toBeNull();
    expect(reasons).toMatchObject({ impressions: null, impressionsAreKnown: false });
  }
});

test('repeated jobs suggest, track and record nothing twice', async () => {
  const one = await launch({ type: 'autoseo' });
  await recordQueries(fixture, one, queries);
  await one.start();
  await fixture.drain();
  const before = await fixture.read(one.campaignId);
  const ids = { accountId: one.accountId, campaignId: decodeId('cmp', one.campaignId) ?? '' };
  await fixture.run('campaigns.research', ids);
  await fixture.run('campaigns.research-website', one);
  await fixture.run('campaigns.enqueue-due-research');
  await fixture.drain();
  expect(await fixture.read(one.campaignId)).toEqual(before);
});

test('a second campaign of the same website gets different keywords', async () => {
  const one = await launch({ type: 'autoseo' });
  await recordQueries(fixture, one, queries);
  await one.start();
  await fixture.drain();
  const body = { websiteId: one.id, type: 'autoseo', targetKeywords: 5 };
  const second: string = (await fixture.call('POST', '/campaigns', { body })).body.data.id;
  const { db } = fixture.stores.database;
  await sql`
    update campaigns set status = 'active', stage = 'research' where id = ${decodeId('cmp', second)}`.execute(
    db,
  );
  await fixture.run('campaigns.enqueue-due-research');
  await fixture.drain();
  const phrases = new Set((await keywordsOf(fixture, one.campaignId)).map(({ keyword }) => keyword));
  const others = (await keywordsOf(fixture, second)).map(({ keyword }) => keyword);
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((keyword) => phrases.has(keyword))).toEqual([]);
});

test('a website with little data gets keywords from its own pages, and the history says why', async () => {
  const one = await launch({ type: 'autoseo', targetKeywords: 40 });
  await one.start();
  await fixture.drain();
  const campaign = await fixture.read(one.campaignId);
  expect(campaign.stage).toBe('audit');
  const phrases = campaign.keywords.map(({ keyword }: ShownKeyword) => keyword);
  expect(phrases).toEqual(expect.arrayContaining(['running shoes', 'light tents', 'warm sleeping bags']));
  expect(campaign.keywords.every(({ source }: ShownKeyword) => source === 'pages')).toBe(true);
  const entry = campaign.history.find(({ event }: { event: string }) => event === 'keywords_suggested');
  expect(entry.reason).toContain('little data');
});

test('a website without a crawl and without data moves on without keywords', async () => {
  fixture.serve({
    '/robots.txt': (_request, response) => void response.end('User-agent: *\nDisallow: /'),
  });
  const one = await launch({ type: 'autoseo' });
  await one.start();
  await fixture.drain();
  await fixture.run('campaigns.enqueue-due-research');
  await fixture.drain();
  const campaign = await fixture.read(one.campaignId);
  expect(campaign).toMatchObject({ stage: 'audit', keywords: [] });
  expect(campaign.history.map(({ event }: { event: string }) => event)).toContain('keywords_suggested');
});

test('SERPs provide competitors, and phrases that their titles share', async () => {
  const one = await launch({ type: 'autoseo', targetKeywords: 40 });
  const keywords = [{ keyword: 'camping stoves' }];
  const added = await fixture.call('POST', '/keywords', { body: { websiteId: one.id, keywords } });
  const { db } = fixture.stores.database;
  const { rows } = await sql<{ id: string }>`select target_id as id from keywords`.execute(db);
  const elements = ['a', 'b', 'c'].map((name, index) =>
    makeElement('organic', {
      rank: index + 1,
      url: `https://${name}stoves.example/`,
      title: `Gas burner ${name.repeat(4)} - ${name}stoves`,
    }),
  );
  const page = {
    elements,
    features: [],
    coveredDepth: 10,
    exhausted: false,
    reportsAiOverview: false,
    costMicros: 0,
    parts: 1,
  };
  const targetId = rows[0]?.id ?? '';
  const checkId = decodeId('kw', added.body.data[0].id) ?? '';
  await recordSerps(fixture.stores.clickhouse, [
    { rankCheckId: checkId, targetId, checkedAt: new Date(), provider: 'x', serp: page },
  ]);
  await one.start();
  await fixture.drain();
  const found = await keywordsOf(fixture, one.campaignId);
  const bySource = Object.fromEntries(found.map(({ keyword, source }) => [keyword, source]));
  expect(bySource).toMatchObject({ 'camping stoves': 'rankings', 'gas burner': 'competitors' });
  const tracked = (await fixture.call('GET', `/keywords?websiteId=${one.id}`)).body.data;
  const reused = tracked.filter(({ keyword }: { keyword: string }) => keyword === 'camping stoves');
  expect(reused.map(({ id }: { id: string }) => id)).toEqual([added.body.data[0].id]);
});

test('a language model fills missing keywords within the budget, and they are never approved automatically', async () => {
  fixture.settings.writer = writer;
  writer.reply = '1. camping lanterns\nacme lamps\nрюкзаки\nlight tents';
  const one = await launch({ type: 'autoseo', targetKeywords: 40 });
  await one.start();
  await fixture.drain();
  expect(writer.asked).toBe(1);
  const campaign = await fixture.read(one.campaignId);
  const fromModel = campaign.keywords.filter(({ source }: ShownKeyword) => source === 'model');
  expect(fromModel).toMatchObject([{ keyword: 'camping lanterns', status: 'suggested', keywordId: null }]);
  expect(campaign.stage).toBe('audit');
  const { db } = fixture.stores.database;
  const { rows } = await sql<{ spent: number; reserved: number }>`
    select spent_micros::int as spent, reserved_micros::int as reserved from budget_months`.execute(db);
  expect(rows).toEqual([{ spent: 300, reserved: 0 }]);
  const path = `/campaigns/${one.campaignId}/keywords/${fromModel[0].id}/approve`;
  expect((await fixture.call('POST', path)).body.data.status).toBe('approved');
});

test('a language model that does not answer does not block research', async () => {
  fixture.settings.writer = writer;
  writer.reply = new AnswerFailure('engine_unreachable', 'away');
  const one = await launch({ type: 'autoseo', targetKeywords: 40 });
  await one.start();
  await fixture.drain();
  expect((await fixture.read(one.campaignId)).stage).toBe('audit');
});
