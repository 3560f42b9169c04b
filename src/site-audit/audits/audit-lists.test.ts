import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId } from '#platform/ids.ts';
import { createCrawlFixture, type CrawlFixture } from '../../../test/fixtures/crawl-fixture.ts';

const paths = Array.from({ length: 23 }, (_, at) => `/p${at}`);
const simple = (title: string, ...links: string[]) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1>${links
    .map((link) => `<a href="${link}">${link}</a>`)
    .join(' ')}</body></html>`;

let fixture: CrawlFixture;
let id = '';
beforeAll(async () => {
  const pages = paths.map((path, at) => [path, simple(`Title ${at % 5}`, '/', paths[at + 1] ?? '/gone')]);
  const site = { '/': simple('Home', '/p0', '/missing'), ...Object.fromEntries(pages) };
  fixture = await createCrawlFixture({ sites: { 'lists.example': site } });
  id = await fixture.addWebsite('lists.example');
  await fixture.drain();
});
afterAll(() => fixture.close());

async function read(path: string, status = 200): Promise<any> {
  const reply = await fixture.call('GET', path);
  expect(reply.status, reply.text).toBe(status);
  return reply.body;
}
const issues = async (query = '') => (await read(`/websites/${id}/audit/issues?${query}`)).data as any[];

/** Orders an audit and lets it come to its end. */
async function auditAgain(): Promise<void> {
  fixture.advance(1_000);
  await fixture.call('POST', `/websites/${id}/audits`);
  await fixture.drain();
}

async function walk(path: string, limit: number): Promise<any[]> {
  const rows: any[] = [];
  let cursor: string | null = null;
  do {
    const next: any = await read(`${path}&limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`);
    rows.push(...next.data);
    cursor = next.page.nextCursor;
  } while (cursor !== null);
  return rows;
}

test.each(['-severity', 'severity', 'check', '-check', 'url', '-url', 'impact', '-impact'])(
  'issues by %s are whole',
  async (sort) => {
    const all = await issues(`sort=${sort}`);
    expect(all.length).toBeGreaterThan(100);
    expect(await walk(`/websites/${id}/audit/issues?sort=${sort}`, 17)).toEqual(all);
    const keys = all.map(({ check, url }) => `${check} ${url}`);
    expect(new Set(keys).size).toBe(keys.length);
  },
);

test.each([
  'url',
  '-status',
  'depth',
  '-depth',
  '-inlinks',
  'wordCount',
  '-firstByteMs',
  '-errors',
  'issues',
])('pages sorted by %s are complete and in order', async (sort) => {
  const { data: all } = await read(`/websites/${id}/audit/pages?sort=${sort}`);
  expect(all).toHaveLength(26);
  expect(await walk(`/websites/${id}/audit/pages?sort=${sort}`, 7)).toEqual(all);
  const by = sort.replace('-', '');
  if (by === 'issues') return;
  const values: number[] = all.map((row: any) => row[by]).filter((value: unknown) => value !== null);
  const inOrder = values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  expect(values).toEqual(sort.startsWith('-') ? inOrder.toReversed() : inOrder);
});

test('lists can be filtered', async () => {
  const errors = await issues('severity=error&check=links_to_broken&check=client_error');
  expect(errors.map(({ check, url }) => [check, new URL(url).pathname]).toSorted()).toEqual([
    ['client_error', '/gone'],
    ['client_error', '/missing'],
    ['links_to_broken', '/'],
    ['links_to_broken', '/p22'],
  ]);
  expect(await issues('state=fixed')).toEqual([]);
  expect(new Set((await issues('category=security')).map(({ category }) => category))).toEqual(
    new Set(['security']),
  );
  const pages = async (query: string) => (await read(`/websites/${id}/audit/pages?${query}`)).data as any[];
  expect((await pages('status=404')).map(({ url }) => new URL(url).pathname)).toEqual(['/gone', '/missing']);
  expect(await pages('status=4xx')).toHaveLength(2);
  expect(await pages('status=none')).toEqual([]);
  expect(await pages('indexable=true')).toHaveLength(24);
  expect(await pages('indexable=false')).toHaveLength(2);
  expect(await pages('search=title%203')).toHaveLength(4);
  const [deep] = await pages('search=/p9');
  expect(deep).toMatchObject({
    status: 200,
    indexable: true,
    depth: 10,
    inlinks: 1,
    title: 'Title 4',
    inSitemap: false,
  });
});

test('the score can be recomputed from its basis, and rules are explained', async () => {
  const { data } = await read(`/websites/${id}/audit`);
  const { pages, withError, withWarning, withNotice, weights } = data.scoring;
  expect(pages).toBe(26);
  const lost = withError * weights.error + withWarning * weights.warning + withNotice * weights.notice;
  expect(lost).toBeGreaterThan(0);
  expect(data.score).toBe(Math.round(100 * (1 - lost / pages)));
  const gone = data.checks.find(({ check }: any) => check === 'client_error');
  expect(gone).toMatchObject({ severity: 'error', count: 2, explanation: expect.stringMatching(/\.$/) });
  expect(gone.fix).toMatch(/\.$/);
});

test('lists continue with the audit that they were started with until it is deleted', async () => {
  const first = await read(`/websites/${id}/audit/pages?limit=20`);
  await auditAgain();
  const path = `/websites/${id}/audit/pages?limit=20&cursor=${first.page.nextCursor}`;
  expect((await read(path)).meta).toEqual(first.meta);
  expect((await read(`/websites/${id}/audit/pages`)).meta).not.toEqual(first.meta);
  for (let more = 0; more < 3; more += 1) {
    await auditAgain();
  }
  await fixture.run('audit.purge');
  await fixture.run('crawls.purge');
  expect(await read(path, 400)).toMatchObject({ code: 'cursor_mismatch' });
  expect((await read(`/websites/${id}/audit/pages`)).data).toHaveLength(26);
  const { rows } = await sql<{ retained: number }>`
    select count(*) as retained from crawls where website_id = ${decodeId('web', id)}`.execute(
    fixture.stores.database.db,
  );
  expect(rows).toEqual([{ retained: 3 }]);
});

test('lists are available as CSV', async () => {
  const { text, status } = await fixture.call('GET', `/websites/${id}/audit/issues`, { accept: 'text/csv' });
  expect(status).toBe(200);
  const all = await issues();
  expect(text.split('\n')[0]).toBe(
    'check,title,category,severity,state,url,detail,count,urls,related,muteId,impact',
  );
  expect(text.trim().split('\n')).toHaveLength(all.length + 1);
});

test.each([
  'pages?status=4x',
  'pages?limit=0',
  'pages?cursor=abc',
  'pages?sort=title',
  'issues?severity=bad',
  'issues?state=gone',
  'issues?sort=status',
])('%s is rejected', async (list) => {
  const { code } = await read(`/websites/${id}/audit/${list}`, 400);
  expect(['invalid_request', 'cursor_mismatch']).toContain(code);
});
