import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { decodeId } from '#platform/ids.ts';
import {
  createCrawlFixture,
  type CrawlFixture,
  type Served,
  type Sites,
} from '../../../test/fixtures/crawl-fixture.ts';
import { dayMs } from '#platform/durations.ts';

const tables = 'crawl_pages crawl_links crawl_sitemap_urls crawl_targets audit_issues audit_pages'.split(' ');

let fixture: CrawlFixture;
let made = 0;
const sites: Sites = {};
/** Names must be known before the crawler is opened. */
for (let place = 0; place < 12; place += 1) sites[`story-${place}.example`] = {};

beforeAll(async () => {
  fixture = await createCrawlFixture({ sites });
});
afterAll(() => fixture.close());

const simple = (title: string, ...links: string[]) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${links
    .map((link) => `<a href="${link}">${link}</a>`)
    .join(' ')}</body></html>`;

/** A separate site for each test. */
function nextSite(pages: Record<string, Served>): string {
  const host = `story-${(made += 1) - 1}.example`;
  Object.assign(sites[host] ?? {}, pages);
  return host;
}

async function read(path: string, status = 200): Promise<any> {
  const reply = await fixture.call('GET', path);
  expect(reply.status, reply.text).toBe(status);
  return reply.body;
}
const audit = async (id: string) => (await read(`/websites/${id}/audit`)).data;
const issues = async (id: string, query = '') =>
  (await read(`/websites/${id}/audit/issues?${query}`)).data as any[];
const source = async (id: string) => (await read(`/websites/${id}`)).data.sources.audit;
const order = (id: string) => fixture.call('POST', `/websites/${id}/audits`);
const statesOf = async (id: string, check: string) =>
  Object.fromEntries(
    (await issues(id, `check=${check}&state=new&state=open&state=fixed`)).map(({ url, state }) => [
      new URL(url).pathname,
      state,
    ]),
  );

describe('an audit', () => {
  test('starts when a website is added and reports its progress', async () => {
    const id = await fixture.addWebsite(
      nextSite({ '/': simple('Home', '/a'), '/a': simple('About us', '/') }),
    );
    expect((await source(id)).status).toBe('pending');
    await fixture.run('audit.update-schedule', {
      accountId: fixture.accountId,
      websiteId: decodeId('web', id),
    });
    expect((await source(id)).status).toBe('collecting');
    const problem = await read(`/websites/${id}/audit`, 409);
    expect(problem).toMatchObject({ code: 'audit_not_ready', retryable: true });
    await fixture.drain();
    expect(await source(id)).toMatchObject({ status: 'ready', error: null });
    expect((await source(id)).lastSuccessAt).not.toBeNull();
    const data = await audit(id);
    expect(data).toMatchObject({
      status: 'ready',
      finishReason: 'finished',
      previousScore: null,
      inProgress: null,
    });
    expect(data.pages).toMatchObject({
      evaluated: 2,
      indexable: 2,
      fetched: 2,
      failed: 0,
      skipped: 0,
      pagesSkipped: 0,
    });
    const found = await issues(id);
    for (const severity of ['error', 'warning', 'notice'])
      expect(data.counts[severity]).toBe(found.filter((issue) => issue.severity === severity).length);
    expect(data.diff).toEqual({ previousId: null, new: found.length, open: 0, fixed: 0 });
    // Both pages are insecure, which is an error.
    expect(data.score).toBe(0);
  });

  test('compares its issues with the previous audit: new, open, fixed', async () => {
    const host = nextSite({
      '/': simple('Home', '/a', '/b'),
      '/a': simple('', '/'),
      '/b': simple('Page b', '/'),
    });
    const id = await fixture.addWebsite(host);
    await fixture.drain();
    expect(await statesOf(id, 'title_missing')).toEqual({ '/a': 'new' });
    Object.assign(sites[host] ?? {}, { '/b': simple('', '/') });
    await order(id);
    await fixture.drain();
    expect(await statesOf(id, 'title_missing')).toEqual({ '/a': 'open', '/b': 'new' });
    Object.assign(sites[host] ?? {}, { '/': simple('Home', '/a'), '/a': simple('Page a', '/') });
    fixture.advance(1_000);
    await order(id);
    await fixture.drain();
    expect(await statesOf(id, 'title_missing')).toEqual({ '/a': 'fixed', '/b': 'fixed' });
    const data = await audit(id);
    const { count, fixed } = data.checks.find((one: any) => one.check === 'title_missing');
    expect({ count, fixed }).toEqual({ count: 0, fixed: 2 });
    expect(data.diff.previousId).toMatch(/^aud_/);
    // Fixed issues are listed only on request.
    expect(await issues(id, 'check=title_missing')).toEqual([]);
  });

  test('runs once at a time', async () => {
    const id = await fixture.addWebsite(nextSite({ '/': simple('Home') }), { relationship: 'competitor' });
    await fixture.drain();
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
    await fixture.drain();
    expect((await audit(id)).id).toBe(first.body.data.id);
    const third = await order(id);
    expect(third.body.data.id).not.toBe(first.body.data.id);
    const { inProgress, id: shown } = await audit(id);
    expect([shown, inProgress.id]).toEqual([first.body.data.id, third.body.data.id]);
  });

  test('runs weekly for own and client websites', async () => {
    const host = nextSite({ '/': simple('Home') });
    const id = await fixture.addWebsite(host, { relationship: 'client' });
    await fixture.drain();
    const { id: first, nextRunAt } = await audit(id);
    const days = (Date.parse(nextRunAt) - Date.now()) / dayMs;
    expect(days).toBeGreaterThan(6.8);
    expect(days).toBeLessThan(7.2);
    await fixture.run('audit.schedule');
    await fixture.drain();
    expect((await audit(id)).id).toBe(first);
    fixture.advance(8 * dayMs);
    await fixture.run('audit.schedule');
    await fixture.run('audit.schedule');
    await fixture.drain();
    expect((await audit(id)).id).not.toBe(first);
    await fixture.call('PATCH', `/websites/${id}`, { body: { relationship: 'other' } });
    await fixture.drain();
    expect((await audit(id)).nextRunAt).toBeNull();
  });

  test('fails with a reason if the website blocks crawlers or does not respond', async () => {
    const robots: Served = (_request, response) => response.end('User-agent: CairnBot\nDisallow: /');
    const id = await fixture.addWebsite(nextSite({ '/': simple('Home'), '/robots.txt': robots }));
    const away = await fixture.addWebsite('nowhere.invalid');
    const published = vi.spyOn(fixture.tasks, 'event.audit.failed');
    await fixture.drain();
    expect(published).toHaveBeenCalledTimes(2);
    expect(await source(id)).toMatchObject({ status: 'failed', error: { code: 'site_blocked' } });
    expect(await source(away)).toMatchObject({ status: 'failed', error: { code: 'site_unreachable' } });
    expect((await read(`/websites/${id}/audit`, 409)).detail).toContain('robots.txt');
  });

  test('does not mark issues on pages as fixed that it did not crawl', async () => {
    const links = ['/a', '/b', '/c'];
    const host = nextSite({
      '/': simple('Home', ...links),
      ...Object.fromEntries(links.map((link) => [link, simple('', '/')])),
    });
    const id = await fixture.addWebsite(host);
    await fixture.drain();
    fixture.crawling.limits.maxPages = 2;
    await order(id);
    await fixture.drain();
    fixture.crawling.limits.maxPages = 500;
    expect(await statesOf(id, 'title_missing')).toEqual({ '/a': 'open' });
    expect(await audit(id)).toMatchObject({
      finishReason: 'pages',
      limitsHit: ['pages'],
      pages: { fetched: 2, pagesSkipped: 2 },
    });
  });

  test.each([
    ['without pages beyond it', ['/'], { finishReason: 'finished', limitsHit: [] }, 0],
    ['with two pages beyond it', ['/', '/b', '/c'], { finishReason: 'depth', limitsHit: ['depth'] }, 2],
  ])('reports the depth limit %s', async (_what, links, said, pagesSkipped) => {
    fixture.crawling.limits.maxDepth = 1;
    const id = await fixture.addWebsite(nextSite({ '/': simple('Home', '/a'), '/a': simple('A', ...links) }));
    await fixture.drain();
    fixture.crawling.limits.maxDepth = 50;
    expect(await audit(id)).toMatchObject({ ...said, pages: { fetched: 2, pagesSkipped } });
  });
});

describe('another account', () => {
  test('cannot read the audit', async () => {
    const id = await fixture.addWebsite(nextSite({ '/': simple('Home') }));
    await fixture.drain();
    for (const path of ['audit', 'audit/issues', 'audit/pages']) {
      const reply = await fixture.call('GET', `/websites/${id}/${path}`, { key: fixture.theirKey });
      expect([reply.status, reply.body.code]).toEqual([404, 'website_not_found']);
    }
    const reply = await fixture.call('POST', `/websites/${id}/audits`, { key: fixture.theirKey });
    expect(reply.status).toBe(404);
  });

  test('keeps its audits when the same domain is deleted elsewhere', async () => {
    const host = nextSite({
      '/': simple('Home', 'http://story-0.example/'),
      '/sitemap.xml': '<urlset><url><loc>/</loc></url></urlset>',
    });
    const [mine, theirs] = [await fixture.addWebsite(host), ''];
    const added = await fixture.call('POST', '/websites', { key: fixture.theirKey, body: { domain: host } });
    await fixture.drain();
    expect(theirs).toBe('');
    const counts = async (id: string) => {
      const rows = await Promise.all(
        tables.map((table) =>
          fixture.stores.clickhouse.query<{ rows: number }>(
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
    await fixture.call('DELETE', `/websites/${mine}`);
    await fixture.drain();
    expect(await counts(mine)).toEqual(tables.map(() => 0));
    expect((await counts(added.body.data.id))[0]).toBeGreaterThan(0);
  });
});

test('a job that runs twice changes nothing', async () => {
  const id = await fixture.addWebsite(nextSite({ '/': simple('Home', '/a'), '/a': simple('') }));
  await fixture.drain();
  const before = [await audit(id), await issues(id)];
  const ids = {
    accountId: fixture.accountId,
    websiteId: decodeId('web', id),
    crawlId: decodeId('aud', before[0].id),
  };
  await fixture.run('audit.evaluate', ids);
  await fixture.run('crawls.run', ids);
  await fixture.run('audit.update-schedule', ids);
  await fixture.drain();
  expect([await audit(id), await issues(id)]).toEqual(before);
});

test('an interrupted evaluation is repeated', async () => {
  const id = await fixture.addWebsite(nextSite({ '/': simple('Home', '/a'), '/a': simple('') }));
  const websiteId = decodeId('web', id);
  await fixture.run('audit.update-schedule', { accountId: fixture.accountId, websiteId });
  const { body } = await order(id);
  const ids = { accountId: fixture.accountId, websiteId, crawlId: decodeId('aud', body.data.id) };
  // The phases: sitemaps, pages, external targets.
  for (let run = 0; run < 4; run += 1) await fixture.run('crawls.run', ids);
  const { clickhouse } = fixture.stores;
  const failing = {
    ...clickhouse,
    command: (statement: string, parameters: object) => {
      if (statement.includes('audit_pages')) throw new Error('killed');
      return clickhouse.command(statement, { ...parameters });
    },
  };
  await expect(fixture.run('audit.evaluate', ids, { clickhouse: failing })).rejects.toThrow('killed');
  expect((await read(`/websites/${id}/audit`, 409)).code).toBe('audit_not_ready');
  await fixture.drain();
  const found = await issues(id);
  expect(found.filter(({ check }) => check === 'title_missing')).toHaveLength(1);
  expect((await audit(id)).counts.error).toBe(found.filter(({ severity }) => severity === 'error').length);
});
