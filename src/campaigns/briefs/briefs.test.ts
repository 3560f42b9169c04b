import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BriefedCampaign, type BriefStage, openBriefStage } from '../../../test/brief-stage.ts';
import type { AnswerEngine } from '#providers/answers';
import { taskDashboardEndpoints } from '../tasks/routes.ts';
import { briefJobs } from './jobs.ts';

const dayMs = 86_400_000;
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
const rivals = ['one', 'two', 'three', 'shut', 'gone'].map((name) => `http://${name}.example/shoes`);

let stage: BriefStage;
let count = 0;
let own: string;

beforeAll(async () => {
  stage = await openBriefStage(sites, briefJobs, taskDashboardEndpoints);
}, 60_000);
afterAll(() => stage.close());
beforeEach(async () => {
  stage.settings.writer = null;
  stage.requests.length = 0;
  own = `own-${(count += 1)}.example`;
  await sql`delete from brief_pages`.execute(stage.stores.database.db);
  Object.assign(sites, {
    [own]: {
      '/shoes': page('Our shoes', '<h1>Shoes</h1><h2>Care and cleaning</h2><p>By makers of boots.</p>'),
    },
  });
});

const write = async ({ of }: BriefedCampaign) => stage.run('campaigns.write-briefs', of);
async function launchWith(...keywords: string[]): Promise<BriefedCampaign> {
  const campaign = await stage.launch(own, ['content']);
  const about = { targetUrl: `http://${own}/shoes`, results: [...rivals, `http://${own}/shoes`] };
  for (const keyword of keywords) await stage.approve(campaign, keyword, about);
  return campaign;
}

test('a target page has one brief, made of what those who rank have in common', async () => {
  const campaign = await launchWith('best waterproof shoes', 'how to choose shoes');
  await write(campaign);
  const { data, meta } = await stage.briefs(campaign.id);
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

test('a page that cannot be read is said so, and robots.txt is heeded', async () => {
  const campaign = await launchWith('best waterproof shoes');
  await write(campaign);
  const [{ results }] = (await stage.briefs(campaign.id)).data;
  const unread = results.filter(({ state }: any) => state === 'unread');
  expect(unread.map(({ domain, reason }: any) => [domain, reason])).toEqual([
    ['shut.example', 'robots.txt keeps the crawler out.'],
    ['gone.example', 'The server answered with status 404.'],
  ]);
  expect(stage.requests).not.toContain('shut.example/shoes');
  const other = await launchAlone();
  await write(other);
  const [brief] = (await stage.briefs(other.id)).data;
  expect(brief).toMatchObject({
    terms: [],
    length: null,
    limitation: expect.stringContaining('Only 0 of 1'),
  });
});

async function launchAlone(): Promise<BriefedCampaign> {
  const campaign = await stage.launch(`lonely-${own}`, ['content']);
  await stage.approve(campaign, 'tents', { results: ['http://gone.example/shoes'] });
  return campaign;
}

test('a brief is a task, which counts once somebody says that it is done', async () => {
  const campaign = await launchWith('best waterproof shoes');
  await write(campaign);
  const [brief] = (await stage.briefs(campaign.id)).data;
  const tasks = await stage.tasks(campaign.id);
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
  expect(tasks[0].detail).toMatch(/shared terms are missing/);
});

test('runs that come again write nothing again, and pages are read once for everyone', async () => {
  const campaign = await launchWith('best waterproof shoes');
  await Promise.all([write(campaign), write(campaign)]);
  await write(campaign);
  expect((await stage.briefs(campaign.id)).data).toHaveLength(1);
  expect(await stage.tasks(campaign.id)).toHaveLength(1);
  const pages = () => stage.requests.filter((request) => request === 'one.example/shoes').length;
  expect(pages()).toBe(1);
  own = `second-${own}`;
  const second = await launchWith('waterproof boots');
  await write(second);
  expect((await stage.briefs(second.id)).data).toHaveLength(1);
  expect(pages()).toBe(1);
  stage.advance(15 * dayMs);
  await stage.approve(second, 'rain shoes', { results: rivals });
  await write(second);
  expect(pages()).toBe(2);
});

test('keywords wait for their result page, and later ones have briefs of their own', async () => {
  const campaign = await launchWith('best waterproof shoes');
  await stage.approve(campaign, 'trail shoes');
  await stage.run('campaigns.plan-briefs');
  await stage.drain();
  const first = await stage.briefs(campaign.id);
  expect(first).toMatchObject({ data: [{}], meta: { waiting: 1 } });
  await stage.approve(campaign, 'rain shoes', { results: rivals });
  await stage.run('campaigns.plan-briefs');
  await stage.drain();
  const { data } = await stage.briefs(campaign.id);
  expect(data.map(({ targetUrl, own: ours }: any) => [targetUrl, ours])).toEqual([
    [`http://${own}/shoes`, expect.anything()],
    [null, null],
  ]);
  expect((await stage.tasks(campaign.id)).map(({ title }) => title)).toContain(
    'Write a page about “rain shoes”',
  );
});

test('no brief without the add-on, or while the campaign stands still', async () => {
  const plain = await stage.launch(own, []);
  await stage.approve(plain, 'best waterproof shoes', { results: rivals });
  await write(plain);
  own = `paused-${own}`;
  const paused = await launchWith('best waterproof shoes');
  await sql`update campaigns set status = 'paused' where id = ${paused.of.campaignId}`.execute(
    stage.stores.database.db,
  );
  await stage.run('campaigns.plan-briefs');
  await stage.drain();
  await write(paused);
  for (const { id } of [plain, paused]) expect((await stage.briefs(id)).data).toEqual([]);
  expect(stage.requests).toEqual([]);
});

test('an outline of a model is a draft, and only where it says what the pages say', async () => {
  const good = '## How to choose a size\n### What is a waterproof membrane?\n## Care and cleaning';
  const answering = (text: string): AnswerEngine => ({
    name: 'local',
    model: 'm',
    searches: false,
    concurrency: 1,
    priceMicros: () => 0,
    ask: async () => ({ model: 'm', text, citations: [], searchQueries: [], costMicros: 0 }),
  });
  stage.settings.writer = answering(good);
  const campaign = await launchWith('best waterproof shoes');
  await write(campaign);
  const [task] = await stage.tasks(campaign.id);
  const path = `/campaigns/${campaign.id}/tasks/${task.id}`;
  const url = `http://${own}/shoes`;
  expect(task.proposals).toEqual([]);
  expect((await stage.call('GET', path)).body.data.drafts).toEqual([
    { url, found: null, proposed: good, by: 'model' },
  ]);
  const decided = await stage.call('POST', `${path}/drafts`, { body: { approve: [url] } });
  expect(decided.body.data).toMatchObject({ drafts: [], proposals: [{ proposed: good, by: 'model' }] });
  own = `liar-${own}`;
  stage.settings.writer = answering(`${good}\n## Why Nike sells 500 pairs`);
  const other = await launchWith('best waterproof shoes');
  await write(other);
  const [untold] = await stage.tasks(other.id);
  expect((await stage.call('GET', `/campaigns/${other.id}/tasks/${untold.id}`)).body.data.drafts).toEqual([]);
});

test('another account sees nothing', async () => {
  const campaign = await launchWith('best waterproof shoes');
  await write(campaign);
  const reply = await stage.call('GET', `/campaigns/${campaign.id}/briefs`, { person: stage.theirs });
  expect(reply).toMatchObject({ status: 404, body: { code: 'campaign_not_found' } });
});
