import { between, mix, unit } from './hash.ts';

/** Smooth noise between -1 and 1: random at whole numbers, eased in between. */
export function smoothNoise(seed: number, time: number): number {
  const whole = Math.floor(time);
  const part = time - whole;
  const from = unit(mix(seed, whole));
  const to = unit(mix(seed, whole + 1));
  const eased = part * part * (3 - 2 * part);
  return (from + (to - from) * eased) * 2 - 1;
}

/** Occasionally, a page loses or gains positions for one to two weeks. */
function jump(seed: number, day: number): number {
  const block = mix(seed, Math.floor((day + (seed % 11)) / 11));
  if (unit(block) >= 0.03) return 0;
  const size = between(6, 18, mix(block, 1));
  return block % 3 === 0 ? -size : size;
}

/** How far a site has moved from its base position on a day; deeper positions move more. */
export function drift(seed: number, base: number, day: number): number {
  const amplitude = Math.min(5, 1.3 + base / 15);
  const wave = smoothNoise(mix(seed, 11), day / 6 + (seed % 6));
  const jitter = unit(mix(mix(seed, 12), day)) - 0.5;
  return wave * amplitude + jitter * 1.2 + jump(mix(seed, 13), day);
}

/** A page is rarely missing from the index for a day. */
export function isMissing(seed: number, day: number): boolean {
  return unit(mix(mix(seed, 14), day)) < 0.004;
}

/** Whether a site swaps its landing page every nine days, as about a tenth of them do. */
export function swapsLanding(seed: number): boolean {
  return unit(mix(seed, 15)) < 0.1;
}

/** 0 or 1: the landing page of a day. */
export function landingSwap(seed: number, day: number): number {
  if (!swapsLanding(seed)) return 0;
  const key = mix(seed, 15);
  return Math.floor((day + (key % 9)) / 9) % 2;
}
