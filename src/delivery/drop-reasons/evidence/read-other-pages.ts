import type { Context } from '#platform/context.ts';
import { pageKey } from '#rank-tracking/comparison';
import { listQueryPages } from '#search-console/performance';
import { type ChangedQuery, lengthRatio, type OtherPage, type PageChange } from '../drop-reason.ts';

/** Those whose clicks changed most. */
const maxQueries = 20;
/** From this share of the impressions of the page in either range, another page has a part in the query. */
const minShare = 0.1;

type Shown = OtherPage & { impressions: number };

/** For each query, the other page of the website whose clicks changed most the other way than those of the page. */
export async function readOtherPages(
  context: Context,
  websiteId: string,
  {
    search,
    direction,
    queries,
  }: PageChange & { queries: readonly Pick<ChangedQuery, 'query' | 'before' | 'now'>[] },
): Promise<ReadonlyMap<string, OtherPage>> {
  const asked = queries.slice(0, maxQueries);
  if (asked.length === 0) return new Map();
  const read = ({ from, to }: PageChange['search']['days']) =>
    listQueryPages(context, websiteId, {
      startDate: from,
      endDate: to,
      query: asked.map(({ query }) => query),
    });
  const [before, now] = await Promise.all([read(search.previousDays), read(search.days)]);
  const gainOf = (page: OtherPage) =>
    (direction === 'declined' ? 1 : -1) * (page.now - page.before * lengthRatio(search));
  const own = pageKey(search.url);
  const found = asked.map((query) => {
    const impressions = Math.max(query.before.impressions, query.now?.impressions ?? 0);
    const others = pagesOf(query.query, { before: before.data, now: now.data })
      .filter((page) => pageKey(page.url) !== own && page.impressions >= minShare * impressions)
      .toSorted((one, other) => gainOf(other) - gainOf(one) || other.impressions - one.impressions);
    return [query.query, others[0]] as const;
  });
  return new Map(
    found.flatMap(([query, page]) =>
      page === undefined ? [] : [[query, { url: page.url, before: page.before, now: page.now }]],
    ),
  );
}

type Rows = Awaited<ReturnType<typeof listQueryPages>>['data'];

function pagesOf(query: string, rows: { before: Rows; now: Rows }): Shown[] {
  const pages = new Map<string, Shown>();
  for (const range of ['before', 'now'] as const)
    for (const { page: url, clicks, impressions } of rows[range].filter((row) => row.query === query)) {
      const shown = pages.get(url) ?? { url, before: 0, now: 0, impressions: 0 };
      pages.set(url, {
        ...shown,
        [range]: clicks,
        impressions: Math.max(shown.impressions, impressions),
      });
    }
  return [...pages.values()];
}
