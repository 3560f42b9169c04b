import {
  type CountedFilter,
  type KeywordFilter,
  keywordMoves,
  keywordSorts,
  type KeywordSort,
} from '../../../api/keywords.ts';
import { addDays, countDays } from '../../../format/days.ts';
import { readDateRange } from '../../../api/date-range.ts';
import { readRangeSearch } from '../../../search/read-range.ts';
import { readSegmentSearch } from '../../../search/read-segment.ts';
import { choiceOf, choicesOf, dayOf, type Search, textOf, textsOf } from '../../../search/read-search.ts';

const checkStatuses = ['ranked', 'not_ranked', 'failed', 'pending'] as const;
const sorts = keywordSorts.flatMap((name): KeywordSort[] => [name, `-${name}`]);
const bands = /^(none|top\d{1,2}|top100|\d{1,3}(-|\.\.)\d{1,3}|\.\.\d{1,3}|\d{1,3}\.\.)$/;
export const defaultSort: KeywordSort = 'position';

const rangeOf = (search: Search, name: string) => {
  const text = textOf(search, name);
  return text !== undefined && /^(-?\d{1,9}\.\.(-?\d{1,9})?|\.\.-?\d{1,9})$/.test(text) ? text : undefined;
};

const sinceOf = (search: Search) =>
  /^\d{1,4}d$/.test(textOf(search, 'since') ?? '') ? textOf(search, 'since') : dayOf(search, 'since');

/** Ranges of positions have two ends. */
const closeRange = (band: string) => band.replace(/^\.\./, '1..').replace(/\.\.$/, '..100');

/** The query parameters of the list. */
export function readKeywordSearch(search: Search) {
  return {
    id: textsOf(search, 'id'),
    alert: dayOf(search, 'alert'),
    search: textOf(search, 'search')?.slice(0, 100),
    notSearch: textsOf(search, 'notSearch'),
    startsWith: textsOf(search, 'startsWith'),
    url: textsOf(search, 'url'),
    change: rangeOf(search, 'change'),
    searchVolume: rangeOf(search, 'searchVolume'),
    moved: choicesOf(search, 'moved', keywordMoves),
    words: rangeOf(search, 'words'),
    daysSinceCheck: rangeOf(search, 'daysSinceCheck'),
    since: sinceOf(search),
    position: textsOf(search, 'position')?.flatMap((band) => (bands.test(band) ? closeRange(band) : [])),
    checkStatus: choicesOf(search, 'checkStatus', checkStatuses),
    stale: choiceOf(search, 'stale', ['true']),
    status: choicesOf(search, 'status', ['approved', 'paused']),
    ...readRangeSearch(search),
    ...readSegmentSearch(search),
    location: textsOf(search, 'location')?.map((location) => location.slice(0, 200)),
    aiOverview: choicesOf(search, 'aiOverview', ['present', 'cited', 'not_cited', 'absent', 'unknown']),
    feature: textsOf(search, 'feature'),
    ownFeature: textsOf(search, 'ownFeature'),
    sort: choiceOf(search, 'sort', sorts),
    columns: textsOf(search, 'columns'),
    edited: textOf(search, 'edited')?.slice(0, 50),
  };
}

export type KeywordSearch = ReturnType<typeof readKeywordSearch>;

/** The day that changes are measured from, as in the rankings: the last one of the compared days or, without those, the first of the range. */
function startOfRange(search: Pick<KeywordSearch, 'range' | 'compare'>): string {
  const { query, from, compared, comparison } = readDateRange(search);
  if (comparison === 'previous' && query.range !== undefined) return query.range;
  return compared?.to ?? from;
}

/** The filter and sort of the request, without empty filters. A view has a sort of its own. */
export function readFilter({
  columns: _columns,
  edited: _edited,
  alert: _alert,
  range,
  compare,
  ...search
}: KeywordSearch): KeywordFilter {
  const since = search.since ?? startOfRange({ range, compare });
  const sort = search.sort ?? (search.view === undefined ? defaultSort : undefined);
  const filled = Object.entries({ ...search, since, sort }).filter(([, value]) => value?.length);
  return { ...(Object.fromEntries(filled) as KeywordFilter), ...(search.stale && { stale: true }) };
}

/** The filter as a view stores it: the day of changes only if it was chosen or changes select the rows, because that of the range moves on. */
export function filterOfNewView({ since, ...filter }: KeywordFilter, search: KeywordSearch): KeywordFilter {
  const hasDay = since !== undefined && (search.since ?? filter.change ?? filter.moved) !== undefined;
  return { ...filter, ...(hasDay && { since: search.since ?? daysOf(since, search) }) };
}

/** The day of a range that moves on as the number of days before today. Days of the API are UTC. */
function daysOf(since: string, search: KeywordSearch): string {
  const isMoving = readDateRange(search).query.range !== undefined && !since.endsWith('d');
  return isMoving ? `${countDays(since, new Date().toISOString().slice(0, 10)) - 1}d` : since;
}

/** The day that `since` names: a day, or `<n>d` for the one `n` days ago. Days of the API are UTC. */
export function dayOfSince(since: string, now = Date.now()): string {
  const days = daysOfSince(since);
  return days === null ? since : addDays(new Date(now).toISOString().slice(0, 10), -days);
}

/** The number of days of `<n>d`; null for a day. Pure. */
export function daysOfSince(since: string): number | null {
  const days = /^(\d+)d$/.exec(since)?.[1];
  return days === undefined ? null : Number(days);
}

/**
 * The filter of the rows. Their changes load with the sparklines, because both come from ClickHouse, unless they select or sort the rows. A
 * view may have a sort that does.
 */
export function filterOfRows({ since, ...filter }: KeywordFilter): KeywordFilter {
  const needsDay =
    (filter.change ?? filter.moved ?? filter.view) !== undefined ||
    /^-?(change|visibility)$/.test(filter.sort ?? '');
  return { ...filter, ...(needsDay && since !== undefined && { since }) };
}

/** The filter of the counts by position and by outcome, which select those themselves. */
export function countedFilter(filter: KeywordFilter): CountedFilter {
  const { position: _position, checkStatus: _checkStatus, sort: _sort, id, since, ...counted } = filter;
  const needsDay = (counted.change ?? counted.moved ?? counted.view) !== undefined;
  return { ...counted, ...(id && { keywordId: id }), ...(needsDay && since !== undefined && { since }) };
}

/** Whether the list is filtered. */
export const hasFilters = ({ sort: _sort, since: _since, ...filters }: KeywordFilter) =>
  Object.keys(filters).length > 0;
