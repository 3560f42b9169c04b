import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { LinkSource, BacklinkDetail } from '../../../api/backlinks.ts';
import { formatDay, formatTime } from '../../../format/dates.ts';
import { unknownValue } from '../../../format/numbers.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { RelTags } from '../parts/link-cells.tsx';
import { sourceLabels } from '../parts/link-labels.ts';
import classes from './observation-table.module.css';

type Observation = BacklinkDetail['observations'][number];

const columnsOf = (link: BacklinkDetail): Column<Observation>[] => [
  { id: 'source', header: t`Source`, cell: ({ source }) => sourceLabels[source as LinkSource] },
  { id: 'anchor', header: t`Anchor`, isOnPhone: true, cell: ({ anchor }) => describeAnchor(anchor) },
  {
    id: 'rel',
    header: t`Rel`,
    // The source that decides the state of the link also decides whether a link without `rel` is followed.
    cell: ({ source, rel }) => <RelTags rel={rel} follow={source === link.source ? link.follow : null} />,
  },
  { id: 'firstSeen', header: t`First seen`, cell: ({ firstSeen }) => formatDay(firstSeen) },
  { id: 'lastSeen', header: t`Last seen`, cell: ({ lastSeen }) => formatDay(lastSeen) },
  { id: 'observedAt', header: t`Observed`, cell: ({ observedAt }) => formatTime(observedAt) },
  {
    id: 'targetUrl',
    header: t`Target URL`,
    cell: ({ targetUrl }) => <span className={classes.url}>{targetUrl ?? unknownValue}</span>,
  },
];

/** The latest observation of each source. */
export function ObservationTable({ link }: { link: BacklinkDetail }) {
  const columns = useMemo(() => columnsOf(link), [link]);
  return (
    <DataTable
      label={t`Observations by source`}
      columns={columns}
      rows={rowsOf(link.observations)}
      rowId={({ source, targetUrl }) => `${source} ${targetUrl ?? ''}`}
      empty={null}
    />
  );
}

function describeAnchor(anchor: string | null): string {
  if (anchor === null) return unknownValue;
  return anchor === '' ? t`Empty anchor` : anchor;
}
