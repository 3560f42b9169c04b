interface QueryPage {
  page: string;
  clicks: number;
  impressions: number;
  position: number | null;
}

interface SharedQuery {
  query: string;
  pages: readonly QueryPage[];
}

export type PooledQuery<Query extends SharedQuery = SharedQuery> = Query & {
  /** The same pages with the metrics of all queries that two of them share. */
  pooled: QueryPage[];
  /** Whether they share other queries. */
  isPooled: boolean;
};

/**
 * Adds up the metrics of the pages of each query over all queries that two of them share, so that the same page is kept for all. Otherwise, a
 * page could be merged into another one for one query, and the other way round for the next. Pure.
 */
export function poolQueries<Query extends SharedQuery>(queries: readonly Query[]): PooledQuery<Query>[] {
  const sharing = ({ pages }: Query) => {
    const own = new Set(pages.map(({ page }) => page));
    return queries.filter((other) => other.pages.filter(({ page }) => own.has(page)).length > 1);
  };
  return queries.map((one) => {
    const shared = sharing(one);
    const rows = shared.flatMap(({ pages }) => pages);
    const pooled = one.pages.map(({ page }) =>
      poolPage(
        rows.filter((row) => row.page === page),
        page,
      ),
    );
    return { ...one, pooled, isPooled: shared.length > 1 };
  });
}

function poolPage(rows: readonly QueryPage[], page: string): QueryPage {
  const sum = (of: (row: QueryPage) => number) => rows.reduce((all, row) => all + of(row), 0);
  const known = rows.filter(({ position }) => position !== null);
  const shown = known.reduce((all, { impressions }) => all + impressions, 0);
  return {
    page,
    clicks: sum(({ clicks }) => clicks),
    impressions: sum(({ impressions }) => impressions),
    position: shown === 0 ? null : sum((row) => (row.position ?? 0) * row.impressions) / shown,
  };
}
