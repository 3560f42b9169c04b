import { parseDays } from '#platform/days.ts';
import { decodeId } from '#platform/ids.ts';
import { invalidField } from '#platform/problems';
import { decodeWebsiteIds, normaliseTags } from '#websites';
import type { KeywordQuery, ViewFilters } from './keyword-query.ts';
import { parsePositionFilter } from './position-filter.ts';
import type { KeywordFilter } from './queries.ts';

const maxHistoryDays = 90;

/**
 * Reads the filters of a list or of a view.
 * @param at the path before the names of the fields, for problems
 * @throws Problem invalid_request · website_not_found if the id of a website is malformed
 */
export function parseFilter(query: ViewFilters & Pick<KeywordQuery, 'websiteId'>, at = ''): KeywordFilter {
  const positions = query.position?.map((text) => {
    const position = parsePositionFilter(text);
    if (position !== null) return position;
    const message = 'must be `top<N>` or `<N>` up to 100, `<from>-<to>` or `none`';
    throw invalidField(`${at}position`, 'pattern', message);
  });
  return {
    ids: query.id?.flatMap((id) => decodeId('kw', id) ?? []),
    websiteIds: query.websiteId && decodeWebsiteIds(query.websiteId, `${at}websiteId`),
    positions,
    checkStatuses: query.checkStatus,
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
  };
}

/** The number of days of a history. @throws Problem invalid_request */
export function parseHistoryDays(text: string, at = ''): number {
  const days = parseDays(text, maxHistoryDays);
  if (days !== null) return days;
  throw invalidField(`${at}history`, 'pattern', 'must be `<n>d`, such as `7d`');
}
