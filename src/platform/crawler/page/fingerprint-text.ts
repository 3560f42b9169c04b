/**
 * The 64-bit SimHash of all sequences of three words (Charikar 2002), as 16 hexadecimal digits. Texts that share most sequences differ
 * in few bits. `null` without words.
 */
export function fingerprintWords(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const hashes = new Int32Array(Math.max(words.length, 3));
  words.forEach((word, at) => {
    hashes[at] = hashWord(word);
  });
  const runs = Math.max(words.length - 2, 1);
  const high = openCounters();
  const low = openCounters();
  for (let at = 0; at < runs; at += 1) {
    const run = hashRun(hashes[at] ?? 0, hashes[at + 1] ?? 0, hashes[at + 2] ?? 0);
    high.add(scramble(run ^ 0x6c8e9cf5));
    low.add(scramble(run ^ 0x2545f491));
  }
  return high.majority(runs) + low.majority(runs);
}

/** The number of different bits of two fingerprints. Up to 3 of 64 is the usual threshold for near duplicates. */
export function fingerprintDistance(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; different > 0n; different &= different - 1n) count += 1;
  return count;
}

/** FNV-1a. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

/** Depends on the order of the words. */
function hashRun(first: number, second: number, third: number): number {
  return Math.imul(first, 961) + Math.imul(second, 31) + third;
}

/** The finaliser of MurmurHash3. */
function scramble(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Counts how many hashes have each of 32 bits set. Digit `n` of the binary counter of a bit is this bit of the number `n`. */
function openCounters() {
  const digits = new Int32Array(32);
  return {
    add(hash: number): void {
      let carry = hash;
      for (let at = 0; carry !== 0; at += 1) {
        const digit = digits[at] ?? 0;
        digits[at] = digit ^ carry;
        carry &= digit;
      }
    },
    /** The bits that are set in more than half of `count` hashes, as 8 hexadecimal digits. */
    majority(count: number): string {
      let value = 0;
      for (let bit = 0; bit < 32; bit += 1) {
        let total = 0;
        for (let at = 31 - Math.clz32(count); at >= 0; at -= 1)
          total = total * 2 + (((digits[at] ?? 0) >>> bit) & 1);
        if (total * 2 > count) value |= 1 << bit;
      }
      return (value >>> 0).toString(16).padStart(8, '0');
    },
  };
}
