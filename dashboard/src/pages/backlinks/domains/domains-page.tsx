import { Stack } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { domainsCsvPath, domainsQuery } from '../../../api/backlinks.ts';
import { websiteQuery } from '../../../api/websites.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { linkStatuses, statusLooks } from '../parts/link-words.ts';
import { NoLink } from '../parts/no-link.tsx';
import { domainColumns } from './domain-columns.tsx';

const route = getRouteApi('/account/websites/$websiteId/backlinks/domains');

const filters = [
  {
    name: 'status',
    label: 'State',
    options: linkStatuses.map((value) => ({ value, label: statusLooks[value].label })),
    isMultiple: true,
  },
];

/** Domains that link, the strongest first: those whose links are known, and those that only the web graph knows. */
export function DomainsPage() {
  const { websiteId } = route.useParams();
  const { status } = route.useSearch();
  const change = useSearchChange();
  const columns = useMemo(() => domainColumns(websiteId), [websiteId]);
  const rows = useRows(domainsQuery(websiteId, status));
  const domain = useQuery(websiteQuery(websiteId)).data?.data.domain ?? 'website';
  return (
    <Stack gap="md">
      <FilterBar filters={filters} values={{ status }} onChange={change}>
        <CsvLink path={domainsCsvPath(websiteId, status)} fileName={`${domain}-referring-domains`} />
      </FilterBar>
      <Panel isFlush>
        <DataTable
          label="Referring domains"
          columns={columns}
          rows={rows}
          rowId={({ domain: name }) => name}
          empty={
            status === undefined ? (
              <NoLink websiteId={websiteId} />
            ) : (
              <EmptyState icon={IconWorld} title="No domain is in this state">
                Remove the filter to see those that link.
              </EmptyState>
            )
          }
        />
      </Panel>
    </Stack>
  );
}
