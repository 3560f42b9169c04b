import type { EndpointResponse } from './endpoint.ts';
import { cursorMismatch } from './seal-cursor.ts';

/** Limits for the number of rows of a page. */
interface PageLimits {
  /** Used without `limit`, for clients that do not page. */
  unpaged: number;
  maximum: number;
}

const defaultLimits: PageLimits = { unpaged: 10_000, maximum: 1_000 };

/** The sort values of a row. The last one is its id, so that the order is total. */
export type SortKey = (string | number | null)[];

export interface Page {
  limit: number;
  /** The page starts after the row with these sort values; null for the first page. */
  after: SortKey | null;
  /** The version of stored filters that the cursor of the page is valid for. */
  boundTo?: string;
}

interface PagingQuery {
  limit?: number;
  /** Written by `pageResponse` for the same list. Outside of the server, cursors are sealed. */
  cursor?: string;
}

/** Reads `limit` and `cursor`. */
export function readPage({ limit, cursor }: PagingQuery, limits: PageLimits = defaultLimits): Page {
  const defaultLimit = cursor === undefined ? limits.unpaged : Math.min(limits.unpaged, limits.maximum);
  return {
    limit: limit === undefined ? defaultLimit : Math.min(limit, limits.maximum),
    after: cursor === undefined ? null : decodeCursor(cursor),
  };
}

/**
 * Binds the cursors of a list to the version of its stored filters. Those in the request are bound to every cursor anyway.
 * @throws Problem cursor_mismatch if the filters have changed since the cursor was issued
 */
export function bindPage({ limit, after }: Page, boundTo: string): Page {
  if (after === null) return { limit, after, boundTo };
  if (after.at(-1) !== boundTo) throw cursorMismatch();
  return { limit, after: after.slice(0, -1), boundTo };
}

/** The response of a list. `rows` contains one row more than the page if there is a next page. */
export function pageResponse<Row>(
  rows: Row[],
  page: Page,
  shape: {
    /** The sort values of a row, ending with its id. */
    sortKeyOf(row: Row): SortKey;
    toData(row: Row): unknown;
    /** For lists that read ahead: the sort key at which the next page continues, although `rows` fits on one page. */
    continuesAfter?: SortKey | null;
  },
): EndpointResponse {
  const shown = rows.length > page.limit ? rows.slice(0, page.limit) : rows;
  const last = shown.at(-1);
  const more = rows.length > page.limit && last !== undefined;
  const next = more ? shape.sortKeyOf(last) : (shape.continuesAfter ?? null);
  return {
    data: shown.map((row) => shape.toData(row)),
    page: {
      nextCursor: next === null ? null : encodeCursor([...next, ...(page.boundTo ? [page.boundTo] : [])]),
      limit: page.limit,
    },
  };
}

function encodeCursor(sortKey: SortKey): string {
  return Buffer.from(JSON.stringify(sortKey)).toString('base64url');
}

function decodeCursor(cursor: string): SortKey {
  return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as SortKey;
}
