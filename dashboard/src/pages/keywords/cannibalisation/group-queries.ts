import type { SharedQuery } from '../../../api/search-console.ts';

/** The queries with their pages, in the order of the rows. Pure. */
export const groupQueries = (rows: readonly SharedQuery[]) =>
  [...Map.groupBy(rows, ({ query }) => query)].map(([query, pages]) => ({
    query,
    pages,
    clicksOnOtherPages: pages[0]?.clicksOnOtherPages ?? 0,
  }));
