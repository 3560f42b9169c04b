import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../test/fixtures/seeded-random.ts';
import { clusterPages } from './cluster-pages.ts';
import { runClustering } from './run-clustering.ts';
import { numberUrls } from './number-urls.ts';
import { openLinkFinder } from './open-link-finder.ts';
import { type PageSet, PageSetBuilder } from './page-set.ts';

function toSet(pages: readonly (readonly number[])[]): PageSet {
  const builder = new PageSetBuilder();
  for (const urls of pages)
    builder.add({ low: urls.map((url) => Math.imul(url, 0x9e3779b1) >>> 0), high: urls });
  return builder.build();
}

/** Pages of topics in turn, each with `own` of fourteen URLs of its topic, one of the next topic, and popular and single ones. */
function generatePages(count: number, { own, seed }: { own: number; seed: number }) {
  const random = seededRandom(seed);
  const topics = Array.from({ length: count }, () => Math.floor(random() * (count / 12)));
  const pages = topics.map((topic, page) => {
    const urls = new Set<number>();
    while (urls.size < own) urls.add(topic * 32 + Math.floor(random() * 14));
    urls.add((topic + 1) * 32 + Math.floor(random() * 14));
    if (random() < 0.7) urls.add(1_000_000 + Math.floor(random() ** 3 * 20));
    if (urls.size < 10) urls.add(2_000_000 + page);
    return [...urls];
  });
  return { pages, topics };
}

const allOf = (count: number) => Uint32Array.from({ length: count }, (_none, page) => page);
const clustersOf = (pages: readonly (readonly number[])[]) => [...clusterPages(toSet(pages), 3).clusters];

/** The pages of each cluster, independent of its name. */
function groupsOf(clusters: ArrayLike<number>): string[] {
  const groups = new Map<number, number[]>();
  for (const [page, cluster] of Array.from(clusters).entries())
    groups.set(cluster, [...(groups.get(cluster) ?? []), page]);
  return [...groups.values()].map((pages) => pages.join());
}

/** Agreement of two partitions beyond chance: 1 if they are equal. */
function adjustedRandIndex(one: readonly number[], other: readonly number[]): number {
  const pairs = (counts: Iterable<number>) =>
    [...counts].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
  const count = (keys: readonly unknown[]) => {
    const counts = new Map<unknown, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts.values();
  };
  const both = pairs(count(one.map((key, index) => `${key},${other[index]}`)));
  const [left, right] = [pairs(count(one)), pairs(count(other))];
  const expected = (left * right) / pairs([one.length]);
  return (both - expected) / ((left + right) / 2 - expected);
}

describe('pairs of pages', () => {
  test.each([1, 2, 3, 4, 6])('all that share at least %i URLs are found, and no others', (shared) => {
    const { pages } = generatePages(400, { own: 6, seed: 7 + shared });
    const finder = openLinkFinder(numberUrls(toSet(pages)), allOf(pages.length), shared);
    let pairs = 0;
    for (const [page, urls] of pages.entries()) {
      const own = new Set(urls);
      const expected = pages.flatMap((others, other) =>
        other !== page && others.filter((url) => own.has(url)).length >= shared ? [other] : [],
      );
      const found: number[] = [];
      finder.forEachLink(page, (other) => found.push(other));
      expect(found.toSorted((a, b) => a - b)).toEqual(expected);
      pairs += found.length;
    }
    expect(pairs).toBeGreaterThan(10);
  });
});

describe('clusters of pages', () => {
  test('the topics of generated pages are found despite shared, popular and single URLs', () => {
    const { pages, topics } = generatePages(3_000, { own: 7, seed: 1 });
    expect(adjustedRandIndex(topics, clustersOf(pages))).toBeGreaterThan(0.97);
  });

  test('a repetition finds the same clusters, and another order of the pages finds the same topics', () => {
    const { pages, topics } = generatePages(1_500, { own: 7, seed: 2 });
    const clusters = clustersOf(pages);
    expect(clustersOf(pages)).toEqual(clusters);
    const reversed = clustersOf(pages.toReversed()).toReversed();
    expect(adjustedRandIndex(clusters, reversed)).toBeGreaterThan(0.97);
    expect(adjustedRandIndex(topics, reversed)).toBeGreaterThan(0.97);
  });

  test('a chain in which only neighbours share URLs does not become one cluster', () => {
    const chain = Array.from({ length: 40 }, (_none, page) =>
      Array.from({ length: 10 }, (_url, index) => page * 6 + index),
    );
    const sizes = groupsOf(clustersOf(chain)).map((group) => group.split(',').length);
    expect(Math.max(...sizes)).toBe(2);
  });

  test('two pages belong together from three shared URLs on', () => {
    const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(groupsOf(clustersOf([first, [1, 2, 3, 21, 22, 23]]))).toEqual(['0,1']);
    expect(groupsOf(clustersOf([first, [1, 2, 21, 22, 23, 24]]))).toEqual(['0', '1']);
  });

  test('pages with equal URLs are one cluster, and pages without URLs are alone', () => {
    const same = Array.from({ length: 5_000 }, () => [1, 2, 3, 4]);
    const groups = groupsOf(clustersOf([...same, [], [9]]));
    expect(groups.map((group) => group.split(',').length)).toEqual([5_000, 1, 1]);
  });

  test('URLs of thousands of pages do not connect pages that share too few', () => {
    const pages = Array.from({ length: 6_000 }, (_none, page) => {
      const topic = page % 2_000;
      return [1, 2, 100 + topic * 4, 101 + topic * 4, 102 + topic * 4, 103 + topic * 4];
    });
    const expected = Array.from({ length: 2_000 }, (_none, topic) =>
      [topic, topic + 2_000, topic + 4_000].join(),
    );
    expect(groupsOf(clustersOf(pages))).toEqual(expected);
  });

  test('a thread finds the same clusters', async () => {
    const { pages } = generatePages(2_500, { own: 7, seed: 3 });
    const inline = clusterPages(toSet(pages), 3);
    const { signal } = new AbortController();
    const found = await runClustering({ pages: toSet(pages), shared: 3 }, signal);
    expect(found.clusters).toEqual(inline.clusters);
    expect(found.centrality).toEqual(inline.centrality);
  });
});
