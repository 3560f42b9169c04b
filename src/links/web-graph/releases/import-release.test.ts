import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Facts, FactsUnavailable } from '#facts';
import { useGraphStores } from '../../test/use-graph-stores.ts';
import { smallWeb, writeRelease } from '../../test/write-release.ts';
import {
  authorityOf,
  countReferringDomains,
  differenceOfReleases,
  findLinkingDomains,
  listReferringDomains,
} from './index.ts';

const spring = 'cc-main-2026-feb-mar-apr';
const summer = 'cc-main-2026-mar-apr-may';
const { names, links } = smallWeb;
const { graph, folder, put, load, states } = useGraphStores();
const page = { sort: 'authority', limit: 10, after: null } as const;

test('a release is there with its domains, links and authorities', async () => {
  expect(await load([await put(spring, smallWeb)])).toEqual({ release: spring, domains: 7, arcs: 5 });
  expect(await states()).toEqual([`${spring} ready`]);
  const authorities = await authorityOf(graph(), [
    'hub.com',
    'WWW.News.org',
    'blog.io',
    'far.fr',
    'nobody.com',
  ]);
  expect([...authorities]).toEqual([
    ['hub.com', 100],
    ['WWW.News.org', 64],
    ['blog.io', 29],
    ['far.fr', 0],
    ['nobody.com', null],
  ]);
  expect(await listReferringDomains(graph(), 'www.hub.com', page)).toEqual({
    release: spring,
    rows: [
      { domain: 'news.org', authority: 64, isNew: null },
      { domain: 'blog.io', authority: 29, isNew: null },
      { domain: 'forum.de', authority: 17, isNew: null },
    ],
  });
  expect(await listReferringDomains(graph(), 'nobody.com', page)).toEqual({ release: spring, rows: [] });
  const asked = ['far.fr', 'blog.io', 'news.org', 'nobody.com'];
  const linking = await findLinkingDomains(graph(), 'www.hub.com', asked);
  expect(linking).toEqual(new Set(['blog.io', 'news.org']));
  const [count] = await countReferringDomains(graph(), 'hub.com');
  expect(count).toEqual({ release: spring, domains: 3, bands: [0, 1, 1, 0, 0, 0, 1, 0, 0, 0] });
});

test('pages follow one another by authority and by name', async () => {
  const many = Array.from({ length: 250 }, (_, index) => `com.site-${String(index).padStart(3, '0')}`);
  const links250 = many.slice(1).map((name): [string, string] => [name, many[0]!]);
  await load([await put(spring, { names: many, links: links250 })]);
  for (const sort of ['authority', 'name'] as const) {
    const seen: { domain: string; authority: number }[] = [];
    for (;;) {
      const { rows } = await listReferringDomains(graph(), 'site-000.com', {
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

test('what is new and what is lost is the difference of the newest releases, whatever their numbers', async () => {
  await load([await put(spring, smallWeb)]);
  const later = {
    names: ['com.hub', 'au.first', ...names.slice(1)],
    links: [...links.filter(([from]) => from !== 'io.blog'), ['au.first', 'com.hub']] as [string, string][],
  };
  await load([await put(summer, later)]);
  const { rows } = await listReferringDomains(graph(), 'hub.com', page);
  expect(rows.map(({ domain, isNew }) => [domain, isNew])).toEqual([
    ['first.au', true],
    ['news.org', false],
    ['forum.de', false],
  ]);
  const changes = (change: 'new' | 'lost') =>
    differenceOfReleases(graph(), 'hub.com', { change, limit: 1, after: null });
  expect(await changes('new')).toEqual({
    releases: { of: summer, missingIn: spring },
    rows: [{ domain: 'first.au', authority: 67 }],
    next: { domain: 'first.au', authority: 67 },
  });
  expect(await changes('lost')).toMatchObject({ rows: [{ domain: 'blog.io' }] });
  expect((await countReferringDomains(graph(), 'hub.com')).map(({ domains }) => domains)).toEqual([3, 3]);
});

test('older releases make room, and what is older than those kept is refused', async () => {
  for (const month of ['jan', 'feb', 'mar']) await load([await put(`cc-main-2026-${month}`, smallWeb)]);
  expect(await states()).toEqual(['cc-main-2026-mar ready', 'cc-main-2026-feb ready']);
  const [{ n } = { n: '' }] = await graph().facts.query<{ n: string }>(
    'select uniqExact(release) as n from web_graph_edges',
  );
  expect(n).toBe('2');
  await expect(load([await put('cc-main-2026-jan', smallWeb)])).rejects.toThrow('older than the 2 releases');
  await expect(load([await put('cc-main-2026-mar', smallWeb)])).rejects.toThrow('is there already');
});

test.each(['web_graph_domains', 'domain_ranks_incoming', 'web_graph_edges'])(
  'an import that is cut off in %s goes on, and keeps nothing twice',
  async (table) => {
    const place = await put(spring, smallWeb);
    // The block arrives, its answer does not.
    const broken: Facts = {
      ...graph().facts,
      appendBlock: async (into, block, onceAs) => {
        await graph().facts.appendBlock(into, block, onceAs);
        if (into === table) throw new FactsUnavailable(new Error('gone'));
      },
    };
    await expect(load([place], broken)).rejects.toThrow(FactsUnavailable);
    expect(await states()).toEqual([`${spring} importing`]);
    expect(await authorityOf(graph(), ['hub.com'])).toEqual(new Map([['hub.com', null]]));
    const sent: string[] = [];
    const counting: Facts = {
      ...graph().facts,
      appendBlock: (into, block, onceAs) => {
        sent.push(into);
        return graph().facts.appendBlock(into, block, onceAs);
      },
    };
    expect(await load([place], counting)).toEqual({
      release: spring,
      domains: 7,
      arcs: 5,
    });
    const all = ['web_graph_domains', 'domain_ranks_incoming', 'web_graph_edges'];
    expect(sent).toEqual(all.slice(all.indexOf(table)));
    expect((await listReferringDomains(graph(), 'hub.com', page)).rows).toHaveLength(3);
  },
);

test('other files of the same name begin anew', async () => {
  const place = await put(spring, smallWeb);
  const broken: Facts = {
    ...graph().facts,
    appendBlock: () => Promise.reject(new FactsUnavailable(new Error('gone'))),
  };
  await expect(load([place], broken)).rejects.toThrow(FactsUnavailable);
  const larger = {
    names: [...names, 'zz.last'],
    links: [...links, ['zz.last', 'com.hub']] as [string, string][],
  };
  await writeRelease(place, spring, larger);
  expect(await load([place])).toEqual({ release: spring, domains: 8, arcs: 6 });
  expect(await states()).toEqual([`${spring} ready`]);
});

test('files that are not those of one release are not begun with', async () => {
  const place = await put(spring, smallWeb);
  await expect(load([folder()])).rejects.toThrow('No file is named like');
  await expect(load([join(place, `${spring}-domain-edges.txt.gz`)])).rejects.toThrow('vertices, ranks');
  const other = await put(summer, smallWeb);
  await expect(load([place, other])).rejects.toThrow('several releases');
  await writeFile(join(place, 'notes.txt'), '');
  expect(await load([place])).toMatchObject({ release: spring });
  await truncate(join(other, `${summer}-domain-vertices.txt.gz`), 0);
  await expect(load([other])).rejects.toThrow('vertices.txt.gz');
});
