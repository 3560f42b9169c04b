/** Arcs as a file has them: one target after the other, those of the same source together. */
export interface Arcs {
  rows: number;
  toIds: Uint32Array;
  /** Stretches of one source. */
  runs: number;
  /** The source of each run, and its first row. */
  fromIds: Uint32Array;
  starts: Uint32Array;
}

/** Arcs by column, in the order of the store. */
interface SortedArcs {
  toIds: Uint32Array<ArrayBuffer>;
  weaknesses: Uint8Array<ArrayBuffer>;
  fromIds: Uint32Array<ArrayBuffer>;
}

export function openArcs(rows: number): Arcs {
  const column = () => new Uint32Array(rows);
  return { rows: 0, toIds: column(), runs: 0, fromIds: column(), starts: column() };
}

/** More buckets than these, and the processor's caches no longer hold where each is written to. */
const lowBits = 11;
const lowMask = 2 ** lowBits - 1;

/**
 * Sorts by target, then weakness; alike ones stay in their order. As sources are put in order as a whole, each arc is moved
 * twice only. The store would take far longer, and then just sees that they are sorted.
 * @param spare two numbers for each row, overwritten
 * @param authorities by the number of a domain
 */
export function sortArcs(arcs: Arcs, spare: Uint32Array, authorities: Uint8Array): SortedArcs {
  const lows = new Uint32Array(lowMask + 1);
  const highs = new Uint32Array((authorities.length >>> lowBits) + 1);
  for (let row = 0; row < arcs.rows; row++) {
    const to = arcs.toIds[row] ?? 0;
    takePlace(lows, to & lowMask);
    takePlace(highs, to >>> lowBits);
  }
  countsToPlaces(lows);
  countsToPlaces(highs);
  placeByLow(arcs, orderRuns(arcs, authorities), lows, spare);
  return placeByHigh(spare.subarray(0, 2 * arcs.rows), highs, authorities);
}

/** The runs, those of the strongest sources first. */
function orderRuns({ runs, fromIds }: Arcs, authorities: Uint8Array): Uint32Array {
  const places = new Uint32Array(mostWeakness + 1);
  for (let run = 0; run < runs; run++) takePlace(places, weaknessOf(fromIds[run], authorities));
  countsToPlaces(places);
  const order = new Uint32Array(runs);
  for (let run = 0; run < runs; run++) order[takePlace(places, weaknessOf(fromIds[run], authorities))] = run;
  return order;
}

/** Puts pairs of target and source next to each other: one write to memory that is far away, not two. */
function placeByLow(arcs: Arcs, order: Uint32Array, places: Uint32Array, pairs: Uint32Array): void {
  const { rows, toIds, runs, fromIds, starts } = arcs;
  for (const run of order) {
    const from = fromIds[run] ?? 0;
    const end = run + 1 < runs ? (starts[run + 1] ?? 0) : rows;
    for (let row = starts[run] ?? 0; row < end; row++) {
      const to = toIds[row] ?? 0;
      const place = 2 * takePlace(places, to & lowMask);
      pairs[place] = to;
      pairs[place + 1] = from;
    }
  }
}

function placeByHigh(pairs: Uint32Array, places: Uint32Array, authorities: Uint8Array): SortedArcs {
  const rows = pairs.length / 2;
  const toIds = new Uint32Array(rows);
  const fromIds = new Uint32Array(rows);
  const weaknesses = new Uint8Array(rows);
  for (let at = 0; at < pairs.length; at += 2) {
    const to = pairs[at] ?? 0;
    const place = takePlace(places, to >>> lowBits);
    toIds[place] = to;
    fromIds[place] = pairs[at + 1] ?? 0;
  }
  for (let row = 0; row < rows; row++) weaknesses[row] = weaknessOf(fromIds[row], authorities);
  return { toIds, weaknesses, fromIds };
}

const mostWeakness = 100;

function weaknessOf(id: number | undefined, authorities: Uint8Array): number {
  return mostWeakness - (authorities[id ?? 0] ?? 0);
}

/** The next free place of a bucket; used for counting, too. */
function takePlace(places: Uint32Array, bucket: number): number {
  const place = places[bucket] ?? 0;
  places[bucket] = place + 1;
  return place;
}

/** Where each bucket begins, from how many are in it. */
function countsToPlaces(counts: Uint32Array): void {
  let place = 0;
  for (let bucket = 0; bucket < counts.length; bucket++) {
    const count = counts[bucket] ?? 0;
    counts[bucket] = place;
    place += count;
  }
}
