/** Arcs in the order of a file, grouped by source. */
export interface Arcs {
  rows: number;
  toIds: Uint32Array;
  /** The number of runs of arcs with the same source. */
  runs: number;
  /** The source of each run, and its first row. */
  fromIds: Uint32Array;
  starts: Uint32Array;
}

/** Columns of arcs, in the order of the table. */
interface SortedArcs {
  toIds: Uint32Array<ArrayBuffer>;
  weaknesses: Uint8Array<ArrayBuffer>;
  fromIds: Uint32Array<ArrayBuffer>;
}

export function openArcs(rows: number): Arcs {
  const column = () => new Uint32Array(rows);
  return { rows: 0, toIds: column(), runs: 0, fromIds: column(), starts: column() };
}

/** With more buckets, their offsets would not fit the CPU caches. */
const lowBits = 11;
const lowMask = 2 ** lowBits - 1;

/**
 * Sorts arcs by target, then by weakness. The sort is stable. It is a radix sort that moves each arc only twice, because whole runs
 * are sorted by source first. ClickHouse would take much longer to sort them, but only verifies a sorted block.
 * @param spare memory for two numbers per row, which is overwritten
 * @param authorities by number of the domain
 */
export function sortArcs(arcs: Arcs, spare: Uint32Array, authorities: Uint8Array): SortedArcs {
  const lows = new Uint32Array(lowMask + 1);
  const highs = new Uint32Array((authorities.length >>> lowBits) + 1);
  for (let row = 0; row < arcs.rows; row++) {
    const to = arcs.toIds[row] ?? 0;
    nextSlot(lows, to & lowMask);
    nextSlot(highs, to >>> lowBits);
  }
  countsToOffsets(lows);
  countsToOffsets(highs);
  scatterByLowBits(arcs, orderRuns(arcs, authorities), lows, spare);
  return scatterByHighBits(spare.subarray(0, 2 * arcs.rows), highs, authorities);
}

/** The runs by descending authority of their source. */
function orderRuns({ runs, fromIds }: Arcs, authorities: Uint8Array): Uint32Array {
  const slots = new Uint32Array(maxWeakness + 1);
  for (let run = 0; run < runs; run++) nextSlot(slots, weaknessOf(fromIds[run], authorities));
  countsToOffsets(slots);
  const order = new Uint32Array(runs);
  for (let run = 0; run < runs; run++) order[nextSlot(slots, weaknessOf(fromIds[run], authorities))] = run;
  return order;
}

/** Writes target and source as adjacent numbers, which costs one cache miss instead of two. */
function scatterByLowBits(arcs: Arcs, order: Uint32Array, slots: Uint32Array, pairs: Uint32Array): void {
  const { rows, toIds, runs, fromIds, starts } = arcs;
  for (const run of order) {
    const from = fromIds[run] ?? 0;
    const end = run + 1 < runs ? (starts[run + 1] ?? 0) : rows;
    for (let row = starts[run] ?? 0; row < end; row++) {
      const to = toIds[row] ?? 0;
      const slot = 2 * nextSlot(slots, to & lowMask);
      pairs[slot] = to;
      pairs[slot + 1] = from;
    }
  }
}

function scatterByHighBits(pairs: Uint32Array, slots: Uint32Array, authorities: Uint8Array): SortedArcs {
  const rows = pairs.length / 2;
  const toIds = new Uint32Array(rows);
  const fromIds = new Uint32Array(rows);
  const weaknesses = new Uint8Array(rows);
  for (let index = 0; index < pairs.length; index += 2) {
    const to = pairs[index] ?? 0;
    const slot = nextSlot(slots, to >>> lowBits);
    toIds[slot] = to;
    fromIds[slot] = pairs[index + 1] ?? 0;
  }
  for (let row = 0; row < rows; row++) weaknesses[row] = weaknessOf(fromIds[row], authorities);
  return { toIds, weaknesses, fromIds };
}

const maxWeakness = 100;

function weaknessOf(id: number | undefined, authorities: Uint8Array): number {
  return maxWeakness - (authorities[id ?? 0] ?? 0);
}

/** Returns the next free slot of a bucket, or increments its count. */
function nextSlot(slots: Uint32Array, bucket: number): number {
  const slot = slots[bucket] ?? 0;
  slots[bucket] = slot + 1;
  return slot;
}

/** Reslots the size of each bucket by the offset of its first slot. */
function countsToOffsets(counts: Uint32Array): void {
  let offset = 0;
  for (let bucket = 0; bucket < counts.length; bucket++) {
    const count = counts[bucket] ?? 0;
    counts[bucket] = offset;
    offset += count;
  }
}
