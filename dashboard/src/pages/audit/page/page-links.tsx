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
      title="Links"
      description={
        direction === 'in'
          ? 'Links to this page from other pages of the website.'
          : 'Links on this page, in document order.'
      }
      actions={
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label="Direction of links"
            value={direction}
            onChange={(links) => change({ links })}
            data={[
              { value: 'in', label: 'Inlinks' },
              { value: 'out', label: 'Outlinks' },
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
        label={direction === 'in' ? 'Inlinks' : 'Outlinks'}
        columns={linkColumns(websiteId, direction)}
        rows={rows}
        rowId={({ source, position }) => `${position} ${source}`}
        height={height}
        empty={
          <EmptyState icon={IconLink} title={direction === 'in' ? 'No inlinks' : 'No outlinks'}>
            {direction === 'in'
              ? 'No other page of the website links to this page. Link to it from a page that visitors read.'
              : 'This page has no links, or it is not an HTML page.'}
          </EmptyState>
        }
      />
    </Panel>
  );
}
