import { IconCircleCheck, IconFilterOff } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AuditSummary } from '../../../api/audits.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { categoryFilter, severityFilter } from '../parts/audit-filters.ts';
import { checkColumns } from './check-columns.tsx';
import { affectedBy, viewChecks } from './view-checks.ts';

const route = getRouteApi('/account/websites/$websiteId/audit/');

const moved = {
  name: 'moved',
  label: 'Since the audit before',
  options: [
    { value: 'new', label: 'New on some pages' },
    { value: 'fixed', label: 'Fixed on some pages' },
  ],
};

/** What was found, check by check; each leads to the pages that it was found on. */
export function CheckTable({ audit }: { audit: AuditSummary }) {
  const { severity, category, moved: movement, search, sort = '-severity' } = route.useSearch();
  const change = useSearchChange();
  const navigate = useNavigate();
  const { websiteId, checks } = audit;
  const rows = viewChecks(checks, { severity, category, moved: movement, search, sort });
  return (
    <>
      <FilterBar
        filters={[severityFilter, categoryFilter, ...(audit.diff.previousId === null ? [] : [moved])]}
        values={{ severity, category, moved: movement, search }}
        onChange={change}
        search={{ name: 'search', label: 'Search issues' }}
      />
      <Panel isFlush>
        <DataTable
          label="Issues"
          columns={checkColumns(audit)}
          rows={rowsOf(rows)}
          rowId={(row) => row.check}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          onOpen={(row) =>
            void navigate({ to: paths.auditIssues(websiteId), search: affectedBy(row) } as never)
          }
          empty={checks.length === 0 ? <NothingWrong /> : <NothingFound />}
        />
      </Panel>
    </>
  );
}

function NothingWrong() {
  return (
    <EmptyState icon={IconCircleCheck} title="Nothing is wrong">
      Every check that the audit makes was passed by every page that was read.
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <EmptyState icon={IconFilterOff} title="No issue fits these filters">
      Remove one of them to see more.
    </EmptyState>
  );
}
