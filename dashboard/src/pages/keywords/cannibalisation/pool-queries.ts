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
  /** The same pages with the metrics of all connected queries. */
  pooled: QueryPage[];
  /** Whether other queries are connected. */
  isPooled: boolean;
};

/**
 * Adds up the metrics of the pages of each query over all queries that are connected with it: two of their pages are the same, or they are
 * connected through others. All queries with the same two pages then have the same metrics of both, and the same page is kept for all. Otherwise,
 * a page could be merged into another one for one query, and the other way round for the next. Pure.
 */
export function poolQueries<Query extends SharedQuery>(queries: readonly Query[]): PooledQuery<Query>[] {
  const roots = connect(queries);
  const rootOf = (query: Query) => roots.get(pairsOf(query)[0] ?? '') ?? query;
  const connected = Map.groupBy(queries, rootOf);
  return queries.map((one) => {
    const shared = connected.get(rootOf(one)) ?? [one];
    const rows = Map.groupBy(
      shared.flatMap(({ pages }) => pages),
      ({ page }) => page,
    );
    const pooled = one.pages.map(({ page }) => poolPage(rows.get(page) ?? [], page));
    return { ...one, pooled, isPooled: shared.length > 1 };
  });
}

const pairsOf = ({ pages }: SharedQuery) =>
  pages.flatMap((one, index) =>
    pages.slice(index + 1).map((other) => [one.page, other.page].toSorted().join(' ')),
  );

/** The same value for all pairs of pages of connected queries. */
function connect(queries: readonly SharedQuery[]): Map<string, string> {
  const groups = new Map<string, string[]>();
  for (const query of queries) {
    const found = new Set(pairsOf(query).flatMap((pair) => [groups.get(pair) ?? [pair]]));
    const all = [...found].flat();
    for (const pair of all) groups.set(pair, all);
  }
  return new Map([...groups].map(([pair, [first = pair]]) => [pair, first]));
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
