import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BriefedCampaign,
  type BriefFixture,
  openBriefFixture,
} from '../../../test/fixtures/brief-fixture.ts';
import { dayMs } from '#platform/durations.ts';
import type { AnswerEngine } from '#providers/answers';
import { taskDashboardEndpoints } from '#campaigns/tasks';
import { briefJobs } from './jobs.ts';

const page = (title: string, ...parts: string[]) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>${parts.join('')}</main></body></html>`;
const sentence =
  '<p>A waterproof membrane keeps water out. Makers such as Gore Tex weave a waterproof membrane, and many like Gore Tex.</p>';
const sites = {
  'one.example': {
    '/shoes': page(
      'One on shoes',
      '<h1>Shoes</h1><h2>How to choose a size</h2><h2>Care and cleaning</h2>',
      sentence.repeat(3),
    ),
  },
  'two.example': {
    '/shoes': page(
      'Two on shoes',
      '<h1>Shoes</h1><h2>How to choose the size</h2><h2>What is a membrane?</h2>',
      sentence.repeat(6),
    ),
  },
  'three.example': {
    '/shoes': page('Three on shoes', '<h1>Shoes</h1><h3>Prices</h3>', sentence.repeat(9)),
  },
  'shut.example': { '/robots.txt': 'User-agent: *\nDisallow: /', '/shoes': page('Shut', sentence) },
};
const competitors = ['one', 'two', 'three', 'shut', 'gone'].map((name) => `http://${name}.example/shoes`);

let fixture: BriefFixture;
let count = 0;
let own: string;

beforeAll(async () => {
  fixture = await openBriefFixture(sites, briefJobs, taskDashboardEndpoints);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.settings.writer = null;
  fixture.requests.length = 0;
  own = `own-${(count += 1)}.example`;
  await sql`delete from brief_pages`.execute(fixture.stores.database.db);
  Object.assign(sites, {
    [own]: {
      '/shoes': page('Our shoes', '<h1>Shoes</h1><h2>Care and cleaning</h2><p>By makers of boots.</p>'),
    },
  });
});

const write = async ({ of }: BriefedCampaign) => fixture.run('campaigns.write-briefs', of);
async function launchWith(...keywords: string[]): Promise<BriefedCampaign> {
  const campaign = await fixture.launch(own, ['content']);
  const about = { targetUrl: `http://${own}/shoes`, results: [...competitors, `http://${own}/shoes`] };
  for (const keyword of keywords) await fixture.approve(campaign, keyword, about);
  return campaign;
}

test('a target page has one brief with what the ranking pages have in common', async () => {
  const campaign = await launchWith('best waterproof shoes', 'how to choose shoes');
  await write(campaign);
  const { data, meta } = await fixture.briefs(campaign.id);
  expect(data).toHaveLength(1);
  expect(meta).toMatchObject({ waiting: 0 });
  const [brief] = data;
  expect(brief).toMatchObject({ targetUrl: `http://${own}/shoes`, limitation: null, language: 'en' });
  const intents = brief.keywords.map(({ keyword, intent }: any) => `${keyword}: ${intent}`).toSorted();
  expect(intents).toEqual(['best waterproof shoes: commercial', 'how to choose shoes: informational']);
  expect(brief.terms).toContainEqual(
    expect.objectContaining({ text: 'waterproof membrane', pages: 3, own: false }),
  );
  expect(brief.terms).toContainEqual(expect.objectContaining({ text: 'makers', pages: 3, own: true }));
  expect(brief.entities).toContainEqual(expect.objectContaining({ text: 'Gore Tex', pages: 3, own: false }));
  expect(brief.headings).toContainEqual({ text: 'How to choose a size', pages: 2, own: false });
  expect(brief.questions).toEqual([{ text: 'What is a membrane?', pages: 1, own: false }]);
  const words = brief.results
    .flatMap(({ wordCount }: any) => wordCount ?? [])
    .toSorted((a: number, b: number) => a - b);
  expect(words).toHaveLength(3);
  expect(brief.length.median).toBe(words[1]);
  expect(brief.length.lowerQuartile).toBe(Math.round((words[0] + words[1]) / 2));
  expect(brief.own).toMatchObject({ state: 'read', title: 'Our shoes' });
});

test('a brief shows which pages could not be read, and robots.txt is respected', async () => {
  const campaign = await launchWith('best waterproof shoes');
  await write(campaign);
  const [{ results }] = (await fixture.briefs(campaign.id)).data;
  const unread = results.filter(({ state }: any) => state === 'unread');
  expect(unread.map(({ domain, reason }: any) => [domain, reason])).toEqual([
    ['shut.example', 'robots.txt disallows the page.'],
    ['gone.example', 'The server answered with status 404.'],
  ]);
  expect(fixture.requests).not.toContain('shut.example/shoes');
  const other = await launchAlone();
  await write(other);
  const [brief] = (await fixture.briefs(other.id)).data;
  expect(brief).toMatchObject({
    terms: [],
    length: null,
    limitation: expect.stringContaining('Only 0 of 1'),
  });
});

async function launchAlone(): Promise<BriefedCampaign> {
  const campaign = await fixture.launch(`lonely-${own}`, ['content']);
  await fixture.approve(campaign, 'tents', { results: ['http://gone.example/shoes'] });
  return campaign;
}

test('a brief creates an open task for its target page', async () => {
  const campaign = await launchWith('best waterproof shoes');
  await write(campaign);
  const [brief] = (await fixture.briefs(campaign.id)).data;
  const tasks = await fixture.tasks(campaign.id);
  expect(tasks).toMatchObject([
    {
      id: brief.taskId,
      type: 'content_brief',
      category: 'content',
      status: 'open',
      affectedUrls: [`http://${own}/shoes`],
      title: 'Extend the page about “best waterproof shoes”',
      impact: 10,
    },
  ]);
  expect(tasks[0].detail).toMatch(/The page lacks \d+ of \d+ shared terms/);
});

test('repeated runs write no second brief, and all accounts share the cached pages', async () => {
  const campaign = await launchWith('best waterproof shoes');
  await Promise.all([write(campaign), write(campaign)]);
  await write(campaign);
  expect((await fixture.briefs(campaign.id)).data).toHaveLength(1);
  expect(await fixture.tasks(campaign.id)).toHaveLength(1);
  const pages = () => fixture.requests.filter((request) => request === 'one.example/shoes').length;
  expect(pages()).toBe(1);
  own = `second-${own}`;
  const second = await launchWith('waterproof boots');
  await write(second);
  expect((await fixture.briefs(second.id)).data).toHaveLength(1);
  expect(pages()).toBe(1);
  fixture.advance(15 * dayMs);
  await fixture.approve(second, 'rain shoes', { results: competitors });
  await write(second);
  expect(pages()).toBe(2);
});

test('keywords wait for their SERP, and later keywords get their own briefs', async () => {
  const campaign = await launchWith('best waterproof shoes');
  await fixture.approve(campaign, 'trail shoes');
  await fixture.run('campaigns.enqueue-due-briefs');
  await fixture.drain();
  const first = await fixture.briefs(campaign.id);
  expect(first).toMatchObject({ data: [{}], meta: { waiting: 1 } });
  await fixture.approve(campaign, 'rain shoes', { results: competitors });
  await fixture.run('campaigns.enqueue-due-briefs');
  await fixture.drain();
  const { data } = await fixture.briefs(campaign.id);
  expect(data.map(({ targetUrl, own: ours }: any) => [targetUrl, ours])).toEqual([
    [`http://${own}/shoes`, expect.anything()],
    [null, null],
  ]);
  expect((await fixture.tasks(campaign.id)).map(({ title }) => title)).toContain(
    'Write a page about “rain shoes”',
  );
});

test('a campaign without the add-on or in pause gets no brief', async () => {
  const plain = await fixture.launch(own, []);
  await fixture.approve(plain, 'best waterproof shoes', { results: competitors });
  await write(plain);
  own = `paused-${own}`;
  const paused = await launchWith('best waterproof shoes');
  await sql`update campaigns set status = 'paused' where id = ${paused.of.campaignId}`.execute(
    fixture.stores.database.db,
  );
  await fixture.run('campaigns.enqueue-due-briefs');
  await fixture.drain();
  await write(paused);
  for (const { id } of [plain, paused]) expect((await fixture.briefs(id)).data).toEqual([]);
  expect(fixture.requests).toEqual([]);
});

test('an outline of a model becomes a draft only if it uses the content of the pages', async () => {
  const good = '## How to choose a size\n### What is a waterproof membrane?\n## Care and cleaning';
  const answering = (text: string): AnswerEngine => ({
    name: 'local',
    model: 'm',
    searches: false,
    concurrency: 1,
    priceMicros: () => 0,
    ask: async () => ({ model: 'm', text, citations: [], searchQueries: [], costMicros: 0 }),
  });
  fixture.settings.writer = answering(good);
  const campaign = await launchWith('best waterproof shoes');
  await write(campaign);
  const [task] = await fixture.tasks(campaign.id);
  const path = `/campaigns/${campaign.id}/tasks/${task.id}`;
  const url = `http://${own}/shoes`;
  expect(task.proposals).toEqual([]);
  expect((await fixture.call('GET', path)).body.data.drafts).toEqual([
    { url, found: null, proposed: good, by: 'model' },
  ]);
  const decided = await fixture.call('POST', `${path}/drafts`, { body: { approve: [url] } });
  expect(decided.body.data).toMatchObject({ drafts: [], proposals: [{ proposed: good, by: 'model' }] });
  own = `invented-${own}`;
  fixture.settings.writer = answering(`${good}\n## Why Nike sells 500 pairs`);
  const other = await launchWith('best waterproof shoes');
  await write(other);
  const [unsupported] = await fixture.tasks(other.id);
  expect(
    (await fixture.call('GET', `/campaigns/${other.id}/tasks/${unsupported.id}`)).body.data.drafts,
  ).toEqual([]);
});

test('another account cannot see the briefs', async () => {
  const campaign = await launchWith('best waterproof shoes');
  await write(campaign);
  const reply = await fixture.call('GET', `/campaigns/${campaign.id}/briefs`, { person: fixture.theirs });
  expect(reply).toMatchObject({ status: 404, body: { code: 'campaign_not_found' } });
});
