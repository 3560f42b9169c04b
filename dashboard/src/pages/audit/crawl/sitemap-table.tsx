import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { codeLabel } from '../../../format/code-words.ts';
import type { AuditSummary } from '../../../api/audits.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
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
    header: t`File`,
    isOnPhone: true,
    cell: ({ problem }) =>
      problem === null ? (
        <StateBadge tone="good" label={t`Readable`} />
      ) : (
        <StateBadge tone="bad" label={codeLabel(problem, reasonLabels)} />
      ),
  },
];

/** The sitemaps of the crawl, whether they could be read, and the number of issues of the URLs that they list or lack. */
export function SitemapTable({
  audit: { websiteId, sitemaps, categories },
}: {
  audit: Pick<AuditSummary, 'websiteId' | 'sitemaps' | 'categories'>;
}) {
  const issues = countIssues(categories);
  return (
    <Panel title={t`Sitemaps`} description={t`Listed in robots.txt, otherwise /sitemap.xml.`} isFlush>
      {issues > 0 && (
        <Text size="sm" px="md" pb="sm">
          <AppLink href={paths.auditIssues(websiteId, { category: 'sitemaps' })}>
            {plural(issues, { one: '# issue of sitemaps', other: '# issues of sitemaps' })}
          </AppLink>
        </Text>
      )}
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

function countIssues(categories: AuditSummary['categories']): number {
  const {
    error = 0,
    warning = 0,
    notice = 0,
  } = categories.find(({ category }) => category === 'sitemaps') ?? {};
  return error + warning + notice;
}
