import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '../../../ui/icons.ts';
import type { Opportunity } from '../../../api/search-console.ts';
import { formatCount, formatMean, formatRate } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { PageLink } from '../../keywords/parts/page-link.tsx';
import classes from './opportunities.module.css';

interface ColumnsOptions {
  websiteId: string;
  /** Null if the member may not track queries. */
  onTrack: ((query: string) => void) | null;
}

const numberColumns: Column<Opportunity>[] = [
  {
    id: 'clicksToWin',
    header: t`Potential clicks`,
    align: 'end',
    width: 120,
    sorts: 'descending',
    cell: ({ clicksToWin }) => <strong className={classes.gain}>+{formatCount(clicksToWin)}</strong>,
  },
  {
    id: 'position',
    header: t`Average position`,
    align: 'end',
    width: 124,
    sorts: 'ascending',
    cell: ({ position }) => formatMean(position),
  },
  {
    id: 'impressions',
    header: t`Impressions`,
    align: 'end',
    width: 116,
    sorts: 'descending',
    cell: ({ impressions }) => formatCount(impressions),
  },
  {
    id: 'clicks',
    header: t`Clicks`,
    align: 'end',
    width: 84,
    sorts: 'descending',
    cell: ({ clicks }) => formatCount(clicks),
  },
  {
    id: 'ctr',
    header: t`CTR`,
    align: 'end',
    width: 84,
    sorts: 'descending',
    cell: ({ ctr }) => formatRate(ctr),
  },
];

export function opportunityColumns({ websiteId, onTrack }: ColumnsOptions): Column<Opportunity>[] {
  return [
    { id: 'query', header: t`Query`, cell: ({ query }) => <span className={classes.query}>{query}</span> },
    ...numberColumns,
    { id: 'page', header: t`Top page`, cell: ({ page }) => <PageLink url={page} className={classes.page} /> },
    {
      id: 'tracked',
      header: t`Tracking`,
      width: 128,
      cell: ({ query, keywordId }) => {
        if (keywordId !== null)
          return (
            <AppLink href={paths.keyword(websiteId, keywordId)}>
              <Trans>Tracked</Trans>
            </AppLink>
          );
        if (onTrack === null) return t`Not tracked`;
        return (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={t`Track ${query}`}
            onClick={() => onTrack(query)}
          >
            <Trans>Track</Trans>
          </Button>
        );
      },
    },
  ];
}
