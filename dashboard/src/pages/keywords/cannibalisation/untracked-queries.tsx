import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { opportunitiesQuery, queryPagesQuery } from '../../../api/search-console.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import { pathOf } from '../../../format/path-of.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { useRows } from '../../../ui/table/use-rows.ts';
import classes from './cannibalisation.module.css';
import { type PageClicks, PageAdvice } from './page-advice.tsx';
import { type PooledQuery, poolQueries } from './pool-queries.ts';
import { queryClicks } from './query-clicks.ts';
import { splitQueries } from './split-queries.ts';

/** As many as one request returns the pages of. */
const maxQueries = 50;
const choice = { tracked: false, from: 1, to: 100, sort: '-impressions' } as const;

/** Queries that are not tracked, and for which Search Console reports several pages. Empty without any. */
export function UntrackedQueries({ websiteId, pageClicks }: { websiteId: string; pageClicks: PageClicks }) {
  const { query: range } = useDateRange();
  const { rows } = useRows(opportunitiesQuery(websiteId, range, choice));
  const queries = rows.slice(0, maxQueries).map(({ query }) => query);
  const { data } = useQuery({ ...queryPagesQuery(websiteId, range, queries), enabled: queries.length > 0 });
  const found = poolQueries(splitQueries(data?.data ?? []));
  if (found.length === 0) return null;
  const title = t`Queries that are not tracked`;
  return (
    <Panel
      title={title}
      description={t`Several pages share the impressions of a query, among the ${maxQueries} queries with the most impressions in Search Console that are not tracked.`}
      isFlush
    >
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Page</Trans>
            </th>
            <th scope="col" className={classes.average}>
              <Trans>Average position</Trans>
            </th>
            <th scope="col">
              <Trans>Impressions</Trans>
            </th>
            <th scope="col">
              <Trans>Clicks</Trans>
            </th>
          </tr>
        </thead>
        {found.map((one) => (
          <QueryRows key={one.query} {...one} pageClicks={pageClicks} />
        ))}
      </table>
    </Panel>
  );
}

interface QueryRowsProps extends PooledQuery {
  pageClicks: PageClicks;
}

function QueryRows({ query, pages, pooled, isPooled, pageClicks }: QueryRowsProps) {
  const competing = pooled.map(({ page, position }) => {
    return { url: page, days: 1, averagePosition: position ?? Infinity };
  });
  return (
    <tbody className={classes.keyword}>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {query}
        </th>
      </tr>
      {pages.map(({ page, clicks, impressions, position }) => (
        <tr key={page}>
          <td>
            <OutsideLink url={page}>{pathOf(page)}</OutsideLink>
          </td>
          <td>{formatMean(position)}</td>
          <td>{formatCount(impressions)}</td>
          <td>{formatCount(clicks)}</td>
        </tr>
      ))}
      <tr>
        <td colSpan={4}>
          <PageAdvice
            keyword={{ pages: competing, targetUrl: null }}
            ofQuery={queryClicks(competing, pooled)}
            isPooled={isPooled}
            pageClicks={pageClicks}
          />
        </td>
      </tr>
    </tbody>
  );
}
