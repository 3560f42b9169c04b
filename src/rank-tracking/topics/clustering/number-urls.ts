import type { PageSet } from './page-set.ts';

/** Pages whose URLs are numbers. Rare URLs have low numbers, and URLs of one page only are left out. */
export interface NumberedPages {
  count: number;
  urlCount: number;
  /** Page `i` has the URLs `urls[j]`, ascending, for `j` from `offsets[i]` to `offsets[i + 1]`. */
  offsets: Uint32Array;
  urls: Uint32Array;
}

/** Numbers URLs by the number of pages that contain them. A URL of a single page connects nothing. */
export function numberUrls(pages: PageSet): NumberedPages {
  const { keys, frequencies } = countUrls(pages);
  const { numbers, urlCount } = rankByFrequency(frequencies);
  const count = pages.offsets.length - 1;
  const offsets = new Uint32Array(count + 1);
  const urls = new Uint32Array(keys.length);
  let end = 0;
  for (let page = 0; page < count; page++) {
    const start = end;
    for (let slot = at(pages.offsets, page); slot < at(pages.offsets, page + 1); slot++) {
      const key = at(keys, slot);
      if (at(frequencies, key) > 1) urls[end++] = at(numbers, key);
    }
    urls.subarray(start, end).sort();
    offsets[page + 1] = end;
  }
  return { count, urlCount, offsets, urls: urls.slice(0, end) };
}

/** Reads within the bounds of an array. */
export function at(array: Uint32Array | Float64Array, index: number): number {
  return array[index] ?? 0;
}

/** The URL of each slot as a number in the order of appearance, and the number of slots of each URL. */
function countUrls({ low, high }: PageSet): { keys: Uint32Array; frequencies: Uint32Array } {
  const mask = 2 ** Math.ceil(Math.log2(2 * low.length + 2)) - 1;
  // A hash table with open addressing: the number of the URL in each bucket, counted from 1.
  const buckets = new Uint32Array(mask + 1);
  const firstSlots = new Uint32Array(low.length + 1);
  const frequencies = new Uint32Array(low.length + 1);
  const keys = new Uint32Array(low.length);
  let known = 0;
  for (let slot = 0; slot < low.length; slot++) {
    let bucket = (at(low, slot) ^ Math.imul(at(high, slot), 0x9e3779b1)) & mask;
    let key = at(buckets, bucket);
    while (key !== 0 && !isSame(at(firstSlots, key - 1), slot)) {
      bucket = (bucket + 1) & mask;
      key = at(buckets, bucket);
    }
    if (key === 0) {
      key = ++known;
      buckets[bucket] = key;
      firstSlots[key - 1] = slot;
    }
    keys[slot] = key - 1;
    frequencies[key - 1] = at(frequencies, key - 1) + 1;
  }
  return { keys, frequencies: frequencies.subarray(0, known) };

  function isSame(one: number, other: number): boolean {
    return low[one] === low[other] && high[one] === high[other];
  }
}

/** Numbers the URLs of several pages, rarest first, by counting. URLs of equal frequency keep their order. */
function rankByFrequency(frequencies: Uint32Array): { numbers: Uint32Array; urlCount: number } {
  const highest = frequencies.reduce((max, one) => Math.max(max, one), 1);
  const starts = new Uint32Array(highest + 2);
  let urlCount = 0;
  for (const frequency of frequencies) {
    if (frequency === 1) continue;
    starts[frequency + 1] = at(starts, frequency + 1) + 1;
    urlCount++;
  }
  for (let frequency = 1; frequency <= highest; frequency++)
    starts[frequency + 1] = at(starts, frequency + 1) + at(starts, frequency);
  const numbers = new Uint32Array(frequencies.length);
  for (const [key, frequency] of frequencies.entries()) {
    if (frequency === 1) continue;
    numbers[key] = at(starts, frequency);
    starts[frequency] = at(starts, frequency) + 1;
  }
  return { numbers, urlCount };
}
