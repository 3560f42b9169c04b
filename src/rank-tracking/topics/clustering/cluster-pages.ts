import { groupAroundSeeds } from './group-around-seeds.ts';
import { type Profile, profileOf, profilesOf } from './profile.ts';
import { mergeGroups } from './merge-groups.ts';
import { at, type NumberedPages, numberUrls } from './number-urls.ts';
import type { PageSet } from './page-set.ts';

/** Pages that share a URL with more others than this are grouped before average linkage, which compares each group with all others. */
const maxListed = 2_000;
/** Result pages have about ten organic results, so pages that share six belong together at any threshold below. */
const closeShare = 6;

export interface Clusters {
  /** The cluster of each page, named by one of its pages. A page alone has a cluster of its own. */
  clusters: Uint32Array;
  /** The mean number of URLs that a page shares with its cluster, itself included. */
  centrality: Float64Array;
}

/**
 * Clusters result pages by the URLs that they share. Deterministic: depends only on the pages and their order. Pages that share most of
 * their URLs are grouped first, then groups merge while the mean number of URLs that their pages share rounds to at least `shared`.
 */
export function clusterPages(set: PageSet, shared: number): Clusters {
  const pages = numberUrls(set);
  const seeds = Uint32Array.from({ length: pages.count }, (_none, page) => page);
  let items = groupAroundSeeds(pages, seeds.slice(), { shared: Math.max(closeShare, shared), seeds });
  for (let level = Math.max(closeShare, shared) - 1; level >= shared; level--) {
    const crowded = selectCrowded(pages, items, shared);
    if (crowded.length === 0) break;
    const left = new Set(groupAroundSeeds(pages, crowded, { shared: level, seeds }));
    const isCrowded = new Set(crowded);
    items = items.filter((page) => left.has(page) || !isCrowded.has(page));
  }
  const ofGroups = seeds.map((page) => seedOf(seeds, page));
  const clusters = mergeGroups(pages, ofGroups, shared - 0.5);
  return { clusters, centrality: measureCentrality(pages, clusters) };
}

/** Seeds may have been taken by other seeds later. */
function seedOf(seeds: Uint32Array, page: number): number {
  let seed = page;
  while (seeds[seed] !== seed) seed = at(seeds, seed);
  return seed;
}

/** The pages among `items` with a URL in their prefix that more than `maxListed` of them have there. */
function selectCrowded({ offsets, urls, urlCount }: NumberedPages, items: Uint32Array, shared: number) {
  const listed = new Uint32Array(urlCount);
  const prefixOf = (page: number) => {
    const [start, end] = [at(offsets, page), at(offsets, page + 1)];
    return urls.subarray(start, Math.max(start, end - shared + 1));
  };
  for (const page of items) for (const url of prefixOf(page)) listed[url] = at(listed, url) + 1;
  return items.filter((page) => prefixOf(page).some((url) => at(listed, url) > maxListed));
}

function measureCentrality(pages: NumberedPages, clusters: Uint32Array): Float64Array {
  const profiles = profilesOf(pages, clusters);
  const centrality = new Float64Array(pages.count);
  for (const [page, cluster] of clusters.entries()) {
    const profile = profiles.get(cluster);
    if (profile === undefined) continue;
    centrality[page] = sharedOf(profileOf(pages, page).urls, profile) / profile.size;
  }
  return centrality;
}

function sharedOf(urls: Uint32Array, profile: Profile): number {
  let sum = 0;
  let slot = 0;
  for (const url of urls) {
    while (at(profile.urls, slot) < url && slot < profile.urls.length) slot++;
    if (profile.urls[slot] === url) sum += at(profile.counts, slot);
  }
  return sum;
}
