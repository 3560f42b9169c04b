import { LRUCache } from 'lru-cache';
import { mix, unit } from '../hash.ts';
import { type Catalogue, foreignCountry, impressionsAt, type Item, seenShare } from './catalogue.ts';
import { type Standing, standingOf } from './standing.ts';

/** Impressions and clicks of one page. The mean position is `rankSum / impressions`. */
export interface Sighting {
  page: number;
  impressions: number;
  clicks: number;
  rankSum: number;
}

/** The searches for one item from one country with one device on one day. */
export interface Atom extends Sighting {
  item: Item;
  /** Index of the country. */
  country: number;
  /** Index of the device. */
  device: number;
  /** A second page of the site on some of the result pages. */
  second: Sighting | null;
}

/** The factors of a day, which are the same for every item. */
interface Day {
  number: number;
  volume: number;
}

const discoverSilence = 0.35;

/** The product of weekday, season, trend and noise. It is about 1, and 0 on days without data. */
function volumeOf({ hash, channel }: Catalogue, number: number): number {
  const chance = unit(mix(hash, number));
  if (channel === 'discover' && chance < discoverSilence) return 0;
  // 1970-01-01 was a Thursday.
  const weekday = [1.05, 1, 0.74, 0.8, 1.06, 1.08, 1.07][number % 7] ?? 1;
  const season = 1 + 0.12 * Math.sin((2 * Math.PI * (number + (hash % 365))) / 365);
  const trend = 1 + ((unit(mix(hash, 1)) - 0.4) * (number - 20_400)) / 1500;
  return weekday * season * Math.min(2, Math.max(0.4, trend)) * (0.95 + 0.1 * chance);
}

/** The share of the days on which a long-tail query has impressions. */
const tailShare = 0.4;

function impressionsOf(item: Item, { rank }: Standing, { volume }: Day, chance: number): number {
  if (item.isTail) {
    const shown = Math.max(1 + (item.hash & 1), Math.round(item.weight / tailShare));
    return chance < tailShare * volume ? shown : 0;
  }
  const factor = volume * (0.7 + 0.6 * chance);
  if (item.followed !== null) return Math.round(impressionsAt(item, rank) * factor);
  return Math.max(1, Math.round(item.weight * factor));
}

/** Shares of countries and devices. The remaining searches come from the home country on a desktop. */
const cells = [
  { nth: 8, isHome: true, device: 0, share: 0.45 },
  { nth: 9, isHome: false, device: 0, share: 0.1 },
  { nth: 10, isHome: false, device: 1, share: 0.07 },
  { nth: 11, isHome: true, device: 2, share: 0.04 },
  { nth: 12, isHome: true, device: 1, share: 1 },
];

function clickShare({ channel }: Catalogue, item: Item, rank: number): number {
  if (channel === 'discover') return 0.05;
  const share = (0.28 / rank ** 1.1) * (channel === 'image' ? 0.3 : 1);
  return item.isBrand ? Math.min(0.6, share * 1.9) : share;
}

function rankSumOf(impressions: number, rank: number): number {
  return Math.max(impressions, Math.round(impressions * rank));
}

interface Draws {
  seed: number;
  impressions: number;
  /** The place of the item on the day, before the effects of device and noise. */
  standing: Standing;
}

/** The second page appears in the impressions of people who look that far, and gets some of the remaining clicks. */
function secondOf(
  catalogue: Catalogue,
  item: Item,
  { seed, impressions, standing: { rank, second } }: Draws,
  clicks: number,
): Sighting | null {
  if (second === null) return null;
  const share = Math.min(0.9, seenShare(second.rank) / seenShare(rank));
  const shown = Math.floor(impressions * share + unit(mix(seed, 3)));
  if (shown === 0) return null;
  const expected = shown * clickShare(catalogue, item, second.rank) * 0.7;
  const wanted = Math.floor(expected + unit(mix(seed, 4)));
  return {
    page: second.page,
    impressions: Math.min(impressions, shown),
    clicks: Math.min(impressions - clicks, shown, wanted),
    rankSum: rankSumOf(Math.min(impressions, shown), second.rank + unit(mix(seed, 5)) - 0.5),
  };
}

function inventAtom(
  catalogue: Catalogue,
  item: Item,
  place: { country: number; device: number },
  draws: Draws,
): Atom {
  const { seed, impressions, standing } = draws;
  const { country, device } = place;
  const rank = Math.max(1, standing.rank + (device === 0 ? 0.4 : 0) + unit(mix(seed, 1)) - 0.5);
  const expected = impressions * clickShare(catalogue, item, rank);
  const clicks = Math.min(impressions, Math.floor(expected + unit(mix(seed, 2))));
  const rankSum = rankSumOf(impressions, rank);
  const second = secondOf(catalogue, item, draws, clicks);
  return { item, country, device, page: standing.page, impressions, clicks, rankSum, second };
}

/** The first positions drift least, because each of them changes the click-through rate most. */
const driftPerRank = 0.08;

/** The place of an item on a day; null if the site is not among the results. */
export function placeOf(item: Item, day: number): Standing | null {
  if (item.followed !== null) return standingOf(item.followed, day);
  const wave = Math.min(1, driftPerRank * item.rank);
  const rank = item.rank + wave * Math.sin((day + (item.hash % 61)) / (9 + (item.hash % 13)));
  const second = item.secondPage === null ? null : { rank: rank + 2, page: item.secondPage };
  return { rank, page: item.page, second };
}

function addAtoms(atoms: Atom[], catalogue: Catalogue, item: Item, day: Day): void {
  const seed = mix(item.hash, day.number);
  const standing = placeOf(item, day.number);
  if (standing === null) return;
  const impressions = impressionsOf(item, standing, day, unit(seed));
  const first = unit(mix(seed, 1));
  let upTo = 0;
  let given = 0;
  for (const { nth, isHome, device, share } of cells) {
    upTo = Math.min(1, upTo + share);
    // A random rounding point lets a single impression fall into any cell.
    const end = upTo === 1 ? impressions : Math.min(impressions, Math.floor(impressions * upTo + first));
    if (end === given) continue;
    const country = isHome ? catalogue.home : foreignCountry(catalogue, item);
    const draws = { seed: mix(seed, nth), impressions: end - given, standing };
    atoms.push(inventAtom(catalogue, item, { country, device }, draws));
    given = end;
  }
}

function inventDay(catalogue: Catalogue, number: number): Atom[] {
  const day = { number, volume: volumeOf(catalogue, number) };
  const atoms: Atom[] = [];
  if (day.volume === 0) return atoms;
  for (const item of catalogue.items) addAtoms(atoms, catalogue, item, day);
  return atoms;
}

const latest = new LRUCache<string, { catalogue: Catalogue; atoms: readonly Atom[] }>({ max: 4 });

/** All searches on a day (days since 1970-01-01): a pure function of catalogue and day. */
export function atomsOf(catalogue: Catalogue, number: number): readonly Atom[] {
  const key = `${catalogue.hash}|${number}`;
  const known = latest.get(key);
  if (known?.catalogue === catalogue) return known.atoms;
  const atoms = inventDay(catalogue, number);
  latest.set(key, { catalogue, atoms });
  return atoms;
}

function scaleSighting(sighting: Sighting, factor: number, chance: number): Sighting {
  const impressions = Math.floor(sighting.impressions * factor + chance);
  const clicks = Math.min(impressions, Math.floor(sighting.clicks * factor + chance));
  const rankSum = Math.max(impressions, Math.round((sighting.rankSum * impressions) / sighting.impressions));
  return { page: sighting.page, impressions, clicks, rankSum };
}

/** Scales a day that is partial (`factor` below 1, so no value increases) or restated. */
export function scaleAtoms(atoms: readonly Atom[], factor: number): Atom[] {
  return atoms.flatMap((atom): Atom[] => {
    const chance = unit(mix(atom.item.hash, atom.country * 3 + atom.device));
    const first = scaleSighting(atom, factor, chance);
    if (first.impressions === 0) return [];
    const second = atom.second === null ? null : scaleSighting(atom.second, factor, chance);
    if (second !== null) second.clicks = Math.min(second.clicks, first.impressions - first.clicks);
    return [{ ...atom, ...first, second: second === null || second.impressions === 0 ? null : second }];
  });
}
