import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useMemo, useState } from 'react';
import { type ListedKeyword, maxLineDays, pageSize, recentDaysQuery } from '../../../api/keywords.ts';
import { addDays, countDays, eachDay } from '../../../format/days.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { chunk } from '../parts/chunk.ts';
import { changeWithin } from './change-within.ts';

type Positions = ReadonlyMap<string, number | null>;

type Since = ListedKeyword['since'];

/** The data of the sparklines, and the changes of rows without. */
export interface RecentDays {
  /** The days of every sparkline, oldest first. */
  days: readonly string[];
  /** The positions of a keyword by day. Undefined while they load or if loading failed. */
  positionsOf(id: string): Positions | undefined;
  /** The change of a keyword. Undefined while it loads or if loading failed. */
  sinceOf(id: string): Since;
  /** The position at the end of a period that has ended. Undefined while it loads or if loading failed. */
  untilOf(id: string): Since;
  hasFailed: boolean;
}

/** A context, so that sparklines render again when positions arrive, also in rows that have not changed. */
export const RecentDaysContext = createContext<RecentDays>({
  days: [],
  positionsOf: () => undefined,
  sinceOf: () => undefined,
  untilOf: () => undefined,
  hasFailed: false,
});

interface Needs {
  sparklines: boolean;
  /** The day that changes are measured from; absent if the rows have them or do not show them. */
  since: string | undefined;
  /** The last day of a period that has ended; absent if changes lead to now. */
  until: string | undefined;
}

/** The positions of the rows in the date range, at most its last 90 days, and their changes, with one request per page of rows. */
export function useRecentDays(
  websiteId: string,
  rows: readonly Pick<ListedKeyword, 'id'>[],
  { sparklines, since, until }: Needs,
): RecentDays {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { from, to } = useDateRange();
  const count = Math.min(countDays(from, to), maxLineDays);
  const line = { ...(sparklines && { count, ...(to < today && { to }) }), ...(since && { since }) };
  const needed = sparklines || since !== undefined ? rows : noRows;
  const pages = useMemo(() => chunk(needed, pageSize).map((page) => page.map(({ id }) => id)), [needed]);
  const result = useQueries({
    queries: pages.map((ids) => ({ ...recentDaysQuery(websiteId, ids, line), select: readPage })),
    combine: readPages,
  });
  const ends = useQueries({
    queries: (until === undefined ? [] : pages).map((ids) => ({
      ...recentDaysQuery(websiteId, ids, { since: until }),
      select: readPage,
    })),
    combine: readPages,
  });
  return useMemo(() => {
    // The server's clock may be ahead.
    const last = result.newest > to ? result.newest : to;
    const keywords = new Map(result.pages.flatMap((page) => [...page]));
    const atEnd = new Map(ends.pages.flatMap((page) => [...page]));
    return {
      days: eachDay(addDays(last, 1 - count), last),
      positionsOf: (id) => keywords.get(id)?.positions,
      sinceOf: (id) => {
        const start = keywords.get(id)?.since;
        if (until === undefined || start == null) return start;
        const end = atEnd.get(id)?.since;
        return end && changeWithin(start, end, until);
      },
      untilOf: (id) => atEnd.get(id)?.since,
      hasFailed: result.hasFailed || ends.hasFailed,
    };
  }, [result, ends, to, count, until]);
}

const noRows: Pick<ListedKeyword, 'id'>[] = [];

/** Runs once per response, not once per rendering. */
function readPage({ data }: { data: ListedKeyword[] }) {
  const days = data.flatMap(({ history = [] }) => history.at(-1)?.date ?? []);
  return {
    newest: latestOf(days),
    keywords: new Map(data.map(({ id, history = [], since }) => [id, { positions: byDay(history), since }])),
  };
}

function readPages(queries: UseQueryResult<ReturnType<typeof readPage>>[]) {
  const pages = queries.flatMap(({ data }) => data ?? []);
  return {
    newest: latestOf(pages.map(({ newest }) => newest)),
    pages: pages.map(({ keywords }) => keywords),
    hasFailed: queries.some(({ isError }) => isError),
  };
}

const latestOf = (days: readonly string[]) => days.reduce((latest, day) => (day > latest ? day : latest), '');

const byDay = (history: NonNullable<ListedKeyword['history']>): Positions =>
  new Map(history.map(({ date, position }) => [date, position]));
