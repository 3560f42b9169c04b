import { daysBefore, parseDays, utcDay } from '#days.ts';
import type { Context } from '#context.ts';
import { invalidMember } from '#errors.ts';
import type { Page } from '#http';
import { decodeId } from '#ids.ts';
import { readRecentPositions, type RecentDay } from '#positions';
import { decodeWebsiteIds, normaliseTags, requireOwnWebsites } from '#websites';
import type { Keyword } from './keyword.ts';
import { parsePositionFilter } from './position-filter.ts';
import { type KeywordFilter, selectKeywords } from './queries.ts';
import type { KeywordQuery, KeywordSort } from './schemas.ts';

const longestHistoryDays = 90;

export interface KeywordList {
  by: KeywordSort;
  rows: Keyword[];
  /** Days by keyword id, where a history was asked for. */
  history: Map<string, RecentDay[]> | null;
}

/** One page of the account's keywords and one row more. @throws Problem website_not_found · invalid_request */
export async function listKeywords(context: Context, query: KeywordQuery, page: Page): Promise<KeywordList> {
  const historyDays = query.history === undefined ? null : readHistoryDays(query.history);
  const filter = readFilter(query);
  const sort = query.sort ?? (query.position ? 'position' : 'createdAt');
  const by = sort.replace('-', '') as KeywordSort;
  const rows = await selectKeywords(context, filter, {
    by,
    descending: sort.startsWith('-'),
    limit: page.limit,
    after: page.after,
  });
  await requireOwnWebsites(context, withoutRows(filter.websiteIds ?? [], rows), 'websiteId');
  return { by, rows, history: historyDays === null ? null : await historyOf(context, rows, historyDays) };
}

/** Rows are the account's own: a website that has some needs no statement of its own to prove whose it is. */
function withoutRows(websiteIds: readonly string[], rows: readonly Keyword[]): string[] {
  const seen = new Set(rows.map((row) => row.websiteId));
  return websiteIds.filter((id) => !seen.has(id));
}

function readFilter(query: KeywordQuery): KeywordFilter {
  const positions = query.position?.map((text) => {
    const position = parsePositionFilter(text);
    if (position !== null) return position;
    throw invalidMember('position', 'pattern', 'must be `top<N>` up to 100, `<from>-<to>` or `none`');
  });
  return {
    ids: query.id?.flatMap((id) => decodeId('kw', id) ?? []),
    websiteIds: query.websiteId && decodeWebsiteIds(query.websiteId, 'websiteId'),
    positions,
    checkStatuses: query.checkStatus,
    statuses: query.status,
    tags: query.tag && normaliseTags(query.tag),
    countries: query.country?.map((country) => country.toUpperCase()),
    devices: query.device,
    texts: query.search,
  };
}

function readHistoryDays(text: string): number {
  const days = parseDays(text, longestHistoryDays);
  if (days !== null) return days;
  throw invalidMember('history', 'pattern', `must be \`<n>d\`, from 1d to ${longestHistoryDays}d`);
}

async function historyOf(context: Context, rows: Keyword[], days: number): Promise<Map<string, RecentDay[]>> {
  if (rows.length === 0) return new Map();
  return readRecentPositions(context.facts, {
    accountId: context.accountId,
    websiteIds: [...new Set(rows.map((row) => row.websiteId))],
    keywordIds: rows.map((row) => row.id),
    from: daysBefore(utcDay(context.now), days - 1),
  });
}
