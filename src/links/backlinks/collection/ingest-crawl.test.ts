import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#ids.ts';
import { publishEvent } from '#jobs';
import { type BacklinksStage, openBacklinksStage, withoutVendors } from '../../../test/backlinks-stage.ts';

let stage: BacklinksStage;
beforeAll(async () => {
  stage = await openBacklinksStage(withoutVendors());
});
afterAll(() => stage.close());

interface Found {
  target: string;
  rel?: string;
  anchor?: string;
}

/** A crawl that has ended, with the links of its pages. */
async function crawlOf(
  { accountId, websiteId }: { accountId: string; websiteId: string },
  pages: Record<string, Found[]>,
): Promise<{ accountId: string; websiteId: string; crawlId: string }> {
  const { database, facts } = stage.stores;
  const [crawlId, now] = [newId(), new Date()];
  await sql`
    insert into crawls (id, account_id, website_id, phase, ended_by, max_pages, max_depth, max_minutes, max_targets,
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
  await facts.insert('crawl_links', rows);
  const ids = { accountId, websiteId, crawlId };
  await publishEvent(database.db, 'crawl.ended', ids);
  await stage.drain();
  return ids;
}

test('links that a crawl finds to other websites of the account are theirs, and nobody else’s', async () => {
  const blog = await stage.addWebsite('blog.example.org');
  const shop = await stage.addWebsite('shop.example.com');
  const foreign = await stage.addWebsite('shop.example.com', stage.theirs);
  await stage.drain();
  const list = async (id: string, key = stage.mine.key) =>
    (await stage.call(`/websites/${id}/backlinks?sort=firstSeen`, { key })).body.data;
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
  expect(await list(foreign.publicId, stage.theirs.key)).toEqual([]);
  expect(await list(blog.publicId)).toEqual([]);

  stage.advance(7 * 86_400_000);
  const again = await crawlOf(blog, {
    'https://blog.example.org/a': [
      { target: 'https://shop.example.com/x', rel: 'sponsored nofollow', anchor: 'second' },
    ],
  });
  const once = await list(shop.publicId);
  await stage.run('backlinks.take-crawl', again);
  expect(await list(shop.publicId)).toEqual(once);
  const changed = (await list(shop.publicId)).find(({ anchor }: any) => anchor === 'second');
  expect(changed).toMatchObject({ rel: ['sponsored', 'nofollow'], follow: false });
  const { body } = await stage.call(`/websites/${shop.publicId}/backlinks/${changed.id}`);
  expect(body.data.changes).toMatchObject([{ kind: 'rel_changed', before: '', after: 'nofollow sponsored' }]);
  expect(body.data.observations).toMatchObject([{ source: 'crawl', anchor: 'second' }]);
});
