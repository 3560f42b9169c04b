import type { AuthorityTarget, Campaign } from '#campaigns/core';

export const bands = ['low', 'medium', 'high'] as const;
/** The authority band of a publisher: up to 29, up to 59, up to 100. */
export type Band = (typeof bands)[number];
export type ByBand = Record<Band, number>;

const minMedium = 30;
const minHigh = 60;

export function bandOf(authority: number): Band {
  if (authority >= minHigh) return 'high';
  return authority >= minMedium ? 'medium' : 'low';
}

/** Per cent of a campaign's placements in each band, by the client's authority target. */
const mixes: Record<AuthorityTarget, ByBand> = {
  mixed: { low: 50, medium: 35, high: 15 },
  low: { low: 80, medium: 20, high: 0 },
  medium: { low: 20, medium: 60, high: 20 },
  high: { low: 0, medium: 40, high: 60 },
};

/** The mix of a campaign. Auto SEO uses `mixed`. The add-on `premium_placements` moves half of each band one band up. */
export function authorityMixFor({
  authorityTarget,
  addOns,
}: Pick<Campaign, 'authorityTarget' | 'addOns'>): ByBand {
  const mix = mixes[authorityTarget ?? 'mixed'];
  if (!addOns.includes('premium_placements')) return mix;
  return { low: mix.low / 2, medium: (mix.low + mix.medium) / 2, high: mix.high + mix.medium / 2 };
}

/**
 * Allocates slots to the bands so that the mix holds for the whole campaign, not for each month: every slot goes to the band
 * with the largest deficit. Pure. @param placed existing placements of the campaign by band
 */
export function allocateSlots(mix: ByBand, placed: ByBand, slots: number): ByBand {
  const total = bands.reduce((sum, band) => sum + placed[band], slots);
  const allocated: ByBand = { low: 0, medium: 0, high: 0 };
  const deficit = (band: Band) => (mix[band] / 100) * total - placed[band] - allocated[band];
  for (let slot = 0; slot < slots; slot += 1) {
    const [next = 'low'] = bands.toSorted((one, other) => deficit(other) - deficit(one));
    allocated[next] += 1;
  }
  return allocated;
}

/** The bands that take over slots if a band has too few publishers, the weaker neighbour first. */
const fallbackBands: Record<Band, readonly Band[]> = {
  high: ['medium', 'low'],
  medium: ['low', 'high'],
  low: ['medium', 'high'],
};

/** Slots that moved because their band has too few publishers. */
export interface Move {
  from: Band;
  to: Band;
  slots: number;
}

/** Moves slots from bands with too few publishers to bands with publishers to spare. Pure. */
export function moveSlots(slots: ByBand, supply: ByBand): { slots: ByBand; moves: Move[] } {
  const moved: ByBand = { ...slots };
  const moves: Move[] = [];
  for (const from of bands.toReversed()) {
    for (const to of fallbackBands[from]) {
      const count = Math.min(moved[from] - supply[from], supply[to] - moved[to]);
      if (count <= 0) continue;
      moved[from] -= count;
      moved[to] += count;
      moves.push({ from, to, slots: count });
    }
  }
  return { slots: moved, moves };
}
