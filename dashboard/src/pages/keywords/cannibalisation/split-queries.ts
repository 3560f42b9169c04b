interface QueryPage {
  query: string;
  page: string;
  impressions: number;
}

/** From this share of the impressions of the most shown page of a query, another page competes with it. */
const minShare = 0.1;

/** The queries with several pages that have a relevant share of the impressions, and these pages, in the order of the rows. Pure. */
export function splitQueries<Row extends QueryPage>(rows: readonly Row[]): { query: string; pages: Row[] }[] {
  return [...Map.groupBy(rows, ({ query }) => query)].flatMap(([query, ofQuery]) => {
    const maxImpressions = Math.max(...ofQuery.map(({ impressions }) => impressions));
    const pages = ofQuery.filter(({ impressions }) => impressions >= maxImpressions * minShare);
    return pages.length < 2 ? [] : [{ query, pages }];
  });
}
