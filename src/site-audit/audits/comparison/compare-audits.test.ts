import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCrawlFixture, type CrawlFixture } from '../../../../test/fixtures/crawl-fixture.ts';

const domain = 'compared.example';
const home = (...links: string[]) =>
  `<!doctype html><html lang="en"><head><title>Home of comparisons</title></head><body><h1>Home</h1>
  ${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}</body></html>`;
/** The links of the start page in three audits. Links that do not exist are broken. */
const crawls = [['/a', '/b'], ['/b'], ['/b', '/c']];

let fixture: CrawlFixture;
let id = '';
/** The summaries of the audits when they were the latest, oldest first. */
const summaries: any[] = [];
beforeAll(async () => {
  fixture = await createCrawlFixture({ sites: { [domain]: { '/': home(...(crawls[0] ?? [])) } } });
  id = await fixture.addWebsite(domain);
  await fixture.drain();
  summaries.push((await read('audit')).data);
  for (const links of crawls.slice(1)) {
    await auditAgain(links);
    summaries.push((await read('audit')).data);
  }
});
afterAll(() => fixture.close());

async function auditAgain(links: readonly string[]): Promise<void> {
  Object.assign(fixture.sites[domain] ?? {}, { '/': home(...links) });
  fixture.advance(1_000);
  await fixture.call('POST', `/websites/${id}/audits`);
  await fixture.drain();
}

async function read(path: string, status = 200, key?: string): Promise<any> {
  const reply = await fixture.call('GET', `/websites/${id}/${path}`, key === undefined ? {} : { key });
  expect(reply.status, reply.text).toBe(status);
  return reply.body;
}

async function brokenSince(comparedWith?: string): Promise<Record<string, string>> {
  const compared = comparedWith === undefined ? '' : `&comparedWith=${comparedWith}`;
  const { data } = await read(`audit/issues?check=client_error&state=new&state=open&state=fixed${compared}`);
  return Object.fromEntries(data.map(({ url, state }: any) => [new URL(url).pathname, state]));
}

test('stored audits are listed, newest first', async () => {
  const { data } = await read('audits');
  expect(data).toHaveLength(3);
  const times = data.map(({ requestedAt }: any) => requestedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(data[0]).toEqual((await read(`audits/${data[0].id}`)).data);
  expect(await read('audits', 404, fixture.theirKey)).toMatchObject({ code: 'website_not_found' });
});

test('the latest audit is compared with any stored one: new, open and fixed issues', async () => {
  const [newest, second, first] = (await read('audits')).data.map((audit: any) => audit.id);
  expect(await brokenSince()).toEqual({ '/b': 'open', '/c': 'new' });
  expect(await brokenSince(second)).toEqual({ '/b': 'open', '/c': 'new' });
  expect(await brokenSince(first)).toEqual({ '/a': 'fixed', '/b': 'open', '/c': 'new' });
  expect(await brokenSince(newest)).toEqual({ '/b': 'open', '/c': 'open' });
});

test('the summary counts the same changes, and its score and counts stay those of the latest audit', async () => {
  const [, second, first] = (await read('audits')).data;
  const { data: stored } = await read('audit');
  expect((await read(`audit?comparedWith=${second.id}`)).data).toEqual(stored);
  const { data } = await read(`audit?comparedWith=${first.id}`);
  expect(data.diff).toMatchObject({ previousId: first.id });
  expect(data.previousScore).toBe(first.score);
  expect([data.id, data.score, data.counts]).toEqual([stored.id, stored.score, stored.counts]);
  const rule = data.checks.find(({ check }: any) => check === 'client_error');
  expect(rule).toMatchObject({ new: 1, open: 1, fixed: 1, count: 2 });
});

test('the compared numbers agree with both audits, for every rule and severity', async () => {
  const [first, second, newest] = summaries;
  const countOf = ({ checks }: any, code: string) =>
    checks.find(({ check }: any) => check === code)?.count ?? 0;
  for (const earlier of [first, second]) {
    const { data } = await read(`audit?comparedWith=${earlier.id}`);
    expect(data.previousScore).toBe(earlier.score);
    for (const { check, new: added, open, fixed, count } of data.checks) {
      expect(added + open, check).toBe(countOf(newest, check));
      expect(open + fixed, check).toBe(countOf(earlier, check));
      expect(count, check).toBe(countOf(newest, check));
    }
    const missed = earlier.checks.filter(
      ({ check, count }: any) => count > 0 && !data.checks.some((one: any) => one.check === check),
    );
    expect(missed).toEqual([]);
  }
});

test('a list that is compared with another audit continues from page to page', async () => {
  const [, , first] = (await read('audits')).data;
  const path = `audit/issues?state=new&state=open&state=fixed&comparedWith=${first.id}`;
  const { data: whole } = await read(path);
  const half = Math.ceil(whole.length / 2);
  const start = await read(`${path}&limit=${half}`);
  const rest = await read(`${path}&limit=${half}&cursor=${start.page.nextCursor}`);
  expect([...start.data, ...rest.data]).toEqual(whole);
});

test('an issue on a page that an incomplete crawl did not reach is not fixed', async () => {
  Object.assign(fixture.crawling.limits, { maxPages: 1 });
  await auditAgain(['/b']);
  const { data } = await read('audits');
  expect(data).toHaveLength(4);
  const { checks } = (await read(`audit?comparedWith=${data[3].id}`)).data;
  expect(checks.find(({ check }: any) => check === 'client_error')).toBeUndefined();
});

test('an issue on a page that did not load is neither open nor fixed', async () => {
  Object.assign(fixture.crawling.limits, { maxPages: 100 });
  const pages = fixture.sites[domain] ?? {};
  pages['/reset'] = pages['/failing'] = pages['/removed'] = home();
  await auditAgain(['/reset', '/failing', '/removed']);
  const [before] = (await read('audits')).data;
  pages['/reset'] = (request) => void request.destroy();
  pages['/failing'] = (_, response) => void response.writeHead(503).end();
  delete pages['/removed'];
  await auditAgain(['/reset', '/failing', '/removed']);
  for (const compared of ['', `&comparedWith=${before.id}`]) {
    const { data } = await read(`audit/issues?check=canonical_missing&state=open&state=fixed${compared}`);
    const states = Object.fromEntries(data.map(({ url, state }: any) => [new URL(url).pathname, state]));
    expect(states).toEqual({ '/': 'open', '/removed': 'fixed' });
  }
});

test.each(['audit', 'audit/issues'])(
  '%s refuses to compare with an audit that is not stored',
  async (path) => {
    for (const wrong of ['aud_01kqk0n8zwe5rt3yhj2m4c6v9y', 'audit', id]) {
      expect(await read(`${path}?comparedWith=${wrong}`, 404)).toMatchObject({
        code: 'audit_not_found',
        errors: [{ path: 'comparedWith' }],
      });
    }
  },
);
