import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { sharedQueriesPath } from '../../../api/search-console.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import { pathOf } from '../../../format/path-of.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import classes from './cannibalisation.module.css';
import type { Advised } from './advice/decide-pages.ts';
import { PageAdvice } from './advice/page-advice.tsx';
import { ClicksAtStake } from './clicks-at-stake.tsx';
import { planPageTask } from './plan-page-task.ts';
import { poolMetrics, upperLimitHint } from './pool-totals.ts';
import { RowTask } from './row-task.tsx';
import type { CompetingRows, QueryRow } from './use-competing-rows.ts';
import { worstIds } from './worst-conflict.tsx';

/** Queries that are shown at once. */
const stepSize = 25;

interface UntrackedQueriesProps {
  websiteId: string;
  domain: string;
  rows: CompetingRows;
}

/** Queries that are not tracked, and for which Search Console reports several pages. Empty without any. */
export function UntrackedQueries({ websiteId, domain, rows }: UntrackedQueriesProps) {
  const { query: range } = useDateRange();
  const [steps, setSteps] = useState(1);
  const found = rows.queries;
  if (found.length === 0) return null;
  const title = t`Queries that are not tracked`;
  return (
    <Panel
      title={title}
      description={t`Several pages share the impressions of a query. Sorted by clicks on pages other than the most clicked one, then by impressions. The advice follows the same rule as that on keywords. The 1,000 queries with the most impressions in Search Console are considered.`}
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
        {found.slice(0, steps * stepSize).map((row, index) => (
          <QueryRows
            key={row.query}
            {...{ websiteId, row }}
            id={index === 0 ? worstIds.queries : undefined}
            advice={rows.adviceOn(row)}
          />
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

interface QueryRowsProps {
  websiteId: string;
  id: string | undefined;
  row: QueryRow;
  advice: Advised;
}

function QueryRows({ websiteId, id, row, advice }: QueryRowsProps) {
  const { query, shared } = row;
  const { pages, clicksOnOtherPages } = shared;
  const together = poolMetrics(pages);
  return (
    <tbody className={classes.keyword} id={id}>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          <div className={classes.head}>
            <AppLink href={paths.searchConsole(websiteId, { query: `exact:${query}`, tab: 'page' })}>
              {query}
            </AppLink>
            <ClicksAtStake clicks={clicksOnOtherPages} />
            <div className={classes.actions}>
              <RowTask websiteId={websiteId} name={query} task={planPageTask({ query }, row, advice)} />
            </div>
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
      <tr className={classes.together}>
        <td>{t`All pages together`}</td>
        <td>{formatMean(together.position)}</td>
        <td title={together.isUpperLimit ? upperLimitHint : undefined}>
          {together.isUpperLimit
            ? t`up to ${formatCount(together.impressions)}`
            : formatCount(together.impressions)}
        </td>
        <td>{formatCount(together.clicks)}</td>
      </tr>
      <tr>
        <td colSpan={4}>
          <PageAdvice row={row} advice={advice} />
        </td>
      </tr>
    </tbody>
  );
}
