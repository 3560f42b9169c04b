import type { Drop } from '#rank-tracking/comparison';
import {
  type ChangedQuery,
  type DropEvidence,
  type DropReason,
  type OtherPage,
  type ReasonKind,
  reasonKinds,
  type SearchChange,
  strengths,
} from './drop-reason.ts';
import { findEventReasons } from './event-reasons.ts';
import { findPageReasons } from './page-reasons.ts';
import { findResultReasons } from './result-reasons.ts';
import { findScopeReasons } from './scope-reasons.ts';
import { findSearchReasons } from './search-reasons.ts';

/**
 * The possible reasons of drops and of lost clicks, or of rises and more clicks, strongest first; the queries that explain most of the
 * clicks of a page come before them. They are measurements of the same pages,
 * result pages and days, and prove no cause. A rise is a drop read backwards: both days and both ranges change places.
 * Those of a website or a segment come in the order of the visibility that their drops cost. A strength is that of the named keywords, so that
 * their own pages and the overview say the same; reasons of at least half of the drops come first among equals. `docs/rankings.md` lists the thresholds. Pure.
 */
export function findDropReasons(evidence: DropEvidence): DropReason[] {
  const reasons =
    evidence.direction === 'improved'
      ? findReasons({
          ...evidence,
          drops: evidence.drops.map(reverseDrop),
          stable: evidence.stable.map(reverseDrop),
          search: evidence.search && reverseSearch(evidence.search),
          queries: evidence.queries.flatMap(reverseQuery),
        }).map(reverseReason)
      : findReasons(evidence);
  const isCommon = ({ drops }: DropReason) => drops.length === 0 || drops.length * 2 >= evidence.drops.length;
  return withoutNeedlessVariation(reasons, isCommon).toSorted(
    (one, other) =>
      Number(other.query !== undefined) - Number(one.query !== undefined) ||
      (evidence.isPart ? 0 : sizeOf(other.drops) - sizeOf(one.drops)) ||
      strengths.indexOf(one.strength) - strengths.indexOf(other.strength) ||
      Number(isCommon(other)) - Number(isCommon(one)) ||
      reasonKinds.indexOf(one.kind) - reasonKinds.indexOf(other.kind) ||
      other.drops.length - one.drops.length,
  );
}

/** Properties that the drops have in common, and what follows from them, say nothing about why. */
const noCauses = new Set<ReasonKind>([
  'annotation',
  'whole_website',
  'folder',
  'device',
  'variation',
  'overtaken',
  'overtook',
]);
const maxLargest = 5;

/** The drops among the largest that no reason concerns. A single one shows that itself. Pure. @param drops the largest first */
export function findUnexplained(drops: readonly Drop[], reasons: readonly DropReason[]): Drop[] {
  const causes = reasons.filter(({ kind }) => !noCauses.has(kind));
  const explained = new Set(causes.flatMap((reason) => reason.drops.map(({ keywordId }) => keywordId)));
  const queries = new Set(causes.flatMap(({ query }) => query?.text.toLowerCase() ?? []));
  return drops
    .slice(0, maxLargest)
    .filter(({ keywordId, keyword }) => !explained.has(keywordId) && !queries.has(keyword.toLowerCase()));
}

const sizeOf = (drops: readonly Drop[]) => drops.reduce((sum, { visibility }) => sum + visibility, 0);

function findReasons(evidence: DropEvidence): DropReason[] {
  const ofPositions =
    evidence.drops.length === 0
      ? findEventReasons(evidence)
      : [
          ...findPageReasons(evidence),
          ...findEventReasons(evidence),
          ...findResultReasons(evidence),
          ...findScopeReasons(evidence),
        ];
  return [...ofPositions, ...findSearchReasons(evidence)];
}

const reverseDrop = (drop: Drop): Drop => ({ ...drop, before: drop.after, after: drop.before });

export const reverseSearch = (search: SearchChange): SearchChange => ({
  ...search,
  days: search.previousDays,
  previousDays: search.days,
  now: search.before,
  before: search.now,
});

/** A query that is not shown on one of the days has no position to compare. */
const reverseQuery = ({ before, now, otherPage, ...query }: ChangedQuery): ChangedQuery[] =>
  now === null
    ? []
    : [{ ...query, before: now, now: before, otherPage: otherPage && reversePage(otherPage) }];

const reversePage = ({ url, before, now }: OtherPage): OtherPage => ({ url, before: now, now: before });

const opposites: Partial<Record<ReasonKind, ReasonKind>> = {
  demand_fell: 'demand_rose',
  ctr_fell: 'ctr_rose',
  position_fell: 'position_rose',
  query_moved_away: 'query_moved_here',
  overtaken: 'overtook',
};

function reverseReason(reason: DropReason): DropReason {
  const { kind, drops, from, to, movedDomains, search, otherPage } = reason;
  return {
    ...reason,
    kind: opposites[kind] ?? kind,
    drops: drops.map(reverseDrop),
    ...(from !== undefined && to !== undefined && { from: to, to: from }),
    ...(movedDomains !== undefined && {
      movedDomains: movedDomains.map(({ domain, ...moved }) => ({ domain, from: moved.to, to: moved.from })),
    }),
    ...(search !== undefined && { search: reverseSearch(search) }),
    ...(otherPage !== undefined && { otherPage: reversePage(otherPage) }),
  };
}

/** A change of which at least half has a reason of some strength is no usual variation. */
function withoutNeedlessVariation(
  reasons: readonly DropReason[],
  isCommon: (reason: DropReason) => boolean,
): readonly DropReason[] {
  const isExplained = reasons.some(
    (reason) => reason.kind !== 'variation' && reason.strength !== 'weak' && isCommon(reason),
  );
  return isExplained ? reasons.filter(({ kind }) => kind !== 'variation') : reasons;
}
