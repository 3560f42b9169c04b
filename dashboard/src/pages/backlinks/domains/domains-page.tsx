import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { IconWorld } from '../../../ui/icons.ts';
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
import { linkStatuses, statusStyles } from '../parts/link-labels.ts';
import { NoBacklinks } from '../parts/no-backlinks.tsx';
import { domainColumns } from './domain-columns.tsx';

const route = getRouteApi('/account/websites/$websiteId/backlinks/domains');

const filters = [
  {
    name: 'status',
    label: t`Status`,
    options: linkStatuses.map((value) => ({ value, label: statusStyles[value].label })),
    isMultiple: true,
  },
];

/** Referring domains by authority: those with collected backlinks, and those that only the web graph knows. */
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
      <Text size="sm" c="dimmed">
        <Trans>
          Lost domains are listed only if you filter by status. The overview does not count domains that only
          the web graph lists.
        </Trans>
      </Text>
      <Panel isFlush>
        <DataTable
          label={t`Referring domains`}
          columns={columns}
          rows={rows}
          rowId={({ domain: name }) => name}
          empty={
            status === undefined ? (
              <NoBacklinks websiteId={websiteId} />
            ) : (
              <EmptyState icon={IconWorld} title={t`No results`}>
                <Trans>Remove a filter to see more.</Trans>
              </EmptyState>
            )
          }
        />
      </Panel>
    </Stack>
  );
}
