import { dayName } from '../../world/calendar.ts';
import { type Atom, atomsOf, scaleAtoms, type Sighting } from '../../world/search-metrics/atoms.ts';
import { type Catalogue, catalogueOf, type Item } from '../../world/search-metrics/catalogue.ts';
import { appearances, countries, devices } from '../../world/search-metrics/wording.ts';
import { type Filter, matches } from './filters.ts';
import { scopeOf } from './property.ts';

export const searchTypes = ['web', 'image', 'video', 'news', 'discover', 'googleNews'] as const;
export type SearchType = (typeof searchTypes)[number];

export const dimensions = ['date', 'query', 'page', 'country', 'device', 'searchAppearance'] as const;
export type Dimension = (typeof dimensions)[number];

/** Whether grouping by this dimension counts every page separately. */
export function isOfPages(dimension: string): boolean {
  return dimension === 'page' || dimension === 'searchAppearance';
}

export interface RowQuery {
  siteUrl: string;
  type: SearchType;
  /** Days since 1970-01-01, both inclusive. */
  firstDay: number;
  lastDay: number;
  dimensions: readonly Dimension[];
  filters: readonly Filter[];
  aggregation: 'byProperty' | 'byPage';
}

/** The factor of a day's metrics: 1 for final, less for partial, another number for restated, 0 for none. */
export type FactorOfDay = (day: string) => number;

export interface Row {
  keys: string[];
  clicks: number;
  impressions: number;
  /** Absent in Discover. */
  position?: number;
}

/** The maximum number of rows that Google stores per day and type. */
const maxRowsPerDay = 50_000;

interface Sum {
  day: number;
  item: Item;
  page: number;
  country: number;
  device: number;
  impressions: number;
  clicks: number;
  rankSum: number;
}

/** The plan of a query for one site: the included atoms and their groups. */
interface Plan {
  question: RowQuery;
  catalogue: Catalogue;
  counts(atom: Atom): boolean;
  /** Whether the property covers each page and the filters match it. */
  pages: readonly boolean[];
  keyOf(atom: Atom, page: number): number;
  valueOf(sum: Sum, dimension: Dimension): string;
}

function itemTest(question: RowQuery): (item: Item) => boolean {
  const queryFilters = question.filters.filter(({ dimension }) => dimension === 'query');
  const looks = question.filters.filter(({ dimension }) => dimension === 'searchAppearance');
  const isByQuery = question.dimensions.includes('query') || queryFilters.length > 0;
  const isByLook = question.dimensions.includes('searchAppearance') || looks.length > 0;
  return (item) => {
    if (isByQuery && (item.isWithheld || !matches(queryFilters, item.text))) return false;
    return !isByLook || (item.appearance !== null && matches(looks, appearances[item.appearance] ?? ''));
  };
}

function planOf(question: RowQuery, rowsPerDay: number): Plan | null {
  const { type, filters } = question;
  const scope = scopeOf(question.siteUrl);
  if (scope === null || (type !== 'web' && type !== 'image' && type !== 'discover')) return null;
  const catalogue = catalogueOf(scope.domain, type, rowsPerDay);
  const of = (dimension: Dimension) => filters.filter((filter) => filter.dimension === dimension);
  const test = itemTest(question);
  const isCounted = catalogue.items.map(test);
  const hasCountry = countries.map((country) => matches(of('country'), country));
  const hasDevice = devices.map((device) => matches(of('device'), device));
  const pages = catalogue.pages.map((path) => scope.covers(path) && matches(of('page'), scope.origin + path));
  const asked = new Set(question.dimensions);
  return {
    question,
    catalogue,
    pages,
    counts: ({ item, country, device }) =>
      isCounted[item.nth] === true && hasCountry[country] === true && hasDevice[device] === true,
    keyOf(atom, page) {
      let key = asked.has('query') ? atom.item.nth + 1 : 0;
      if (asked.has('page')) key = key * pages.length + page;
      if (asked.has('country')) key = key * countries.length + atom.country;
      if (asked.has('device')) key = key * devices.length + atom.device;
      return asked.has('searchAppearance') ? key * appearances.length + (atom.item.appearance ?? 0) : key;
    },
    valueOf(sum, dimension) {
      if (dimension === 'date') return dayName(sum.day);
      if (dimension === 'query') return sum.item.text;
      if (dimension === 'page') return scope.origin + (catalogue.pages[sum.page] ?? '/');
      if (dimension === 'country') return countries[sum.country] ?? 'zzz';
      if (dimension === 'device') return devices[sum.device] ?? 'DESKTOP';
      return appearances[sum.item.appearance ?? 0] ?? '';
    },
  };
}

/** By page, each page counts separately. By property, a result page counts once, with the best rank and all clicks. */
function sightings(atom: Atom, { question, pages }: Plan): readonly Sighting[] {
  const isFirst = pages[atom.page] === true;
  const second = atom.second !== null && pages[atom.second.page] === true ? atom.second : null;
  if (second === null) return isFirst ? [atom] : [];
  if (!isFirst) return [second];
  if (question.aggregation === 'byPage') return [atom, second];
  const { page, impressions, rankSum, clicks } = atom;
  return [{ page, impressions, rankSum, clicks: clicks + second.clicks }];
}

function add(totals: Map<number, Sum>, key: number, more: Sum): void {
  const sum = totals.get(key);
  if (sum === undefined) return void totals.set(key, more);
  sum.impressions += more.impressions;
  sum.clicks += more.clicks;
  sum.rankSum += more.rankSum;
}

/** Ties have an arbitrary but stable order. */
function byClicks(left: Sum, right: Sum): number {
  return right.clicks - left.clicks || left.item.hash - right.item.hash || left.page - right.page;
}

function totalsOfDay(plan: Plan, day: number, factor: number): Map<number, Sum> {
  const whole = factor === 0 ? [] : atomsOf(plan.catalogue, day);
  const totals = new Map<number, Sum>();
  for (const atom of factor === 1 ? whole : scaleAtoms(whole, factor)) {
    if (!plan.counts(atom)) continue;
    const { item, country, device } = atom;
    for (const { page, impressions, clicks, rankSum } of sightings(atom, plan)) {
      const sum = { day, item, page, country, device, impressions, clicks, rankSum };
      add(totals, plan.keyOf(atom, page), sum);
    }
  }
  if (totals.size <= maxRowsPerDay) return totals;
  const best = [...totals].toSorted(([, left], [, right]) => byClicks(left, right));
  return new Map(best.slice(0, maxRowsPerDay));
}

function asRow(sum: Sum, { question, valueOf }: Plan): Row {
  const { clicks, impressions, rankSum } = sum;
  const keys = question.dimensions.map((dimension) => valueOf(sum, dimension));
  return {
    keys,
    clicks,
    impressions,
    ...(question.type === 'discover' ? {} : { position: rankSum / impressions }),
  };
}

/** All rows of a query ordered by clicks, or by date if date is the only dimension. */
export function rowsOf(question: RowQuery, rowsPerDay: number, factorOf: FactorOfDay): Row[] {
  const plan = planOf(question, rowsPerDay);
  if (plan === null) return [];
  const isByDate = question.dimensions.includes('date');
  const dated: Sum[] = [];
  const merged = new Map<number, Sum>();
  for (let day = question.firstDay; day <= question.lastDay; day += 1) {
    const totals = totalsOfDay(plan, day, factorOf(dayName(day)));
    if (isByDate) for (const sum of totals.values()) dated.push(sum);
    else for (const [key, sum] of totals) add(merged, key, sum);
  }
  const all = isByDate ? dated : [...merged.values()];
  const isByDateAlone = isByDate && question.dimensions.length === 1;
  return (isByDateAlone ? all : all.toSorted(byClicks)).map((sum) => asRow(sum, plan));
}
