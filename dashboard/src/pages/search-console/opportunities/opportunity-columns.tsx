import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Opportunity } from '../../../api/search-console.ts';
import { formatCount, formatMean, formatShare, none } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { shortAddress, webAddress } from '../../keywords/parts/web-address.ts';
import classes from './opportunities.module.css';

interface ColumnsOptions {
  websiteId: string;
  /** Null for those who may not. */
  onTrack: ((query: string) => void) | null;
  /** Queries that are being tracked at the moment. */
  underWay: ReadonlySet<string>;
}

export function opportunityColumns({ websiteId, onTrack, underWay }: ColumnsOptions): Column<Opportunity>[] {
  return [
    { id: 'query', header: 'Query', cell: ({ query }) => <span className={classes.query}>{query}</span> },
    {
      id: 'clicksToWin',
      header: 'Clicks to win',
      align: 'end',
      width: 120,
      cell: ({ clicksToWin }) => <strong className={classes.gain}>+{formatCount(clicksToWin)}</strong>,
    },
    {
      id: 'position',
      header: 'Mean position',
      align: 'end',
      width: 124,
      cell: ({ position }) => formatMean(position),
    },
    {
      id: 'impressions',
      header: 'Impressions',
      align: 'end',
      width: 116,
      cell: ({ impressions }) => formatCount(impressions),
    },
    { id: 'clicks', header: 'Clicks', align: 'end', width: 84, cell: ({ clicks }) => formatCount(clicks) },
    { id: 'ctr', header: 'CTR', align: 'end', width: 84, cell: ({ ctr }) => formatShare(ctr) },
    { id: 'page', header: 'Page shown most', cell: ({ page }) => <ShownPage page={page} /> },
    {
      id: 'tracked',
      header: 'Tracking',
      width: 128,
      cell: ({ query, keywordId }) => {
        if (keywordId !== null) return <AppLink href={paths.keyword(websiteId, keywordId)}>Tracked</AppLink>;
        if (onTrack === null) return 'Not tracked';
        return (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            loading={underWay.has(query)}
            aria-label={`Track ${query}`}
            onClick={() => onTrack(query)}
          >
            Track
          </Button>
        );
      },
    },
  ];
}

function ShownPage({ page }: { page: string | null }) {
  const address = webAddress(page);
  if (address === null) return none;
  return (
    <a className={classes.page} href={address.href} target="_blank" rel="noreferrer" title={address.href}>
      {shortAddress(address)}
    </a>
  );
}
