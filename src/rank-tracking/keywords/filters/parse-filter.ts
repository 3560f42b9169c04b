import { daysBefore, parseDays, utcDay } from '#platform/days.ts';
import { decodeId } from '#platform/ids.ts';
import { invalidField } from '#platform/problems';
import { decodeWebsiteIds, normaliseTags } from '#websites';
import { type KeywordQuery, type Move, parsePositions, type ViewFilters } from './keyword-query.ts';
import type { KeywordFilter } from './queries.ts';
import type { NumberRange } from './since-queries.ts';

const maxHistoryDays = 90;

/**
 * Reads the filters of a list or of a view.
 * @param at the path before the names of the fields, for problems
 * @throws Problem invalid_request · website_not_found if the id of a website is malformed
 */
export function parseFilter(query: ViewFilters & Pick<KeywordQuery, 'websiteId'>, at = ''): KeywordFilter {
  return {
    ids: query.id?.flatMap((id) => decodeId('kw', id) ?? []),
    websiteIds: query.websiteId && decodeWebsiteIds(query.websiteId, `${at}websiteId`),
    positions: query.position && parsePositions(query.position, `${at}position`),
    checkStatuses: query.checkStatus,
    stale: query.stale,
    statuses: query.status,
    origins: query.origin,
    tags: query.tag && normaliseTags(query.tag),
    topics: query.topic?.flatMap((id) => decodeId('top', id) ?? []),
    folders: query.folder,
    countries: query.country?.map((country) => country.toUpperCase()),
    devices: query.device,
    engines: query.engine,
    locations: query.location,
    features: query.feature,
    ownFeatures: query.ownFeature,
    aiOverviews: query.aiOverview,
    ownUrls: query.ownUrl,
    texts: query.search,
    excludedTexts: query.notSearch,
    prefixes: query.startsWith,
    urlTexts: query.url,
    change: parseRange(query, 'change', at),
    searchVolume: parseRange(query, 'searchVolume', at),
    words: parseRange(query, 'words', at),
    daysSinceCheck: parseRange(query, 'daysSinceCheck', at),
    moves: parseMoves(query, at),
  };
}

/** @throws Problem invalid_request */
function parseMoves({ moved, since }: ViewFilters, at: string): Move[] | undefined {
  if (moved === undefined || since !== undefined) return moved;
  throw invalidField(`${at}moved`, 'conflict', 'needs `since`');
}

const maxValue = 2_147_483_647;

/** @throws Problem invalid_request */
function parseRange(
  query: ViewFilters,
  name: 'change' | 'searchVolume' | 'words' | 'daysSinceCheck',
  at: string,
): NumberRange | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const [, first, last] = /^(-?\d{1,10})?\.\.(-?\d{1,10})?$/.exec(text) ?? [];
  const range = { from: Number(first ?? -maxValue), to: Number(last ?? maxValue) };
  const isValid =
    (first ?? last) !== undefined &&
    range.from <= range.to &&
    range.from >= -maxValue &&
    range.to <= maxValue;
  if (isValid) return range;
  throw invalidField(`${at}${name}`, 'pattern', 'must be `<from>..<to>`, `<from>..` or `..<to>`');
}

/** The number of days of a history. @throws Problem invalid_request */
export function parseHistoryDays(text: string, at = ''): number {
  const days = parseDays(text, maxHistoryDays);
  if (days !== null) return days;
  throw invalidField(`${at}history`, 'pattern', 'must be `<n>d`, such as `7d`');
}

const maxSinceDays = 3_650;

/** The day that a change is measured from: a day, or `<n>d` for the one `n` days ago. @throws Problem invalid_request */
export function parseSince(text: string, now: Date, at = ''): string {
  const today = utcDay(now);
  const days = parseDays(text, maxSinceDays);
  if (days !== null) return daysBefore(today, days);
  if (isDay(text) && text <= today) return text;
  throw invalidField(`${at}since`, 'pattern', 'must be `<n>d`, such as `7d`, or a day that has passed');
}

function isDay(text: string): boolean {
  const moment = Date.parse(text);
  return !Number.isNaN(moment) && utcDay(new Date(moment)) === text;
}
