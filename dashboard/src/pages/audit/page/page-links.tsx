import { t } from '@lingui/core/macro';
import { Group, SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { auditCsvPath, auditLinksQuery, type AuditPageDetail } from '../../../api/audits.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconLink } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { linkColumns } from './link-columns.tsx';

const route = getRouteApi('/account/websites/$websiteId/audit/page');
const height = 420;

/** The links to a page and on it. The direction is in the URL. */
export function PageLinks({ page: { url }, websiteId }: { page: AuditPageDetail; websiteId: string }) {
  const { links: direction = 'in' } = route.useSearch();
  const change = useSearchChange();
  const rows = useRows(auditLinksQuery(websiteId, { url, direction }));
  return (
    <Panel
      title={t`Links`}
      description={
        direction === 'in'
          ? t`Links to this page from other pages of the website.`
          : t`Links on this page, in document order.`
      }
      actions={
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={t`Direction of links`}
            value={direction}
            onChange={(links) => change({ links })}
            data={[
              { value: 'in', label: t`Inlinks` },
              { value: 'out', label: t`Outlinks` },
            ]}
          />
          <CsvLink
            path={auditCsvPath(websiteId, 'links', { url, direction })}
            fileName={direction === 'in' ? 'inlinks' : 'outlinks'}
          />
        </Group>
      }
      isFlush
    >
      <DataTable
        key={direction}
        label={direction === 'in' ? t`Inlinks` : t`Outlinks`}
        columns={linkColumns(websiteId, direction)}
        rows={rows}
        rowId={({ source, position }) => `${position} ${source}`}
        height={height}
        empty={
          <EmptyState icon={IconLink} title={direction === 'in' ? t`No inlinks` : t`No outlinks`}>
            {direction === 'in'
              ? t`No other page of the website links to this page. Link to it from a page that visitors read.`
              : t`This page has no links, or it is not an HTML page.`}
          </EmptyState>
        }
      />
    </Panel>
  );
}
