interface QueryPage {
  page: string;
  clicks: number;
  impressions: number;
  position: number | null;
}

export interface PooledQuery<Row extends QueryPage = QueryPage> {
  query: string;
  pages: Row[];
  /** The same pages with the metrics of all queries that two of them share. */
  pooled: QueryPage[];
  /** Whether they share other queries. */
  isPooled: boolean;
}

/**
 * Adds up the metrics of the pages of each query over all queries that two of them share, so that the same page is kept for all. Otherwise, a
 * page could be merged into another one for one query, and the other way round for the next. Sorts by clicks, then by impressions, most first. Pure.
 */
export function poolQueries<Row extends QueryPage>(
  queries: readonly { query: string; pages: Row[] }[],
): PooledQuery<Row>[] {
  const sharing = ({ pages }: { pages: Row[] }) => {
    const own = new Set(pages.map(({ page }) => page));
    return queries.filter((other) => other.pages.filter(({ page }) => own.has(page)).length > 1);
  };
  const sumOf = ({ pages }: { pages: Row[] }, of: (row: Row) => number) =>
    pages.reduce((sum, row) => sum + of(row), 0);
  return queries
    .map((one) => {
      const shared = sharing(one);
      const rows = shared.flatMap(({ pages }) => pages);
      const pooled = one.pages.map(({ page }) =>
        poolPage(
          rows.filter((row) => row.page === page),
          page,
        ),
      );
      return { ...one, pooled, isPooled: shared.length > 1 };
    })
    .toSorted(
      (one, other) =>
        sumOf(other, ({ clicks }) => clicks) - sumOf(one, ({ clicks }) => clicks) ||
        sumOf(other, ({ impressions }) => impressions) - sumOf(one, ({ impressions }) => impressions),
    );
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
