import { Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { auditCsvPath, auditQuery, issuesQuery } from '../../../api/audits.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import type { Filter } from '../../../ui/filter.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { categoryFilter, severityFilter, stateFilter } from '../parts/audit-filters.ts';
import { CheckTold } from './check-told.tsx';
import { issueColumns } from './issue-columns.tsx';

const route = getRouteApi('/account/websites/$websiteId/audit/issues');

/** Every issue on every address; where one check is chosen, what it means and what to do about it. */
export function AuditIssuesPage() {
  const { websiteId } = route.useParams();
  const search = route.useSearch();
  const change = useSearchChange();
  const rows = useRows(issuesQuery(websiteId, search));
  const checks = useQuery(auditQuery(websiteId)).data?.data.checks ?? [];
  const { check: codes = [], severity, category, state } = search;
  const only = codes.length === 1 ? checks.find(({ check }) => check === codes[0]) : undefined;
  const checkFilter: Filter = {
    name: 'check',
    label: 'Issue',
    options: checks.map(({ check, title }) => ({ value: check, label: title })),
    isMultiple: true,
  };
  return (
    <Stack gap="lg">
      {only !== undefined && <CheckTold check={only} />}
      <FilterBar
        filters={[severityFilter, stateFilter, categoryFilter, checkFilter]}
        values={{ severity, category, state, check: codes, search: search.search }}
        onChange={change}
        search={{ name: 'search', label: 'Search addresses' }}
      >
        <CsvLink path={auditCsvPath(websiteId, 'issues', search)} fileName="audit-issues" />
      </FilterBar>
      <Panel isFlush>
        <DataTable
          label="Affected pages"
          columns={issueColumns({ isOneCheck: only !== undefined })}
          rows={rows}
          rowId={({ check, url }) => `${check} ${url}`}
          sort={search.sort ?? '-severity'}
          onSort={(sort) => change({ sort })}
          empty={
            <EmptyState icon={IconCircleCheck} title="No page is affected">
              Nothing of this kind was found. Fixed issues are shown where the state “Fixed” is chosen.
            </EmptyState>
          }
        />
      </Panel>
    </Stack>
  );
}
