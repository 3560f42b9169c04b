import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCrawlFixture, type CrawlFixture } from '../../../test/fixtures/crawl-fixture.ts';
import { findSiteIssues } from './clickhouse-queries.ts';
import { siteRules } from './rules/audit-rules.ts';
import { siteQueries } from './rules/site-queries.ts';

const page = (links: string) =>
  `<!doctype html><title>A title of several pages</title><h1>A page</h1>${links}`;

let fixture: CrawlFixture;
beforeAll(async () => {
  const pages = {
    '/': page('<a href="/a">A</a><a href="/gone">B</a>'),
    '/a': page('<a href="/">Home</a><a href="/gone">B</a>'),
    '/orphan': page('<a href="/">Home</a>'),
    '/sitemap.xml': ['/', '/orphan', '/gone']
      .map((path) => `<url><loc>http://shop.example${path}</loc></url>`)
      .reduce((list, url) => list.replace('</urlset>', `${url}</urlset>`), '<urlset></urlset>'),
  };
  fixture = await createCrawlFixture({ sites: { 'shop.example': pages } });
});
afterAll(() => fixture.close());

test('the separate statements of a large crawl find the issues of the joined statement of a small one', async () => {
  await fixture.addWebsite('shop.example');
  await fixture.drain();
  const { clickhouse, database } = fixture.stores;
  const { rows } = await sql<{ websiteId: string; auditId: string }>`
    select website_id as "websiteId", id as "auditId" from audits where state = 'ready'`.execute(database.db);
  const [audit] = rows;
  if (audit === undefined) throw new Error('no audit');
  const ids = { accountId: fixture.accountId, ...audit };
  const readIssues = () =>
    clickhouse.query<{ code: string }>(
      `select code, severity, category, url, detail, occurrences, urls from audit_issues final
       where audit_id = {auditId: UUID} and code in {codes: Array(String)} order by code, url`,
      { ...ids, codes: siteRules.map(({ code }) => code) },
    );
  const joined = await readIssues();
  const codes = new Set(joined.map(({ code }) => code));
  expect([...codes]).toEqual(
    expect.arrayContaining([
      'title_duplicate',
      'links_to_broken',
      'orphan_page',
      'single_inlink',
      'sitemap_error',
    ]),
  );
  await clickhouse.remove('audit_issues', 'audit_id = {auditId: UUID}', ids);
  for (const query of siteQueries) await findSiteIssues(clickhouse, ids, { query, rules: siteRules });
  expect(await readIssues()).toEqual(joined);
});
