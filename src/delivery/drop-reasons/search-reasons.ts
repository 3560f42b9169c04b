import { type DropEvidence, type DropReason, lengthRatio, type SearchChange } from './drop-reason.ts';
import { findNewFeatures } from './result-reasons.ts';

/** Fewer clicks vary by chance. */
const minClicks = 20;
/** A decline of less than a fifth is usual. */
const minDecline = 0.2;
/** A mean position that is worse by as much explains the loss itself. */
const maxMove = 1;
/** A mean position that is worse by as much is only about the same, so it may explain a part of the loss. */
const minMove = 0.5;
/** Impressions or the rate must fall by as much, and explain this part of the lost clicks. */
const minFactorDecline = 0.15;
const minPart = 0.3;
const largePart = 0.7;

/** Reasons of lost clicks at the same position: fewer searches, or fewer clicks per impression. Pure. */
export function findSearchReasons({
  search,
  drops,
  stable,
}: Pick<DropEvidence, 'search' | 'drops' | 'stable'>): DropReason[] {
  if (search === null || !hasLostClicks(search)) return [];
  const { now, before } = search;
  const impressions = now.impressions / before.impressions / lengthRatio(search);
  const rate = now.clicks / now.impressions / (before.clicks / before.impressions);
  // Clicks are impressions times the rate, so the logarithms of both changes add up to that of the clicks.
  const part = Math.log(impressions) / (Math.log(impressions) + Math.log(rate));
  const feature = findNewFeatures([...drops, ...stable])[0];
  return [
    ...reasonOf('demand_fell', { factor: impressions, part, search }),
    ...reasonOf('ctr_fell', { factor: rate, part: 1 - part, search }).map((reason) => ({
      ...reason,
      ...(feature && { feature: feature.feature, drops: feature.drops }),
    })),
  ];
}

function reasonOf(
  kind: 'demand_fell' | 'ctr_fell',
  { factor, part, search }: { factor: number; part: number; search: SearchChange },
): DropReason[] {
  if (factor > 1 - minFactorDecline || part < minPart) return [];
  const strength = part >= largePart && moveOf(search) < minMove ? 'strong' : 'medium';
  return [{ kind, strength, drops: [], search, ...(search.url !== null && { url: search.url }) }];
}

function hasLostClicks(search: SearchChange): boolean {
  const { now, before } = search;
  if (before.clicks < minClicks || now.clicks === 0) return false;
  return moveOf(search) < maxMove && now.clicks / before.clicks / lengthRatio(search) <= 1 - minDecline;
}

/** Positions lost on average; infinite if a position is not known. */
function moveOf({ now, before }: SearchChange): number {
  return now.position === null || before.position === null ? Infinity : now.position - before.position;
}
