import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useMemo, useState } from 'react';
import { lineDays, type ListedKeyword, recentDaysQuery, rowsAtOnce } from '../../../api/keywords.ts';
import { addDays, eachDay } from '../../../format/days.ts';
import { inParts } from '../parts/in-parts.ts';

type Positions = ReadonlyMap<string, number | null>;

/** What the lines of rows are drawn from. */
export interface RecentDays {
  /** Of every line, oldest first. */
  days: readonly string[];
  /** The positions of a keyword by day; undefined while they are on their way, or where they cannot be had. */
  of(id: string): Positions | undefined;
  hasFailed: boolean;
}

/** Only lines read it: when days arrive, the rest of a row stays as it is. */
export const RecentDaysContext = createContext<RecentDays>({
  days: [],
  of: () => undefined,
  hasFailed: false,
});

/** The days of rows, asked for as the rows were, a page at a time. The last is today, or the newest check where its clock is ahead. */
export function useRecentDays(websiteId: string, rows: readonly Pick<ListedKeyword, 'id'>[]): RecentDays {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const pages = useMemo(() => inParts(rows, rowsAtOnce).map((page) => page.map(({ id }) => id)), [rows]);
  const told = useQueries({
    queries: pages.map((ids) => ({ ...recentDaysQuery(websiteId, ids), select: readPage })),
    combine: readPages,
  });
  return useMemo(() => {
    const last = told.newest > today ? told.newest : today;
    const of = (id: string) => told.pages.find((page) => page.has(id))?.get(id);
    return { days: eachDay(addDays(last, 1 - lineDays), last), of, hasFailed: told.hasFailed };
  }, [told, today]);
}

/** Once for each answer, however many there are by now. */
function readPage({ data }: { data: ListedKeyword[] }) {
  const days = data.flatMap(({ history = [] }) => history.at(-1)?.date ?? []);
  return {
    newest: latestOf(days),
    positions: new Map(data.map(({ id, history = [] }) => [id, byDay(history)])),
  };
}

function readPages(answers: UseQueryResult<ReturnType<typeof readPage>>[]) {
  const pages = answers.flatMap(({ data }) => data ?? []);
  return {
    newest: latestOf(pages.map(({ newest }) => newest)),
    pages: pages.map(({ positions }) => positions),
    hasFailed: answers.some(({ isError }) => isError),
  };
}

const latestOf = (days: readonly string[]) => days.reduce((latest, day) => (day > latest ? day : latest), '');

const byDay = (history: NonNullable<ListedKeyword['history']>): Positions =>
  new Map(history.map(({ date, position }) => [date, position]));
