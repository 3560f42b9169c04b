import type { Context } from '#platform/context.ts';
import type { ComparedPeriod } from '#platform/date-range.ts';
import { invalidField } from '#platform/problems';
import {
  type FilteredKeyword,
  type parsePositions,
  parseSegment,
  selectFilteredKeywords,
} from '#rank-tracking/keywords';
import { listCompetitors, mainCompetitors, type RankingQuery } from '#rank-tracking/rankings';
import { registrableDomain } from '#websites';
import { findDays } from './find-days.ts';
import { findGap, type Gap, isOutranked, type OwnGap, sayGap } from './find-gap.ts';
import { type ComparedRow, readComparison, type TwoDays } from './queries.ts';

const maxCompetitors = 10;

type Positions = ReturnType<typeof parsePositions>;

export interface ComparisonQuery extends RankingQuery {
  compare?: ComparedPeriod | undefined;
  /** Domains; the website's main competitors if absent. */
  competitors: readonly string[] | undefined;
  /** The first positions that decide a gap. */
  top: number;
  gaps?: readonly Gap[] | undefined;
  /** Positions of the website, of which a keyword has any. */
  positions?: Positions | undefined;
  /** Positions of which any of the domains has any. */
  competitorPositions?: Positions | undefined;
  search?: string[] | undefined;
}

/** A position on the later day and before, null if not found; both null with `isKnown` false if no result page says. */
export interface ComparedPosition {
  isKnown: boolean;
  position: number | null;
  previousPosition: number | null;
  /** Positions gained; null if either is null. */
  change: number | null;
}

export interface ComparedKeyword extends FilteredKeyword {
  own: ComparedPosition;
  /** In the order of the domains. */
  competitors: ComparedPosition[];
  gap: OwnGap | null;
  gapText: string | null;
  isOutranked: boolean;
}

export interface Comparison {
  /** Null without any finished rank check in the range. */
  days: Pick<TwoDays, 'from' | 'to'> | null;
  domains: string[];
  keywords: ComparedKeyword[];
}

/**
 * Compares a website with competitors on each of its keywords, on the first and the last complete day of a range. A failed check is
 * never a lost position: the last value holds, and a keyword without one is left out.
 * @throws Problem website_not_found · view_not_found · invalid_request
 */
export async function compareKeywords(
  context: Context,
  websiteId: string,
  query: ComparisonQuery,
): Promise<Comparison> {
  const {
    competitors,
    top,
    gaps,
    positions,
    competitorPositions,
    search,
    compare: comparedWith,
    ...rest
  } = query;
  const { range, startDate, endDate, ...segment } = rest;
  const requested = { range, startDate, endDate };
  const days = await findDays(context, websiteId, { ...requested, compare: comparedWith });
  const domains = await chooseDomains(context, websiteId, { competitors, ...requested, ...segment });
  if (days === null) return { days: null, domains, keywords: [] };
  const filter = await parseSegment(context, websiteId, { ...segment, ...(search && { search }) });
  const [rows, keywords] = await Promise.all([
    readComparison(context.clickhouse, { ...days, competitors: domains }),
    selectFilteredKeywords(context, { ...filter, websiteIds: [websiteId] }),
  ]);
  const byId = new Map(rows.map((row) => [row.keywordId, row]));
  const compared = keywords.flatMap((keyword) => {
    const row = byId.get(keyword.id);
    return row === undefined || row.isKnown === 0 ? [] : [compare(keyword, row, { domains, top })];
  });
  const { from, to } = days;
  const shown = compared.filter(
    (row) =>
      matchesGap(row, gaps) &&
      hasPosition([row.own], positions) &&
      hasPosition(row.competitors, competitorPositions),
  );
  return { days: { from, to }, domains, keywords: shown };
}

/** Whether any of the known positions is wanted. */
function hasPosition(found: readonly ComparedPosition[], wanted: Positions | undefined): boolean {
  if (wanted === undefined) return true;
  return found.some(({ isKnown, position }) => {
    if (!isKnown) return false;
    return wanted.some((filter) => {
      if (filter === 'none' || position === null) return filter === 'none' && position === null;
      return position >= filter.from && position <= filter.to;
    });
  });
}

/** `shared` keywords are those on which both rank. */
function matchesGap(row: ComparedKeyword, wanted: readonly Gap[] | undefined): boolean {
  if (wanted === undefined) return true;
  return wanted.some((one) => {
    if (one === 'outranked') return row.isOutranked;
    return one === 'shared' ? row.gap === 'weaker' || row.gap === 'stronger' : one === row.gap;
  });
}

async function chooseDomains(
  context: Context,
  websiteId: string,
  { competitors, ...query }: RankingQuery & Pick<ComparisonQuery, 'competitors'>,
): Promise<string[]> {
  if (competitors !== undefined) {
    const domains = [...new Set(competitors.map((domain) => registrableDomain(domain.toLowerCase())))];
    if (domains.length <= maxCompetitors) return domains;
    throw invalidField('competitor', 'too_many', `must be at most ${maxCompetitors} domains`);
  }
  const { data: listed } = await listCompetitors(context, websiteId, {
    ...query,
    statuses: ['confirmed', 'suggested'],
  });
  return mainCompetitors(listed, maxCompetitors).map(({ domain }) => domain);
}

function compare(
  keyword: FilteredKeyword,
  row: ComparedRow,
  { domains, top }: { domains: readonly string[]; top: number },
): ComparedKeyword {
  const own = positionOf(row.own, row.wasKnown === 1 ? row.ownBefore : undefined);
  const competitors = domains.map((_domain, index) => positionOf(row.positions[index], row.before[index]));
  const found = { own: own.position, competitors: competitors.map(({ position }) => position) };
  const gap = { gap: findGap(found, top), isOutranked: isOutranked(found) };
  const gapText = sayGap(gap, { top, competitors: domains.length });
  return { ...keyword, own, competitors, ...gap, gapText };
}

/** 0 is "not found", and undefined is unknown. */
function positionOf(now: number | undefined, before: number | undefined): ComparedPosition {
  const position = now || null;
  const previousPosition = before || null;
  const change = position === null || previousPosition === null ? null : previousPosition - position;
  return { isKnown: now !== undefined, position, previousPosition, change };
}
