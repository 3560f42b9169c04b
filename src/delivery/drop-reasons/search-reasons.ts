import {
  type ChangedQuery,
  type DropEvidence,
  type DropReason,
  lengthRatio,
  noTotals,
  type OtherPage,
  type SearchChange,
  type SearchTotals,
  type TrackedDays,
} from './drop-reason.ts';
import { findNewFeatures } from './result-reasons.ts';

/** Fewer clicks vary by chance. */
const minClicks = 20;
/** A decline of less than a fifth is usual. */
const minDecline = 0.2;
/** A mean position that is worse by half a position, or by a tenth of the better one if that is more, explains the loss itself. */
const minMove = 0.5;
const relativeMove = 0.1;
/** So does a position that was much worse on a quarter of the days, because a low position has few impressions and hardly counts in the mean. */
const minWorseDays = 3;
const minWorsePart = 0.25;
/** Impressions or the rate must fall by as much, and explain this part of the lost clicks. */
const minFactorDecline = 0.15;
const minPart = 0.3;
const largePart = 0.7;
/** The part of the lost clicks of a page that its queries must have to explain them. */
const minQueryPart = 0.5;
/** Another page took over a query if it gained as much of the clicks that this page lost. */
const minTaken = 0.5;

/** Reasons of lost clicks: a lower position, or at the same one fewer searches or fewer clicks per impression. Pure. */
export function findSearchReasons({
  search,
  queries,
  drops,
  stable,
  isPart,
  tracked,
}: Pick<DropEvidence, 'search' | 'queries' | 'drops' | 'stable' | 'isPart' | 'tracked'>): DropReason[] {
  const ofQueries = findQueryReasons(search, queries);
  const feature = findNewFeatures([...drops, ...stable])[0];
  // The mean position of a page hides that its queries lost positions or moved to another page.
  const hasMoved = ofQueries.some(
    ({ kind, strength }) =>
      (kind === 'position_fell' || kind === 'query_moved_away') && strength === 'strong',
  );
  const others = hasMoved ? [] : findTotalReasons(search, { feature, isPart, tracked });
  return [...ofQueries, ...others.filter(({ kind }) => ofQueries.every((reason) => reason.kind !== kind))];
}

/** Finds another page, a lower position, fewer searches or a lower rate of the queries with most of the lost clicks of a page. */
function findQueryReasons(search: SearchChange | null, queries: readonly ChangedQuery[]): DropReason[] {
  if (search === null || search.url === null || !isMoreThanChance(search)) return [];
  const { url } = search;
  const declined = queries
    .map(({ query, before, now, ...given }) => {
      const isShown = now !== null;
      return { ...search, ...given, text: query, before, now: now ?? noTotals, isShown };
    })
    .filter((one) => lostOf(one) > 0 && (isTakenOver(one) || (one.isShown && moveOf(one) > -minMoveOf(one))));
  const partOf = (some: readonly SearchChange[]) =>
    some.reduce((sum, one) => sum + lostOf(one), 0) / lostOf(search);
  const groups = [...Map.groupBy(declined, groupOf).values()].filter((some) => partOf(some) >= minPart);
  if (partOf(groups.flat()) < minQueryPart) return [];
  return groups.flatMap((some): DropReason[] => {
    const [largest] = some;
    if (largest === undefined) return [];
    const part = partOf(some);
    const totals = {
      before: sumOf(some.map(({ before }) => before)),
      now: sumOf(some.map(({ now }) => now)),
    };
    const untracked = some.filter(({ tracked }) => tracked === null).length;
    const query = { text: largest.text, others: some.length - 1, part: Math.min(1, part) };
    const strength = part < minQueryPart ? 'medium' : 'strong';
    const reason = { strength, drops: [], search: { ...search, ...totals }, url, query, untracked } as const;
    const kind = kindOf(largest);
    if (kind === 'query_moved_away') return [{ ...reason, kind, ...otherPageOf(some) }];
    return [{ ...reason, kind, ...(kind === 'position_fell' && worseDaysOf(largest, largest.tracked)) }];
  });
}

type QueryChange = SearchChange & Pick<ChangedQuery, 'otherPage' | 'tracked'>;

/** Queries that moved to different pages are different reasons. */
const groupOf = (query: QueryChange) =>
  isTakenOver(query) ? `query_moved_away ${query.otherPage?.url}` : kindOf(query);

function kindOf(query: QueryChange): 'query_moved_away' | 'position_fell' | 'demand_fell' | 'ctr_fell' {
  if (isTakenOver(query)) return 'query_moved_away';
  if (hasLostPosition(query)) return 'position_fell';
  if (factorsOf(query).part <= 0.5) return 'ctr_fell';
  return isOftenWorse(query.tracked) ? 'position_fell' : 'demand_fell';
}

const isOftenWorse = (tracked: TrackedDays | null): tracked is TrackedDays =>
  tracked !== null && tracked.worse >= Math.max(minWorseDays, minWorsePart * tracked.checked);

/** A mean position that fell says enough. */
const worseDaysOf = (search: SearchChange, tracked: TrackedDays | null): Pick<DropReason, 'worseDays'> =>
  isOftenWorse(tracked) && !hasLostPosition(search) ? { worseDays: tracked } : {};

/** Whether another page of the website gained much of the clicks that this page lost. */
function isTakenOver(query: QueryChange): boolean {
  if (query.otherPage === null) return false;
  const gained = query.otherPage.now - query.otherPage.before * lengthRatio(query);
  return gained >= minTaken * lostOf(query);
}

/** The clicks of the other page from all of the queries. */
function otherPageOf(queries: readonly QueryChange[]): Pick<DropReason, 'otherPage'> {
  const pages = queries.flatMap(({ otherPage }) => otherPage ?? []);
  const [first] = pages;
  if (first === undefined) return {};
  const sum = (of: (page: OtherPage) => number) => pages.reduce((all, page) => all + of(page), 0);
  return { otherPage: { url: first.url, before: sum(({ before }) => before), now: sum(({ now }) => now) } };
}

const lostOf = (search: SearchChange) => search.before.clicks * lengthRatio(search) - search.now.clicks;

/** Whether clicks were lost. Counts vary by about their square root. */
export function isMoreThanChance(search: SearchChange): boolean {
  const { clicks } = search.before;
  return clicks >= minClicks && lostOf(search) > 2 * Math.sqrt(clicks * lengthRatio(search));
}

function sumOf(totals: readonly SearchTotals[]): SearchTotals {
  const sum = (of: (one: SearchTotals) => number) => totals.reduce((all, one) => all + of(one), 0);
  const clicks = sum((one) => one.clicks);
  const impressions = sum((one) => one.impressions);
  const positions = sum((one) => (one.position ?? 0) * one.impressions);
  if (impressions === 0) return { clicks, impressions, ctr: null, position: null };
  return { clicks, impressions, ctr: clicks / impressions, position: positions / impressions };
}

interface TotalEvidence extends Pick<DropEvidence, 'isPart' | 'tracked'> {
  feature: ReturnType<typeof findNewFeatures>[number] | undefined;
}

function findTotalReasons(
  search: SearchChange | null,
  { feature, isPart, tracked }: TotalEvidence,
): DropReason[] {
  if (search === null || !hasLostClicks(search)) return [];
  // The mean position of a page or website also changes with its queries.
  const isKeyword = isPart && search.url === null;
  if (hasLostPosition(search))
    return isKeyword && Number.isFinite(moveOf(search))
      ? [{ kind: 'position_fell', strength: 'strong', drops: [], search }]
      : [];
  const { impressions, rate, part } = factorsOf(search);
  const lessShown = reasonOf('demand_fell', { factor: impressions, part, search });
  return [
    ...(isKeyword && isOftenWorse(tracked)
      ? lessShown.map((reason) => ({
          ...reason,
          kind: 'position_fell' as const,
          ...worseDaysOf(search, tracked),
        }))
      : lessShown),
    ...reasonOf('ctr_fell', { factor: rate, part: 1 - part, search }).map((reason) => ({
      ...reason,
      ...(feature && { feature: feature.feature, drops: feature.drops }),
    })),
  ];
}

/** How impressions and clicks per impression changed, and the part of the lost clicks that impressions explain. */
function factorsOf(search: SearchChange) {
  const { now, before } = search;
  const impressions = now.impressions / before.impressions / lengthRatio(search);
  const rate = now.clicks / now.impressions / (before.clicks / before.impressions);
  // Clicks are impressions times the rate, so the logarithms of both changes add up to that of the clicks.
  const part = Math.log(impressions) / (Math.log(impressions) + Math.log(rate));
  return { impressions, rate, part };
}

function reasonOf(
  kind: 'demand_fell' | 'ctr_fell',
  { factor, part, search }: { factor: number; part: number; search: SearchChange },
): DropReason[] {
  if (factor > 1 - minFactorDecline || part < minPart) return [];
  const strength = part >= largePart ? 'strong' : 'medium';
  return [{ kind, strength, drops: [], search, ...(search.url !== null && { url: search.url }) }];
}

function hasLostClicks(search: SearchChange): boolean {
  const { now, before } = search;
  if (before.clicks < minClicks || now.clicks === 0) return false;
  return now.clicks / before.clicks / lengthRatio(search) <= 1 - minDecline;
}

type Positions = Pick<SearchChange, 'now' | 'before'>;

const minMoveOf = ({ now, before }: Positions) =>
  Math.max(minMove, relativeMove * Math.min(now.position ?? 0, before.position ?? 0));

const hasLostPosition = (search: Positions) => moveOf(search) >= minMoveOf(search);

/** Positions lost on average; infinite if a position is not known. */
function moveOf({ now, before }: Positions): number {
  return now.position === null || before.position === null ? Infinity : now.position - before.position;
}
