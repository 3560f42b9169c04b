interface QueryPage {
  query: string;
  page: string;
  clicks: number;
  impressions: number;
}

export type SplitRow<Row extends QueryPage> = Row & { clicksOnOtherPages: number };

/** From this share of the impressions of the most shown page of a query, another page competes with it. */
const minShare = 0.1;

/**
 * The rows of queries with several pages that have a relevant share of the impressions: the queries with the most clicks on other pages than the
 * most clicked one first, then those with the most impressions. Pure.
 */
export function splitQueries<Row extends QueryPage>(rows: readonly Row[]): SplitRow<Row>[] {
  return [...Map.groupBy(rows, ({ query }) => query).values()]
    .flatMap((ofQuery) => {
      const maxImpressions = Math.max(...ofQuery.map(({ impressions }) => impressions));
      const pages = ofQuery.filter(({ impressions }) => impressions >= maxImpressions * minShare);
      return pages.length < 2 ? [] : [{ pages, clicksOnOtherPages: clicksBesidesTop(pages) }];
    })
    .toSorted(
      (one, other) =>
        other.clicksOnOtherPages - one.clicksOnOtherPages ||
        impressionsOf(other.pages) - impressionsOf(one.pages),
    )
    .flatMap(({ pages, clicksOnOtherPages }) => pages.map((row) => ({ ...row, clicksOnOtherPages })));
}

const clicksBesidesTop = (pages: readonly QueryPage[]) =>
  pages.reduce((sum, { clicks }) => sum + clicks, 0) - Math.max(...pages.map(({ clicks }) => clicks));

const impressionsOf = (pages: readonly QueryPage[]) =>
  pages.reduce((sum, { impressions }) => sum + impressions, 0);
