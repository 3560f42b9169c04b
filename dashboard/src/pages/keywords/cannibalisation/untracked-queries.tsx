import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { sharedQueriesPath, sharedQueriesQuery } from '../../../api/search-console.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import { pathOf } from '../../../format/path-of.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import classes from './cannibalisation.module.css';
import { type PageClicks, PageAdvice } from './page-advice.tsx';
import { groupQueries } from './group-queries.ts';
import { type PooledQuery, poolQueries } from './pool-queries.ts';
import { queryClicks } from './query-clicks.ts';

/** Queries that are shown at once. */
const stepSize = 25;

interface UntrackedQueriesProps {
  websiteId: string;
  domain: string;
  pageClicks: PageClicks;
}

/** Queries that are not tracked, and for which Search Console reports several pages. Empty without any. */
export function UntrackedQueries({ websiteId, domain, pageClicks }: UntrackedQueriesProps) {
  const { query: range } = useDateRange();
  const [steps, setSteps] = useState(1);
  const { data } = useQuery(sharedQueriesQuery(websiteId, range));
  const found = useMemo(() => poolQueries(groupQueries(data?.data ?? [])), [data]);
  if (found.length === 0) return null;
  const title = t`Queries that are not tracked`;
  return (
    <Panel
      title={title}
      description={t`Several pages share the impressions of a query. The queries with the most clicks on other pages than the most clicked one come first. Queries with the same two pages are connected, and have one advice. The 1,000 queries with the most impressions in Search Console are considered.`}
      actions={<CsvLink path={sharedQueriesPath(websiteId, range)} fileName={`${domain}-shared-queries`} />}
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
        {found.slice(0, steps * stepSize).map((one) => (
          <QueryRows key={one.query} {...one} {...{ websiteId, pageClicks }} />
        ))}
      </table>
      {found.length > steps * stepSize && (
        <Button variant="subtle" fullWidth onClick={() => setSteps(steps + 1)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Panel>
  );
}

type QueryRowsProps = PooledQuery<ReturnType<typeof groupQueries>[number]> & {
  websiteId: string;
  pageClicks: PageClicks;
};

function QueryRows(props: QueryRowsProps) {
  const { query, pages, pooled, isPooled, clicksOnOtherPages, websiteId, pageClicks } = props;
  const competing = pooled.map(({ page, position }, index) => {
    const targetOf = pages[index]?.targetOfKeyword;
    return { url: page, days: 1, averagePosition: position ?? Infinity, targetOf };
  });
  return (
    <tbody className={classes.keyword}>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          <div className={classes.head}>
            <AppLink href={paths.searchConsole(websiteId, { query: `exact:${query}`, tab: 'page' })}>
              {query}
            </AppLink>
            <Text component="span" size="sm" c="dimmed">
              {plural(clicksOnOtherPages, {
                one: '# click on other pages than the most clicked one',
                other: '# clicks on other pages than the most clicked one',
              })}
            </Text>
          </div>
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
