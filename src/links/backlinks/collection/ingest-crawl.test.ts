import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { publishEvent } from '#platform/jobs';
import {
  type BacklinksFixture,
  openBacklinksFixture,
  settingsWithoutVendors,
} from '../../../../test/fixtures/backlinks-fixture.ts';

let fixture: BacklinksFixture;
beforeAll(async () => {
  fixture = await openBacklinksFixture(settingsWithoutVendors());
});
afterAll(() => fixture.close());

interface Found {
  target: string;
  rel?: string;
  anchor?: string;
}

/** Stores a finished crawl with the links of its pages. */
async function crawlOf(
  { accountId, websiteId }: { accountId: string; websiteId: string },
  pages: Record<string, Found[]>,
): Promise<{ accountId: string; websiteId: string; crawlId: string }> {
  const { database, clickhouse } = fixture.stores;
  const [crawlId, now] = [newId(), new Date()];
  await sql`
    insert into crawls (id, account_id, website_id, phase, finish_reason, max_pages, max_depth, max_minutes, max_targets,
      requested_at, ended_at)
    values (${crawlId}, ${accountId}, ${websiteId}, 'ended', 'finished', 10, 10, 10, 10, ${now}, ${now})`.execute(
    database.db,
  );
  const rows = Object.entries(pages).map(([url, links]) => ({
    account_id: accountId,
    website_id: websiteId,
    crawl_id: crawlId,
    url,
    fetched_at: now.toISOString().replace('T', ' ').replace('Z', ''),
    targets: links.map(({ target }) => target),
    internals: links.map(() => false),
    rels: links.map(({ rel = '' }) => rel),
    nofollows: links.map(({ rel = '' }) => rel.includes('nofollow')),
    anchors: links.map(({ anchor = '' }) => anchor),
    areas: links.map(() => 'main'),
    hiddens: links.map(() => false),
  }));
  await clickhouse.insert('crawl_links', rows);
  const ids = { accountId, websiteId, crawlId };
  await publishEvent(database.db, 'crawl.ended', ids);
  await fixture.drain();
  return ids;
}

test('a crawl adds links to other websites of the same account, and to no other account', async () => {
  const blog = await fixture.addWebsite('blog.example.org');
  const shop = await fixture.addWebsite('shop.example.com');
  const foreign = await fixture.addWebsite('shop.example.com', fixture.theirs);
  await fixture.drain();
  const list = async (id: string, key = fixture.mine.key) =>
    (await fixture.call(`/websites/${id}/backlinks?sort=firstSeen`, { key })).body.data;
  await crawlOf(blog, {
    'https://blog.example.org/a': [
      { target: 'https://www.shop.example.com/x', rel: 'nofollow', anchor: 'first' },
      { target: 'https://shop.example.com/x/', anchor: 'second' },
      { target: 'https://elsewhere.example.net/', anchor: 'other' },
    ],
    'https://blog.example.org/b': [{ target: 'https://sub.shop.example.com/', anchor: 'below' }],
  });
  const links = await list(shop.publicId);
  expect(
    links
      .map(({ sourceUrl, anchor, follow, source, status }: any) => [
        sourceUrl,
        anchor,
        follow,
        source,
        status,
      ])
      .toSorted(),
  ).toEqual([
    ['https://blog.example.org/a', 'second', true, 'crawl', 'new'],
    ['https://blog.example.org/b', 'below', true, 'crawl', 'new'],
  ]);
  expect(await list(foreign.publicId, fixture.theirs.key)).toEqual([]);
  expect(await list(blog.publicId)).toEqual([]);

  fixture.advance(7 * 86_400_000);
  const again = await crawlOf(blog, {
    'https://blog.example.org/a': [
      { target: 'https://shop.example.com/x', rel: 'sponsored nofollow', anchor: 'second' },
    ],
  });
  const once = await list(shop.publicId);
  await fixture.run('backlinks.ingest-crawl', again);
  expect(await list(shop.publicId)).toEqual(once);
  const changed = (await list(shop.publicId)).find(({ anchor }: any) => anchor === 'second');
  expect(changed).toMatchObject({ rel: ['sponsored', 'nofollow'], follow: false });
  const { body } = await fixture.call(`/websites/${shop.publicId}/backlinks/${changed.id}`);
  expect(body.data.changes).toMatchObject([{ kind: 'rel_changed', before: '', after: 'nofollow sponsored' }]);
  expect(body.data.observations).toMatchObject([{ source: 'crawl', anchor: 'second' }]);
});
