/** FNV-1a over UTF-16 code units: 32 bits, the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Mixes two 32-bit numbers (the finalizer of MurmurHash3). */
export function mix(left: number, right: number): number {
  let hash = left ^ Math.imul(right + 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A 32-bit number as a fraction, 0 ≤ x < 1. */
export function unit(hash: number): number {
  return hash / 0x1_0000_0000;
}

/** One of `choices`, chosen by `hash`. */
export function pick<T>(choices: readonly T[], hash: number): T {
  const choice = choices[hash % choices.length];
  if (choice === undefined) throw new Error('nothing to pick from');
  return choice;
}

/** An integer, `from` ≤ n ≤ `to`, chosen by `hash`. */
export function between(from: number, to: number, hash: number): number {
  return from + Math.floor(unit(hash) * (to - from + 1));
}

/** `length` lowercase hexadecimal digits derived from `hash`. */
export function hexDigits(length: number, hash: number): string {
  let digits = '';
  for (let round = 0; digits.length < length; round += 1)
    digits += mix(hash, round).toString(16).padStart(8, '0');
  return digits.slice(0, length);
}
