import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeId } from '#ids.ts';
import { createCrawlStage, type CrawlStage, type Served, type Sites } from '../../test/crawl-stage.ts';

const dayMs = 24 * 60 * 60_000;
const tables = [
  'crawl_pages',
  'crawl_links',
  'crawl_sitemap_urls',
  'crawl_targets',
  'audit_issues',
  'audit_pages',
];

let stage: CrawlStage;
let made = 0;
const sites: Sites = {};
/** Names must be known before the crawler is opened. */
for (let place = 0; place < 12; place += 1) sites[`story-${place}.example`] = {};

beforeAll(async () => {
  stage = await createCrawlStage({ sites });
});
afterAll(() => stage.close());

const simple = (title: string, ...links: string[]) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${links
    .map((link) => `<a href="${link}">${link}</a>`)
    .join(' ')}</body></html>`;

/** A site of its own for each story. */
function nextSite(pages: Record<string, Served>): string {
  const host = `story-${(made += 1) - 1}.example`;
  Object.assign(sites[host] ?? {}, pages);
  return host;
}

async function read(path: string, status = 200): Promise<any> {
  const reply = await stage.call('GET', path);
  expect(reply.status, reply.text).toBe(status);
  return reply.body;
}
const audit = async (id: string) => (await read(`/websites/${id}/audit`)).data;
const issues = async (id: string, query = '') =>
  (await read(`/websites/${id}/audit/issues?${query}`)).data as any[];
const source = async (id: string) => (await read(`/websites/${id}`)).data.sources.audit;
const order = (id: string) => stage.call('POST', `/websites/${id}/audits`);
const statesOf = async (id: string, check: string) =>
  Object.fromEntries(
    (await issues(id, `check=${check}&state=new&state=open&state=fixed`)).map(({ url, state }) => [
      new URL(url).pathname,
      state,
    ]),
  );

describe('an audit', () => {
  test('begins when a website is added, and says where it stands', async () => {
    const id = await stage.addWebsite(nextSite({ '/': simple('Home', '/a'), '/a': simple('About us', '/') }));
    expect((await source(id)).status).toBe('pending');
    await stage.run('audit.follow', { accountId: stage.accountId, websiteId: decodeId('web', id) });
    expect((await source(id)).status).toBe('collecting');
    const problem = await read(`/websites/${id}/audit`, 409);
    expect(problem).toMatchObject({ code: 'audit_not_ready', retryable: true });
    await stage.drain();
    expect(await source(id)).toMatchObject({ status: 'ready', error: null });
    expect((await source(id)).lastSuccessAt).not.toBeNull();
    const data = await audit(id);
    expect(data).toMatchObject({ status: 'ready', endedBy: 'finished', previousScore: null, underWay: null });
    expect(data.pages).toMatchObject({
      judged: 2,
      indexable: 2,
      fetched: 2,
      failed: 0,
      skipped: 0,
      leftOver: 0,
    });
    const found = await issues(id);
    for (const severity of ['error', 'warning', 'notice'])
      expect(data.counts[severity]).toBe(found.filter((issue) => issue.severity === severity).length);
    expect(data.diff).toEqual({ previousId: null, new: found.length, open: 0, fixed: 0 });
    // Both pages are insecure, which is an error.
    expect(data.score).toBe(0);
  });

  test('is compared with the one before: new, open, fixed', async () => {
    const host = nextSite({
      '/': simple('Home', '/a', '/b'),
      '/a': simple('', '/'),
      '/b': simple('Page b', '/'),
    });
    const id = await stage.addWebsite(host);
    await stage.drain();
    expect(await statesOf(id, 'title_missing')).toEqual({ '/a': 'new' });
    Object.assign(sites[host] ?? {}, { '/b': simple('', '/') });
    await order(id);
    await stage.drain();
    expect(await statesOf(id, 'title_missing')).toEqual({ '/a': 'open', '/b': 'new' });
    Object.assign(sites[host] ?? {}, { '/': simple('Home', '/a'), '/a': simple('Page a', '/') });
    stage.advance(1_000);
    await order(id);
    await stage.drain();
    expect(await statesOf(id, 'title_missing')).toEqual({ '/a': 'fixed', '/b': 'fixed' });
    const data = await audit(id);
    const { count, fixed } = data.checks.find((one: any) => one.check === 'title_missing');
    expect({ count, fixed }).toEqual({ count: 0, fixed: 2 });
    expect(data.diff.previousId).toMatch(/^aud_/);
    // What is fixed is shown only to whom asks for it.
    expect(await issues(id, 'check=title_missing')).toEqual([]);
  });

  test('is ordered once at a time', async () => {
    const id = await stage.addWebsite(nextSite({ '/': simple('Home') }), { relationship: 'competitor' });
    await stage.drain();
    expect(await source(id)).toMatchObject({ status: 'not_connected', nextRunAt: null });
    expect(await read(`/websites/${id}/audit`, 409)).toMatchObject({
      code: 'audit_missing',
      retryable: false,
    });
    const [first, second] = [await order(id), await order(id)];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body.data).toEqual(first.body.data);
    expect(first.body.data).toMatchObject({
      websiteId: id,
      status: 'crawling',
      score: null,
      finishedAt: null,
    });
    await stage.drain();
    expect((await audit(id)).id).toBe(first.body.data.id);
    const third = await order(id);
    expect(third.body.data.id).not.toBe(first.body.data.id);
    const { underWay, id: shown } = await audit(id);
    expect([shown, underWay.id]).toEqual([first.body.data.id, third.body.data.id]);
  });

  test('comes again by the week, for websites of one’s own and of clients', async () => {
    const host = nextSite({ '/': simple('Home') });
    const id = await stage.addWebsite(host, { relationship: 'client' });
    await stage.drain();
    const { id: first, nextRunAt } = await audit(id);
    const days = (Date.parse(nextRunAt) - Date.now()) / dayMs;
    expect(days).toBeGreaterThan(6.8);
    expect(days).toBeLessThan(7.2);
    await stage.run('audit.schedule');
    await stage.drain();
    expect((await audit(id)).id).toBe(first);
    stage.advance(8 * dayMs);
    await stage.run('audit.schedule');
    await stage.run('audit.schedule');
    await stage.drain();
    expect((await audit(id)).id).not.toBe(first);
    await stage.call('PATCH', `/websites/${id}`, { body: { relationship: 'other' } });
    await stage.drain();
    expect((await audit(id)).nextRunAt).toBeNull();
  });

  test('of a website that does not let crawlers in, or is not there, has failed and says why', async () => {
    const robots: Served = (_request, response) => response.end('User-agent: CairnBot\nDisallow: /');
    const id = await stage.addWebsite(nextSite({ '/': simple('Home'), '/robots.txt': robots }));
    const away = await stage.addWebsite('nowhere.invalid');
    await stage.drain();
    expect(await source(id)).toMatchObject({ status: 'failed', error: { code: 'site_blocked' } });
    expect(await source(away)).toMatchObject({ status: 'failed', error: { code: 'site_unreachable' } });
    expect((await read(`/websites/${id}/audit`, 409)).detail).toContain('robots.txt');
  });

  test('does not call fixed what it did not look at', async () => {
    const links = ['/a', '/b', '/c'];
    const host = nextSite({
      '/': simple('Home', ...links),
      ...Object.fromEntries(links.map((link) => [link, simple('', '/')])),
    });
    const id = await stage.addWebsite(host);
    await stage.drain();
    stage.crawling.limits.maxPages = 2;
    await order(id);
    await stage.drain();
    stage.crawling.limits.maxPages = 500;
    expect(await statesOf(id, 'title_missing')).toEqual({ '/a': 'open' });
    expect(await audit(id)).toMatchObject({
      endedBy: 'pages',
      cutBy: ['pages'],
      pages: { fetched: 2, leftOver: 2 },
    });
  });

  test.each([
    ['that nothing is beyond', ['/'], { endedBy: 'finished', cutBy: [] }, 0],
    ['that two pages are beyond', ['/', '/b', '/c'], { endedBy: 'depth', cutBy: ['depth'] }, 2],
  ])('says of a limit of depth %s', async (_what, links, said, leftOver) => {
    stage.crawling.limits.maxDepth = 1;
    const id = await stage.addWebsite(nextSite({ '/': simple('Home', '/a'), '/a': simple('A', ...links) }));
    await stage.drain();
    stage.crawling.limits.maxDepth = 50;
    expect(await audit(id)).toMatchObject({ ...said, pages: { fetched: 2, leftOver } });
  });
});

describe('another account', () => {
  test('sees nothing of it', async () => {
    const id = await stage.addWebsite(nextSite({ '/': simple('Home') }));
    await stage.drain();
    for (const path of ['audit', 'audit/issues', 'audit/pages']) {
      const reply = await stage.call('GET', `/websites/${id}/${path}`, { key: stage.theirKey });
      expect([reply.status, reply.body.code]).toEqual([404, 'website_not_found']);
    }
    const reply = await stage.call('POST', `/websites/${id}/audits`, { key: stage.theirKey });
    expect(reply.status).toBe(404);
  });

  test('keeps what is its own when a website is deleted with everything', async () => {
    const host = nextSite({
      '/': simple('Home', 'http://story-0.example/'),
      '/sitemap.xml': '<urlset><url><loc>/</loc></url></urlset>',
    });
    const [mine, theirs] = [await stage.addWebsite(host), ''];
    const added = await stage.call('POST', '/websites', { key: stage.theirKey, body: { domain: host } });
    await stage.drain();
    expect(theirs).toBe('');
    const counts = async (id: string) => {
      const rows = await Promise.all(
        tables.map((table) =>
          stage.stores.facts.query<{ rows: number }>(
            `select toUInt32(count()) as rows from ${table} final where website_id = {id: UUID}`,
            { id: decodeId('web', id) },
          ),
        ),
      );
      return rows.map(([row]) => row?.rows ?? 0);
    };
    expect((await counts(mine)).every((rows, at) => rows > 0 || tables[at] === 'crawl_sitemap_urls')).toBe(
      true,
    );
    await stage.call('DELETE', `/websites/${mine}`);
    await stage.drain();
    expect(await counts(mine)).toEqual(tables.map(() => 0));
    expect((await counts(added.body.data.id))[0]).toBeGreaterThan(0);
  });
});

test('a job that runs twice changes nothing', async () => {
  const id = await stage.addWebsite(nextSite({ '/': simple('Home', '/a'), '/a': simple('') }));
  await stage.drain();
  const before = [await audit(id), await issues(id)];
  const ids = {
    accountId: stage.accountId,
    websiteId: decodeId('web', id),
    crawlId: decodeId('aud', before[0].id),
  };
  await stage.run('audit.judge', ids);
  await stage.run('crawls.run', ids);
  await stage.run('audit.follow', ids);
  await stage.drain();
  expect([await audit(id), await issues(id)]).toEqual(before);
});

test('an audit that breaks off while it is judged is judged anew', async () => {
  const id = await stage.addWebsite(nextSite({ '/': simple('Home', '/a'), '/a': simple('') }));
  const websiteId = decodeId('web', id);
  await stage.run('audit.follow', { accountId: stage.accountId, websiteId });
  const { body } = await order(id);
  const ids = { accountId: stage.accountId, websiteId, crawlId: decodeId('aud', body.data.id) };
  // Sitemaps, pages, addresses of others.
  for (let run = 0; run < 4; run += 1) await stage.run('crawls.run', ids);
  const { facts } = stage.stores;
  const failing = {
    ...facts,
    command: (statement: string, parameters: object) => {
      if (statement.includes('audit_pages')) throw new Error('killed');
      return facts.command(statement, { ...parameters });
    },
  };
  await expect(stage.run('audit.judge', ids, { facts: failing })).rejects.toThrow('killed');
  expect((await read(`/websites/${id}/audit`, 409)).code).toBe('audit_not_ready');
  await stage.drain();
  const found = await issues(id);
  expect(found.filter(({ check }) => check === 'title_missing')).toHaveLength(1);
  expect((await audit(id)).counts.error).toBe(found.filter(({ severity }) => severity === 'error').length);
});

test('an installation that audits only on demand audits nothing by itself', async () => {
  const quiet = await createCrawlStage({
    sites: { 'quiet.example': { '/': simple('Home') } },
    intervalDays: 0,
  });
  try {
    const id = await quiet.addWebsite('quiet.example');
    await quiet.drain();
    await quiet.run('audit.schedule');
    await quiet.drain();
    expect(quiet.requests).toEqual([]);
    const { body } = await quiet.call('GET', `/websites/${id}`);
    expect(body.data.sources.audit).toMatchObject({ status: 'not_connected', nextRunAt: null });
    await quiet.call('POST', `/websites/${id}/audits`);
    await quiet.drain();
    expect((await quiet.call('GET', `/websites/${id}/audit`)).status).toBe(200);
  } finally {
    await quiet.close();
  }
});
