import { daysBefore, parseDays, utcDay } from '#platform/days.ts';
import type { Context } from '#platform/context.ts';
import { invalidField } from '#platform/problems';
import type { Page } from '#platform/http';
import { decodeId } from '#platform/ids.ts';
import { readRecentPositions, type RecentDay } from '#rank-tracking/positions';
import { decodeWebsiteIds, normaliseTags, requireOwnWebsites } from '#websites';
import type { Keyword } from './keyword.ts';
import type { KeywordFilter } from './filters/queries.ts';
import type { KeywordQuery, KeywordSort } from './filters/keyword-query.ts';
import { parsePositionFilter } from './filters/position-filter.ts';
import { selectKeywords, type SelectPage } from './queries.ts';

const maxHistoryDays = 90;

type Row = { id: string; websiteId: string };

export interface KeywordPageRows<Listed extends Row> {
  by: KeywordSort;
  rows: Listed[];
  /** The first day of the history; null if no history was requested. */
  historyFrom: string | null;
}

interface KeywordList extends KeywordPageRows<Keyword> {
  /** Days by keyword id; null if no history was requested. */
  history: Map<string, RecentDay[]> | null;
}

/** Lists one page of the account's keywords plus one more row. @throws Problem website_not_found · invalid_request */
export async function listKeywords(context: Context, query: KeywordQuery, page: Page): Promise<KeywordList> {
  const list = await listPage(context, query, { page, select: selectKeywords });
  const { rows, historyFrom } = list;
  return { ...list, history: historyFrom === null ? null : await readHistory(context, rows, historyFrom) };
}

/** Lists one page of rows in any form, plus one more. @throws Problem website_not_found · invalid_request */
export async function listPage<Listed extends Row>(
  context: Context,
  query: KeywordQuery,
  { page, select }: { page: Page; select: SelectPage<Listed> },
): Promise<KeywordPageRows<Listed>> {
  const historyDays = query.history === undefined ? null : parseHistoryDays(query.history);
  const filter = parseFilter(query);
  const sort = query.sort ?? (query.position ? 'position' : 'createdAt');
  const by = sort.replace('-', '') as KeywordSort;
  const rows = await select(context, filter, {
    by,
    descending: sort.startsWith('-'),
    limit: page.limit,
    after: page.after,
  });
  await requireOwnWebsites(context, withoutRows(filter.websiteIds ?? [], rows), 'websiteId');
  const historyFrom = historyDays === null ? null : daysBefore(utcDay(context.now), historyDays - 1);
  return { by, rows, historyFrom };
}

/** Websites with returned keywords belong to the account, so only the others need a query. */
function withoutRows(websiteIds: readonly string[], rows: readonly Row[]): string[] {
  const seen = new Set(rows.map((row) => row.websiteId));
  return websiteIds.filter((id) => !seen.has(id));
}

function parseFilter(query: KeywordQuery): KeywordFilter {
  const positions = query.position?.map((text) => {
    const position = parsePositionFilter(text);
    if (position !== null) return position;
    throw invalidField('position', 'pattern', 'must be `top<N>` or `<N>` up to 100, `<from>-<to>` or `none`');
  });
  return {
    ids: query.id?.flatMap((id) => decodeId('kw', id) ?? []),
    websiteIds: query.websiteId && decodeWebsiteIds(query.websiteId, 'websiteId'),
    positions,
    checkStatuses: query.checkStatus,
    statuses: query.status,
    origins: query.origin,
    tags: query.tag && normaliseTags(query.tag),
    topics: query.topic?.flatMap((id) => decodeId('top', id) ?? []),
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

function parseHistoryDays(text: string): number {
  const days = parseDays(text, maxHistoryDays);
  if (days !== null) return days;
  throw invalidField('history', 'pattern', 'must be `<n>d`, such as `7d`');
}

/** Reads the days of keywords from `from` on, by keyword id. */
export async function readHistory(
  context: Context,
  rows: readonly Row[],
  from: string,
): Promise<Map<string, RecentDay[]>> {
  if (rows.length === 0) return new Map();
  return readRecentPositions(context.clickhouse, {
    accountId: context.accountId,
    websiteIds: [...new Set(rows.map((row) => row.websiteId))],
    keywordIds: rows.map((row) => row.id),
    from,
  });
}
