/** The URLs of result pages: page `i` has the hashes `low[j]`, `high[j]` for `j` from `offsets[i]` to `offsets[i + 1]`. */
export interface PageSet {
  offsets: Uint32Array;
  /** The lower and the upper half of each 64-bit hash. */
  low: Uint32Array;
  high: Uint32Array;
}

/** The halves of the hashes of one page's URLs. */
export interface PageHashes {
  low: readonly number[];
  high: readonly number[];
}

const urlsOfPage = 10;

/** Collects pages in few large arrays, because an array for each of a million pages would take much more memory. */
export class PageSetBuilder {
  #count = 0;
  #offsets = new Uint32Array(1_024);
  #low = new Uint32Array(1_024 * urlsOfPage);
  #high = new Uint32Array(1_024 * urlsOfPage);

  add({ low, high }: PageHashes): void {
    const start = this.#offsets[this.#count] ?? 0;
    const end = start + low.length;
    if (end > this.#low.length) {
      this.#low = extend(this.#low, end);
      this.#high = extend(this.#high, end);
    }
    this.#low.set(low, start);
    this.#high.set(high, start);
    this.#count++;
    if (this.#count >= this.#offsets.length) this.#offsets = extend(this.#offsets, this.#count + 1);
    this.#offsets[this.#count] = end;
  }

  /** The pages in the order in which they were added. */
  build(): PageSet {
    const offsets = this.#offsets.slice(0, this.#count + 1);
    const end = offsets[this.#count] ?? 0;
    return { offsets, low: this.#low.slice(0, end), high: this.#high.slice(0, end) };
  }
}

function extend(array: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(Math.max(length, array.length * 2));
  longer.set(array);
  return longer;
}
