import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ClickHouse, ClickHouseUnavailable } from '#platform/clickhouse';
import { useGraphStores } from '../../../../test/fixtures/web-graph-stores.ts';
import { smallWeb, writeRelease } from '../../../../test/fixtures/write-release.ts';
import {
  authorityOf,
  countLinkingDomains,
  listChangedDomains,
  findLinkingDomains,
  listLinkingDomains,
} from '../index.ts';

const spring = 'cc-main-2026-feb-mar-apr';
const summer = 'cc-main-2026-mar-apr-may';
const { names, links } = smallWeb;
const { graph, folder, put, load, states } = useGraphStores();
const page = { sort: 'authority', limit: 10, after: null } as const;

test('an imported release has its domains, links and authorities', async () => {
  expect(await load([await put(spring, smallWeb)])).toEqual({ release: spring, domains: 7, arcs: 5 });
  expect(await states()).toEqual([`${spring} ready`]);
  const authorities = await authorityOf(graph(), [
    'hub.com',
    'WWW.News.org',
    'blog.io',
    'far.fr',
    'unknown.com',
  ]);
  expect([...authorities]).toEqual([
    ['hub.com', 100],
    ['WWW.News.org', 64],
    ['blog.io', 29],
    ['far.fr', 0],
    ['unknown.com', null],
  ]);
  expect(await listLinkingDomains(graph(), 'www.hub.com', page)).toEqual({
    release: spring,
    rows: [
      { domain: 'news.org', authority: 64, isNew: null },
      { domain: 'blog.io', authority: 29, isNew: null },
      { domain: 'forum.de', authority: 17, isNew: null },
    ],
  });
  expect(await listLinkingDomains(graph(), 'unknown.com', page)).toEqual({ release: spring, rows: [] });
  const asked = ['far.fr', 'blog.io', 'news.org', 'unknown.com'];
  const linking = await findLinkingDomains(graph(), 'www.hub.com', asked);
  expect(linking).toEqual(new Set(['blog.io', 'news.org']));
  const [count] = await countLinkingDomains(graph(), 'hub.com');
  expect(count).toEqual({ release: spring, domains: 3, bands: [0, 1, 1, 0, 0, 0, 1, 0, 0, 0] });
});

test('pages of linking domains are complete by authority and by name', async () => {
  const many = Array.from({ length: 250 }, (_, index) => `com.site-${String(index).padStart(3, '0')}`);
  const links250 = many.slice(1).map((name): [string, string] => [name, many[0]!]);
  await load([await put(spring, { names: many, links: links250 })]);
  for (const sort of ['authority', 'name'] as const) {
    const seen: { domain: string; authority: number }[] = [];
    for (;;) {
      const { rows } = await listLinkingDomains(graph(), 'site-000.com', {
        sort,
        limit: 40,
        after: seen.at(-1) ?? null,
      });
      seen.push(...rows);
      if (rows.length < 40) break;
    }
    expect(seen.map(({ domain }) => domain)).toEqual(
      many.slice(1).map((name) => name.split('.').toReversed().join('.')),
    );
    const fromStrong = seen.map(({ authority }) => authority);
    expect(fromStrong).toEqual(fromStrong.toSorted((a, b) => b - a));
  }
});

test('new and lost domains are the difference of the newest two releases', async () => {
  await load([await put(spring, smallWeb)]);
  const later = {
    names: ['com.hub', 'au.first', ...names.slice(1)],
    links: [...links.filter(([from]) => from !== 'io.blog'), ['au.first', 'com.hub']] as [string, string][],
  };
  await load([await put(summer, later)]);
  const { rows } = await listLinkingDomains(graph(), 'hub.com', page);
  expect(rows.map(({ domain, isNew }) => [domain, isNew])).toEqual([
    ['first.au', true],
    ['news.org', false],
    ['forum.de', false],
  ]);
  const changes = (change: 'new' | 'lost') =>
    listChangedDomains(graph(), 'hub.com', { change, limit: 1, after: null });
  expect(await changes('new')).toEqual({
    releases: { listedIn: summer, missingIn: spring },
    rows: [{ domain: 'first.au', authority: 67 }],
    next: { domain: 'first.au', authority: 67 },
  });
  expect(await changes('lost')).toMatchObject({ rows: [{ domain: 'blog.io' }] });
  expect((await countLinkingDomains(graph(), 'hub.com')).map(({ domains }) => domains)).toEqual([3, 3]);
});

test('old releases are deleted, and a release older than the retained ones is refused', async () => {
  for (const month of ['jan', 'feb', 'mar']) await load([await put(`cc-main-2026-${month}`, smallWeb)]);
  expect(await states()).toEqual(['cc-main-2026-mar ready', 'cc-main-2026-feb ready']);
  const [{ n } = { n: '' }] = await graph().clickhouse.query<{ n: string }>(
    'select uniqExact(release) as n from web_graph_edges',
  );
  expect(n).toBe('2');
  await expect(load([await put('cc-main-2026-jan', smallWeb)])).rejects.toThrow(
    'older than the 2 retained releases',
  );
  await expect(load([await put('cc-main-2026-mar', smallWeb)])).rejects.toThrow('is imported already');
});

test.each(['web_graph_domains', 'domain_ranks_incoming', 'web_graph_edges'])(
  'an import that was interrupted in %s resumes and stores nothing twice',
  async (table) => {
    const releaseFolder = await put(spring, smallWeb);
    // The block is stored, but its response is lost.
    const broken: ClickHouse = {
      ...graph().clickhouse,
      appendBlock: async (into, block, deduplicationToken) => {
        await graph().clickhouse.appendBlock(into, block, deduplicationToken);
        if (into === table) throw new ClickHouseUnavailable(new Error('gone'));
      },
    };
    await expect(load([releaseFolder], broken)).rejects.toThrow(ClickHouseUnavailable);
    expect(await states()).toEqual([`${spring} importing`]);
    expect(await authorityOf(graph(), ['hub.com'])).toEqual(new Map([['hub.com', null]]));
    const sent: string[] = [];
    const counting: ClickHouse = {
      ...graph().clickhouse,
      appendBlock: (into, block, deduplicationToken) => {
        sent.push(into);
        return graph().clickhouse.appendBlock(into, block, deduplicationToken);
      },
    };
    expect(await load([releaseFolder], counting)).toEqual({
      release: spring,
      domains: 7,
      arcs: 5,
    });
    const all = ['web_graph_domains', 'domain_ranks_incoming', 'web_graph_edges'];
    expect(sent).toEqual(all.slice(all.indexOf(table)));
    expect((await listLinkingDomains(graph(), 'hub.com', page)).rows).toHaveLength(3);
  },
);

test('an import of other files with the same name starts again', async () => {
  const releaseFolder = await put(spring, smallWeb);
  const broken: ClickHouse = {
    ...graph().clickhouse,
    appendBlock: () => Promise.reject(new ClickHouseUnavailable(new Error('gone'))),
  };
  await expect(load([releaseFolder], broken)).rejects.toThrow(ClickHouseUnavailable);
  const larger = {
    names: [...names, 'zz.last'],
    links: [...links, ['zz.last', 'com.hub']] as [string, string][],
  };
  await writeRelease(releaseFolder, spring, larger);
  expect(await load([releaseFolder])).toEqual({ release: spring, domains: 8, arcs: 6 });
  expect(await states()).toEqual([`${spring} ready`]);
});

test('files that do not belong to one release are refused', async () => {
  const releaseFolder = await put(spring, smallWeb);
  await expect(load([folder()])).rejects.toThrow('Found no file with a name');
  await expect(load([join(releaseFolder, `${spring}-domain-edges.txt.gz`)])).rejects.toThrow(
    'vertices, ranks',
  );
  const other = await put(summer, smallWeb);
  await expect(load([releaseFolder, other])).rejects.toThrow('several releases');
  await writeFile(join(releaseFolder, 'notes.txt'), '');
  expect(await load([releaseFolder])).toMatchObject({ release: spring });
  await truncate(join(other, `${summer}-domain-vertices.txt.gz`), 0);
  await expect(load([other])).rejects.toThrow('vertices.txt.gz');
});
