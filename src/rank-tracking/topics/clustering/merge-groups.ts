import { mergeProfiles, type Profile, profilePrefixLength, profilesOf } from './profile.ts';
import { indexPrefixes } from './index-prefixes.ts';
import { at, type NumberedPages } from './number-urls.ts';

interface Neighbour {
  group: number;
  /** The mean number of URLs that a page of one group shares with a page of the other. */
  mean: number;
}

/**
 * Merges groups by average linkage while their pages share at least `shared` URLs on average, the closest groups first. It follows chains
 * of nearest neighbours until two are each other's nearest, which gives the same groups as a search for the closest pair of all.
 * @param seeds the group of each page, named by one of its pages
 * @returns the group of each page, named by the first of its pages that was a seed
 */
export function mergeGroups(pages: NumberedPages, seeds: Uint32Array, shared: number): Uint32Array {
  const groups = openGroups(pages, seeds, shared);
  const isFinal = new Uint8Array(pages.count);
  for (const start of groups.initial)
    for (let root = groups.rootOf(start); isFinal[root] === 0; root = groups.rootOf(start)) followChain(root);
  return seeds.map((seed) => groups.rootOf(seed));

  function followChain(start: number): void {
    const chain = [start];
    for (let last = chain.at(-1); last !== undefined; last = chain.at(-1)) {
      const before = chain.at(-2);
      const nearest = groups.findNearest(last, before);
      if (nearest === null) {
        // No later merge can bring another group closer than the nearest of its parts.
        isFinal[last] = 1;
        chain.pop();
      } else if (nearest.group === before) {
        chain.length -= 2;
        groups.merge(last, before);
      } else {
        chain.push(nearest.group);
      }
    }
  }
}

/** Stores which groups were merged into which others. */
function openForest(count: number) {
  const parents = Uint32Array.from({ length: count }, (_none, page) => page);

  function rootOf(page: number): number {
    let root = page;
    while (parents[root] !== root) root = at(parents, root);
    for (let next = page; next !== root;) {
      const parent = at(parents, next);
      parents[next] = root;
      next = parent;
    }
    return root;
  }

  return {
    rootOf,
    join: (root: number, other: number) => {
      parents[other] = root;
    },
  };
}

function openGroups(pages: NumberedPages, seeds: Uint32Array, shared: number) {
  const { rootOf, join } = openForest(pages.count);
  const profiles = profilesOf(pages, seeds);
  const initial = Uint32Array.from(profiles.keys()).toSorted();
  const index = indexGroups(pages, profiles, initial);
  const weights = new Float64Array(pages.urlCount);
  let scans = 0;
  const seenIn = new Uint32Array(pages.count);
  const listedIn = new Uint32Array(pages.count);

  /** Calls back for each group that contains a URL, and shortens the list to those that still exist. */
  function forEachListed(url: number, found: (group: number) => void): void {
    const listed = ++scans;
    let end = at(index.starts, url);
    for (let slot = end; slot < at(index.ends, url); slot++) {
      const group = rootOf(at(index.pages, slot));
      if (listedIn[group] === listed) continue;
      listedIn[group] = listed;
      index.pages[end++] = group;
      found(group);
    }
    index.ends[url] = end;
  }

  return { initial, rootOf, findNearest, merge };

  function findNearest(group: number, preferred: number | undefined): Neighbour | null {
    const profile = profiles.get(group);
    if (profile === undefined) return null;
    for (let slot = 0; slot < profile.urls.length; slot++)
      weights[at(profile.urls, slot)] = at(profile.counts, slot);
    const scan = ++scans;
    let nearest: Neighbour | null = null;
    for (const url of profile.urls.subarray(0, profilePrefixLength(profile, shared))) {
      forEachListed(url, (other) => {
        if (other === group || seenIn[other] === scan) return;
        seenIn[other] = scan;
        const mean = meanShared(profile, other);
        if (mean >= shared && isNearer({ group: other, mean }, nearest, preferred))
          nearest = { group: other, mean };
      });
    }
    for (const url of profile.urls) weights[url] = 0;
    return nearest;
  }

  /** Integers are added, so the mean is the same from both sides. */
  function meanShared({ size }: Profile, other: number): number {
    const theirs = profiles.get(other);
    if (theirs === undefined) return 0;
    let sum = 0;
    for (let slot = 0; slot < theirs.urls.length; slot++)
      sum += at(weights, at(theirs.urls, slot)) * at(theirs.counts, slot);
    return sum / (size * theirs.size);
  }

  function merge(one: number, other: number): void {
    const [first, second] = one < other ? [one, other] : [other, one];
    const [left, right] = [profiles.get(first), profiles.get(second)];
    if (left === undefined || right === undefined) return;
    profiles.set(first, mergeProfiles(left, right));
    profiles.delete(second);
    join(first, second);
  }
}

/** At the same mean, the previous group of the chain is nearer, so that chains end; then the first group. */
function isNearer(one: Neighbour, other: Neighbour | null, preferred: number | undefined): boolean {
  if (other === null || one.mean !== other.mean) return other === null || one.mean > other.mean;
  if (other.group === preferred) return false;
  return one.group === preferred || one.group < other.group;
}

/** Indexes all URLs of groups. Only the searching group is limited to its prefix, because that of a merged group may contain others. */
function indexGroups(
  { urlCount }: NumberedPages,
  profiles: ReadonlyMap<number, Profile>,
  initial: Uint32Array,
): ReturnType<typeof indexPrefixes> {
  const offsets = new Uint32Array((initial.at(-1) ?? 0) + 2);
  const lists: Uint32Array[] = [];
  let [total, next] = [0, 0];
  for (const group of initial) {
    const profile = profiles.get(group);
    if (profile === undefined) continue;
    offsets.fill(total, next, group + 1);
    next = group + 1;
    total += profile.urls.length;
    offsets[next] = total;
    lists.push(profile.urls);
  }
  const urls = new Uint32Array(total);
  let end = 0;
  for (const list of lists) {
    urls.set(list, end);
    end += list.length;
  }
  // With one shared URL, the prefix is the whole list.
  return indexPrefixes({ count: offsets.length - 1, urlCount, offsets, urls }, initial, 1);
}
