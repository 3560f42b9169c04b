import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { codeLabel } from '../../../format/code-words.ts';
import type { AuditSummary } from '../../../api/audits.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { reasonLabels } from '../parts/reason-labels.ts';
import classes from '../parts/url-cells.module.css';

type Sitemap = AuditSummary['sitemaps'][number];

const columns: Column<Sitemap>[] = [
  { id: 'url', header: t`Sitemap`, cell: ({ url }) => <OutsideLink url={url} className={classes.url} /> },
  { id: 'status', header: t`Status`, align: 'end', cell: ({ status }) => status ?? unknownValue },
  { id: 'entries', header: t`URLs`, align: 'end', cell: ({ entries }) => formatCount(entries) },
  {
    id: 'problem',
    header: t`Problem`,
    isOnPhone: true,
    cell: ({ problem }) =>
      problem === null ? (
        <StateBadge tone="good" label={t`None`} />
      ) : (
        <StateBadge tone="bad" label={codeLabel(problem, reasonLabels)} />
      ),
  },
];

/** The sitemaps of the crawl and their problems. */
export function SitemapTable({ sitemaps }: Pick<AuditSummary, 'sitemaps'>) {
  return (
    <Panel title={t`Sitemaps`} description={t`Listed in robots.txt, otherwise /sitemap.xml.`} isFlush>
      <DataTable
        label={t`Sitemaps`}
        columns={columns}
        rows={rowsOf(sitemaps)}
        rowId={({ url }) => url}
        empty={
          <Text c="dimmed" px="md" pb="md">
            <Trans>No sitemaps found.</Trans>
          </Text>
        }
      />
    </Panel>
  );
}
