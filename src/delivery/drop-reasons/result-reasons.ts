import type { Drop } from '#rank-tracking/comparison';
import type { DropEvidence, DropReason, Strength } from './drop-reason.ts';

/** A domain that gains fewer positions moved up only because the website fell. */
const minGain = 2;
const largeGain = 3;
/** A domain on a later page takes hardly any clicks. */
const firstPage = 10;
const minKeywords = 3;
const maxReasons = 3;
/** Features that take clicks from the results below them. */
const features = new Set([
  'ai_overview',
  'featured_snippet',
  'local_pack',
  'paid',
  'shopping',
  'top_stories',
  'video',
  'images',
]);

/** Reasons that lie in the result pages of the drops. Pure. */
export function findResultReasons(evidence: DropEvidence): DropReason[] {
  return [
    ...competitors(evidence),
    ...findNewFeatures(evidence.drops).map(featureReason),
    ...consequences(evidence),
  ];
}

interface Overtaking {
  drop: Drop;
  domain: string;
  from: number | null;
  to: number;
}

/** Domains that are above the website and were below it or not on the page. */
function overtakings(drop: Drop): Overtaking[] {
  const { before, after } = drop;
  if (before.others === null || after.others === null || before.position === null) return [];
  const earlier = new Map(before.others.map(({ domain, rank }) => [domain, rank]));
  const own = before.position;
  return after.others.flatMap(({ domain, rank }) => {
    const from = earlier.get(domain) ?? null;
    const isAbove = after.position === null || rank < after.position;
    const wasBelow = from === null || from > own;
    return isAbove && wasBelow ? [{ drop, domain, from, to: rank }] : [];
  });
}

/** A domain that was not on the page gained more than any position. */
const gainOf = ({ from, to }: Pick<Overtaking, 'from' | 'to'>) => (from ?? 101) - to;

/** Whether the domain would be above the website without the decline, too. Otherwise, it is above because of the decline. */
const tookPosition = (one: Overtaking) =>
  one.drop.before.position !== null && one.to <= one.drop.before.position && gainOf(one) >= minGain;

function competitors({ drops }: DropEvidence): DropReason[] {
  const seen = drops.filter(({ before, after }) => before.others !== null && after.others !== null);
  const byDomain = Map.groupBy(seen.flatMap(overtakings).filter(tookPosition), ({ domain }) => domain);
  return [...byDomain.values()]
    .toSorted(
      (one, other) =>
        lossOf(other) - lossOf(one) || other.length - one.length || bestGain(other) - bestGain(one),
    )
    .slice(0, maxReasons)
    .flatMap((ofDomain): DropReason[] => {
      const [first] = ofDomain.toSorted(
        (one, other) => other.drop.visibility - one.drop.visibility || gainOf(other) - gainOf(one),
      );
      if (first === undefined) return [];
      const strength = strengthOf(ofDomain, seen.length);
      const { domain, from, to } = first;
      const overtaken = [first, ...ofDomain.filter((one) => one !== first)].map(({ drop }) => drop);
      return [{ kind: 'competitor', strength, drops: overtaken, domain, from, to }];
    });
}

/**
 * Of one keyword: the domains that are above the website now, if some of them are only because of the decline. It names all, also those
 * that took the position, so that their number is that of the comparison of the result pages.
 */
function consequences({ drops }: DropEvidence): DropReason[] {
  const [drop, ...others] = drops;
  if (drop === undefined || others.length > 0) return [];
  const all = overtakings(drop);
  if (all.every(tookPosition)) return [];
  const movedDomains = all
    .toSorted((one, other) => gainOf(other) - gainOf(one) || one.to - other.to)
    .map(({ domain, from, to }) => ({ domain, from, to }));
  return [{ kind: 'overtaken', strength: 'weak', drops: [drop], ...movedDomains[0], movedDomains }];
}

/** The visibility that the keywords lost. */
const lossOf = (ofDomain: readonly Overtaking[]) =>
  ofDomain.reduce((sum, { drop }) => sum + drop.visibility, 0);
const bestGain = (ofDomain: readonly Overtaking[]) => Math.max(...ofDomain.map(gainOf));

/** One keyword has the same evidence on its own page as among others. */
function strengthOf(ofDomain: readonly Overtaking[], seen: number): Strength {
  if (ofDomain.length >= minKeywords && ofDomain.length * 2 >= seen) return 'strong';
  const isClear = ofDomain.some((one) => gainOf(one) >= largeGain && one.to <= firstPage);
  return isClear ? 'medium' : 'weak';
}

const featureReason = (found: NewFeature): DropReason => ({
  kind: 'feature',
  strength: found.feature === 'ai_overview' ? 'medium' : 'weak',
  ...found,
});

/** A feature that takes clicks, and the keywords on whose result pages it is new. */
interface NewFeature {
  feature: string;
  drops: Drop[];
}

/** Features that were not on the page before, also not below the website, and are above its result now, of at least half of the keywords. Pure. */
export function findNewFeatures(drops: readonly Drop[]): NewFeature[] {
  const found = drops.flatMap((drop) =>
    drop.before.others === null
      ? []
      : drop.after.featuresAbove
          .filter((feature) => features.has(feature) && !drop.before.features.includes(feature))
          .map((feature) => ({ feature, drop })),
  );
  const byFeature = Map.groupBy(found, ({ feature }) => feature);
  return [...byFeature]
    .filter(([, ofFeature]) => ofFeature.length * 2 >= drops.length)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, maxReasons)
    .map(([feature, ofFeature]) => ({ feature, drops: ofFeature.map(({ drop }) => drop) }));
}
