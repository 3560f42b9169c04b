import { daysBefore, utcDay } from '#platform/days.ts';
import type { Context } from '#platform/context.ts';
import { bindPage, type Page } from '#platform/http';
import { invalidField } from '#platform/problems';
import { readRecentPositions, type RecentDay } from '#rank-tracking/positions';
import { decodeWebsiteIds, requireOwnWebsites } from '#websites';
import type { Keyword } from './keyword.ts';
import type { KeywordQuery, KeywordSort } from './filters/keyword-query.ts';
import { readBaseline, readPositionsOn, type WebsiteDay } from './filters/baseline-queries.ts';
import { filterOfView, readFilter, requireOne, requireView, viewVersion } from './filters/find-segment.ts';
import { parseHistoryDays, parseSince } from './filters/parse-filter.ts';
import type { View } from './filters/view-queries.ts';
import type { EarlierPositions } from './change-since.ts';
import { selectKeywords, type SelectPage } from './queries.ts';

type Row = { id: string; websiteId: string };

export interface KeywordPageRows<Listed extends Row> {
  /** The page, bound to the filters of the view. */
  page: Page;
  by: KeywordSort;
  rows: Listed[];
  /** The days of the history; null if no history was requested. */
  historyDays: HistoryDays | null;
  /** Null if no earlier day was named. */
  since: EarlierPositions | null;
}

export interface HistoryDays {
  from: string;
  to: string;
  /** Whether it ends today, or later. */
  isRecent: boolean;
}

interface KeywordList extends KeywordPageRows<Keyword> {
  /** Days by keyword id; null if no history was requested. */
  history: Map<string, RecentDay[]> | null;
}

/** Lists one page of the account's keywords plus one more row. @throws Problem website_not_found · invalid_request */
export async function listKeywords(context: Context, query: KeywordQuery, page: Page): Promise<KeywordList> {
  const list = await listPage(context, query, { page, select: selectKeywords });
  const { rows, historyDays } = list;
  return { ...list, history: historyDays === null ? null : await readHistory(context, rows, historyDays) };
}

/** Lists one page of rows in any form, plus one more. @throws Problem website_not_found · view_not_found · invalid_request */
export async function listPage<Listed extends Row>(
  context: Context,
  query: KeywordQuery,
  { page: requested, select }: { page: Page; select: SelectPage<Listed> },
): Promise<KeywordPageRows<Listed>> {
  const view = query.view === undefined ? undefined : await requireView(context, query.view);
  const page = view === undefined ? requested : bindPage(requested, viewVersion(view));
  const { history = view?.filters.history, position = view?.filters.position } = query;
  const { sort = view?.filters.sort ?? (position ? 'position' : 'createdAt') } = query;
  const { since = view?.filters.since } = query;
  const days = history === undefined ? null : parseHistoryDays(history);
  const websiteId = onlyWebsite(query, view);
  const filter = {
    ...(await readFilter(context, { ...query, ...(since && { since }) }, websiteId)),
    view: view && (await filterOfView(context, view, { websiteId, since })),
  };
  const from = since && { websiteId: requireOne(websiteId), day: parseSince(since, context.now) };
  const by = sort.replace('-', '') as KeywordSort;
  const { limit, after } = page;
  const baseline =
    from && (by === 'change' || by === 'visibility')
      ? (filter.baseline ?? (await readBaseline(context, from, { ranked: by === 'change' })))
      : undefined;
  if (by === 'visibility' && baseline === undefined)
    throw invalidField('since', 'required', 'is required to sort by visibility');
  const rows = await select(context, filter, {
    by,
    descending: sort.startsWith('-'),
    limit,
    after,
    baseline,
  });
  await requireOwnWebsites(context, withoutRows(filter.websiteIds ?? [], rows), 'websiteId');
  const today = utcDay(context.now);
  const to = query.historyEndDate ?? today;
  return {
    page,
    by,
    rows,
    historyDays: days === null ? null : { from: daysBefore(to, days - 1), to, isRecent: to >= today },
    since: from ? { day: from.day, positions: await readSincePositions(context, rows, from) } : null,
  };
}

/** The website, if all listed keywords belong to one. */
function onlyWebsite(query: KeywordQuery, view: View | undefined): string | undefined {
  const ids = query.websiteId && decodeWebsiteIds(query.websiteId, 'websiteId');
  return ids === undefined ? (view?.websiteId ?? undefined) : ids.length === 1 ? ids[0] : undefined;
}

function readSincePositions(context: Context, rows: readonly Row[], from: WebsiteDay) {
  return readPositionsOn(context, { ...from, keywordIds: rows.map(({ id }) => id) });
}

/** Websites with returned keywords belong to the account, so only the others need a query. */
function withoutRows(websiteIds: readonly string[], rows: readonly Row[]): string[] {
  const seen = new Set(rows.map((row) => row.websiteId));
  return websiteIds.filter((id) => !seen.has(id));
}

/** Reads days of keywords, by keyword id. */
export async function readHistory(
  context: Context,
  rows: readonly Row[],
  { from, to }: HistoryDays,
): Promise<Map<string, RecentDay[]>> {
  if (rows.length === 0) return new Map();
  return readRecentPositions(context.clickhouse, {
    accountId: context.accountId,
    websiteIds: [...new Set(rows.map((row) => row.websiteId))],
    keywordIds: rows.map((row) => row.id),
    from,
    to,
  });
}
