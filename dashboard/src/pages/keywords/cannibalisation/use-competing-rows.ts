import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CannibalisedKeyword, cannibalisationQuery } from '../../../api/comparison.ts';
import {
  clickedPages,
  consoleRowsQuery,
  queryPagesQuery,
  sharedQueriesQuery,
} from '../../../api/search-console.ts';
import { countDays } from '../../../format/days.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { useRows } from '../../../ui/table/use-rows.ts';
import { type Advised, decidePages } from './advice/decide-pages.ts';
import { pageKey } from './advice/page-key.ts';
import type { CompetingRow } from './advice/pool-pages.ts';
import { type ReportedPage, queryClicks } from './advice/query-clicks.ts';
import { groupQueries } from './group-queries.ts';
import { type AtStake, findStake, sortByStake } from './sort-by-stake.ts';

/** A keyword whose pages compete, with the pages that Search Console reports for it as a query; null if they are unknown. */
export interface KeywordRow extends CompetingRow {
  keyword: CannibalisedKeyword;
  reported: readonly ReportedPage[] | null;
  stake: AtStake | null;
}

/** A query that is not tracked and that several pages share. */
export interface QueryRow extends CompetingRow {
  shared: ReturnType<typeof groupQueries>[number];
}

export interface CompetingRows {
  /** Whether the clicks still load, without which no advice follows. */
  isPending: boolean;
  keywords: KeywordRow[];
  queries: QueryRow[];
  adviceOn(row: CompetingRow): Advised;
}

/** Queries whose pages one request returns. */
const batchSize = 50;
/** Keywords whose clicks are requested, those with the most searches. */
export const maxKeywords = 500;

/** The keywords and queries that pages share, the worst first, with one decision on their pages. */
export function useCompetingRows(websiteId: string): {
  list: ReturnType<typeof useList>;
  rows: CompetingRows;
} {
  const { query: days, from, to } = useDateRange();
  const list = useList(websiteId);
  const found = useMemo(() => list.data?.data.slice(0, maxKeywords) ?? [], [list.data]);
  const phrases = useMemo(() => [...new Set(found.map(queryOf))], [found]);
  const batches = Array.from({ length: Math.ceil(phrases.length / batchSize) }, (_, index) =>
    phrases.slice(index * batchSize, (index + 1) * batchSize),
  );
  const reported = useQueries({
    queries: batches.map((batch) => queryPagesQuery(websiteId, days, batch)),
    combine: (results) => ({
      isPending: results.some(({ isPending }) => isPending),
      pages: results.some(({ data }) => data === undefined)
        ? null
        : results.flatMap(({ data }) => data?.data ?? []),
    }),
  });
  const shared = useQuery(sharedQueriesQuery(websiteId, days));
  const pages = usePageClicks(websiteId);
  const rows = useMemo(() => {
    const keywords = sortByStake(keywordRows(found, reported.pages));
    const queries = queryRows(groupQueries(shared.data?.data ?? []));
    return { keywords, queries };
  }, [found, reported.pages, shared.data]);
  const adviceOn = useMemo(
    () => decidePages([...rows.keywords, ...rows.queries], pages.of, countDays(from, to)),
    [rows, pages.of, from, to],
  );
  const isPending = list.isPending || reported.isPending || shared.isPending || pages.isPending;
  return { list, rows: { ...rows, isPending, adviceOn } };
}

/** All kinds, because the decision must not depend on the filter. */
function useList(websiteId: string) {
  const { query: days } = useDateRange();
  return useQuery(cannibalisationQuery(websiteId, days));
}

/** Search Console has lowercase queries. */
const queryOf = ({ keyword }: CannibalisedKeyword) => keyword.toLowerCase();

function keywordRows(
  found: readonly CannibalisedKeyword[],
  pages: readonly (ReportedPage & { query: string })[] | null,
): KeywordRow[] {
  const byQuery = pages && Map.groupBy(pages, ({ query }) => query);
  return found.map((keyword) => {
    const reported = byQuery && (byQuery.get(queryOf(keyword)) ?? []);
    return {
      keyword,
      query: queryOf(keyword),
      pages: keyword.pages.map(({ targetOfKeyword, ...page }) => ({ ...page, targetOf: targetOfKeyword })),
      targetUrl: keyword.targetUrl,
      reported,
      clicks: reported && queryClicks(keyword.pages, reported),
      stake: reported && findStake(reported),
    };
  });
}

const queryRows = (queries: readonly QueryRow['shared'][]): QueryRow[] =>
  queries.map((shared) => {
    const pages = shared.pages.map(({ page, position, targetOfKeyword }) => ({
      url: page,
      days: 1,
      averagePosition: position ?? Infinity,
      targetOf: targetOfKeyword,
    }));
    return { query: shared.query, pages, targetUrl: null, clicks: queryClicks(pages, shared.pages), shared };
  });

/** The clicks of the range on pages from all queries. Only the first pages are loaded, those with the most clicks. */
function usePageClicks(websiteId: string) {
  const { query } = useDateRange();
  const { rows, hasMore, isPending, isStale } = useRows(consoleRowsQuery(websiteId, query, clickedPages));
  const of = useMemo(() => {
    const byPage = Map.groupBy(rows, ({ key }) => pageKey(key));
    const isWhole = rows.length > 0 && !hasMore;
    return (url: string) =>
      byPage.get(pageKey(url))?.reduce((total, { clicks }) => total + clicks, 0) ?? (isWhole ? 0 : null);
  }, [rows, hasMore]);
  return { isPending: isPending || isStale, of };
}
