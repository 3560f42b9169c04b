import { at, type NumberedPages } from './number-urls.ts';

/** How often each URL occurs on the pages of a group. */
export interface Profile {
  /** The number of pages. */
  size: number;
  /** Ascending, so rare URLs come first. */
  urls: Uint32Array;
  counts: Uint32Array;
}

/** The counts of single pages. A page has far fewer URLs. */
const ones = new Uint32Array(256).fill(1);

/** The profile of one page. */
export function profileOf({ offsets, urls }: NumberedPages, page: number): Profile {
  return { size: 1, urls: urls.subarray(at(offsets, page), at(offsets, page + 1)), counts: ones };
}

/** The profiles of groups. @param groups the group of each page */
export function profilesOf(pages: NumberedPages, groups: Uint32Array): Map<number, Profile> {
  const sizes = new Uint32Array(pages.count + 1);
  for (const group of groups) sizes[group + 1] = at(sizes, group + 1) + 1;
  for (let group = 0; group < pages.count; group++)
    sizes[group + 1] = at(sizes, group + 1) + at(sizes, group);
  const ends = sizes.slice(0, pages.count);
  const members = new Uint32Array(pages.count);
  for (let page = 0; page < pages.count; page++) {
    const group = at(groups, page);
    members[at(ends, group)] = page;
    ends[group] = at(ends, group) + 1;
  }
  const profiles = new Map<number, Profile>();
  for (let group = 0; group < pages.count; group++) {
    const own = members.subarray(at(sizes, group), at(sizes, group + 1));
    if (own.length > 0) profiles.set(group, profileOfAll(pages, own));
  }
  return profiles;
}

function profileOfAll(pages: NumberedPages, members: Uint32Array): Profile {
  if (members.length === 1) return profileOf(pages, at(members, 0));
  const all: number[] = [];
  for (const page of members)
    for (let slot = at(pages.offsets, page); slot < at(pages.offsets, page + 1); slot++)
      all.push(at(pages.urls, slot));
  const sorted = Uint32Array.from(all).toSorted();
  const urls = sorted.filter((url, slot) => slot === 0 || url !== sorted[slot - 1]);
  const counts = new Uint32Array(urls.length);
  let last = 0;
  for (const url of sorted) {
    if (urls[last] !== url) last++;
    counts[last] = at(counts, last) + 1;
  }
  return { size: members.length, urls, counts };
}

export function mergeProfiles(one: Profile, other: Profile): Profile {
  const urls = new Uint32Array(one.urls.length + other.urls.length);
  const counts = new Uint32Array(urls.length);
  let [left, right, length] = [0, 0, 0];
  while (left < one.urls.length || right < other.urls.length) {
    const url = Math.min(one.urls[left] ?? Infinity, other.urls[right] ?? Infinity);
    let count = 0;
    if (one.urls[left] === url) count += at(one.counts, left++);
    if (other.urls[right] === url) count += at(other.counts, right++);
    urls[length] = url;
    counts[length++] = count;
  }
  return {
    size: one.size + other.size,
    urls: urls.slice(0, length),
    counts: counts.slice(0, length),
  };
}

/**
 * The number of URLs of a profile in its prefix. The rest has less than `shared` URLs per page, so no group that shares as many on average
 * has all common URLs there. For a single page, this is the prefix of the page.
 */
export function profilePrefixLength({ size, urls, counts }: Profile, shared: number): number {
  let rest = 0;
  let length = urls.length;
  while (length > 0 && rest + at(counts, length - 1) < shared * size) rest += at(counts, --length);
  return length;
}
