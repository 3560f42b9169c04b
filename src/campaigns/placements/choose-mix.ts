import type { AuthorityTarget, Campaign } from '../campaign.ts';

export const bands = ['low', 'medium', 'high'] as const;
/** How strong a publisher is, by its authority: up to 29, up to 59, up to 100. */
export type Band = (typeof bands)[number];
export type ByBand = Record<Band, number>;

const mediumFrom = 30;
const highFrom = 60;

export function bandOf(authority: number): Band {
  if (authority >= highFrom) return 'high';
  return authority >= mediumFrom ? 'medium' : 'low';
}

/** Per cent of the placements of a campaign, by what the client has chosen. */
const mixes: Record<AuthorityTarget, ByBand> = {
  mixed: { low: 50, medium: 35, high: 15 },
  low: { low: 80, medium: 20, high: 0 },
  medium: { low: 20, medium: 60, high: 20 },
  high: { low: 0, medium: 40, high: 60 },
};

/** The mix of a campaign; Auto SEO’s is `mixed`. The add-on `premium_placements` moves half of each band one band up. */
export function mixOf({ authorityTarget, addOns }: Pick<Campaign, 'authorityTarget' | 'addOns'>): ByBand {
  const mix = mixes[authorityTarget ?? 'mixed'];
  if (!addOns.includes('premium_placements')) return mix;
  return { low: mix.low / 2, medium: (mix.low + mix.medium) / 2, high: mix.high + mix.medium / 2 };
}

/**
 * Deals places over the bands, so that the mix holds for the campaign as a whole: each place goes to the band that is furthest
 * behind. Pure. @param placed what the campaign has already
 */
export function dealPlaces(mix: ByBand, placed: ByBand, places: number): ByBand {
  const all = bands.reduce((sum, band) => sum + placed[band], places);
  const dealt: ByBand = { low: 0, medium: 0, high: 0 };
  const behind = (band: Band) => (mix[band] / 100) * all - placed[band] - dealt[band];
  for (let place = 0; place < places; place += 1) {
    const [next = 'low'] = bands.toSorted((one, other) => behind(other) - behind(one));
    dealt[next] += 1;
  }
  return dealt;
}

/** Where places go that a band has no publishers for: to the weaker neighbour first. */
const instead: Record<Band, readonly Band[]> = {
  high: ['medium', 'low'],
  medium: ['low', 'high'],
  low: ['medium', 'high'],
};

/** Places that could not stay in their band. */
export interface Move {
  from: Band;
  to: Band;
  places: number;
}

/** Moves places that a band has no publishers for to bands that have more than they need. Pure. */
export function movePlaces(places: ByBand, supply: ByBand): { places: ByBand; moves: Move[] } {
  const moved: ByBand = { ...places };
  const moves: Move[] = [];
  for (const from of bands.toReversed()) {
    for (const to of instead[from]) {
      const count = Math.min(moved[from] - supply[from], supply[to] - moved[to]);
      if (count <= 0) continue;
      moved[from] -= count;
      moved[to] += count;
      moves.push({ from, to, places: count });
    }
  }
  return { places: moved, moves };
}
