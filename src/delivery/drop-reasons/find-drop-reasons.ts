import { type DropEvidence, type DropReason, reasonKinds, strengths } from './drop-reason.ts';
import { findEventReasons } from './event-reasons.ts';
import { findPageReasons } from './page-reasons.ts';
import { findResultReasons } from './result-reasons.ts';
import { findScopeReasons } from './scope-reasons.ts';
import { findSearchReasons } from './search-reasons.ts';

/**
 * The possible reasons of drops and of lost clicks, strongest first. They are measurements of the same pages, result pages and days, and prove no cause.
 * `docs/rankings.md` lists the thresholds. Pure.
 */
export function findDropReasons(evidence: DropEvidence): DropReason[] {
  const ofPositions =
    evidence.drops.length === 0
      ? []
      : [
          ...findPageReasons(evidence),
          ...findEventReasons(evidence),
          ...findResultReasons(evidence),
          ...findScopeReasons(evidence),
        ];
  const reasons = [...ofPositions, ...findSearchReasons(evidence)];
  return withoutNeedlessVariation(reasons).toSorted(
    (one, other) =>
      strengths.indexOf(one.strength) - strengths.indexOf(other.strength) ||
      reasonKinds.indexOf(one.kind) - reasonKinds.indexOf(other.kind) ||
      other.drops.length - one.drops.length,
  );
}

/** A decline that has a reason of some strength is no usual variation. */
function withoutNeedlessVariation(reasons: readonly DropReason[]): readonly DropReason[] {
  const isExplained = reasons.some(({ kind, strength }) => kind !== 'variation' && strength !== 'weak');
  return isExplained ? reasons.filter(({ kind }) => kind !== 'variation') : reasons;
}
