import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconCircleCheck, IconFilterOff } from '../../../ui/icons.ts';
import { getRouteApi } from '@tanstack/react-router';
import type { AuditSummary } from '../../../api/audits.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { categoryFilter, severityFilter } from '../parts/audit-filters.ts';
import { severityGroups } from '../parts/severity-groups.ts';
import { ruleColumns } from './rule-columns.tsx';
import { issueFilterOf, filterRules, withComparison } from './filter-rules.ts';
import { useOpenPath } from '../../../ui/use-view-href.ts';

const route = getRouteApi('/account/websites/$websiteId/audit/');

const movementFilter = {
  name: 'moved',
  label: t`Changes`,
  options: [
    { value: 'new', label: t`New issues` },
    { value: 'fixed', label: t`Fixed issues` },
  ],
};

/** The audit rules with issues, with links to the affected pages. */
export function RuleTable({ audit }: { audit: AuditSummary }) {
  const { severity, category, moved: movement, search, sort = '-severity', comparedWith } = route.useSearch();
  const change = useSearchChange();
  const open = useOpenPath();
  const { websiteId, checks } = audit;
  const rows = filterRules(checks, { severity, category, moved: movement, search, sort });
  const groups = severityGroups({ sort, severity }, (count) =>
    plural(count, { one: '# issue type', other: '# issue types' }),
  );
  return (
    <>
      <FilterBar
        filters={[
          severityFilter,
          categoryFilter,
          ...(audit.diff.previousId === null ? [] : [movementFilter]),
        ]}
        values={{ severity, category, moved: movement, search }}
        onChange={change}
        search={{ name: 'search', label: t`Search issues` }}
      />
      {sort === '-severity' && <Text size="sm" c="dimmed">{t`Errors first, then by impact.`}</Text>}
      <Panel isFlush>
        <DataTable
          label={t`Issues`}
          columns={ruleColumns(audit, { comparedWith, isGrouped: groups !== undefined })}
          rows={rowsOf(rows)}
          rowId={(row) => row.check}
          groups={groups}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          onOpen={(row) =>
            void open(paths.auditIssues(websiteId, withComparison({ ...issueFilterOf(row) }, comparedWith)))
          }
          empty={checks.length === 0 ? <NoIssues /> : <NoResults />}
        />
      </Panel>
    </>
  );
}

function NoIssues() {
  return (
    <EmptyState icon={IconCircleCheck} title={t`No issues`}>
      <Trans>Every crawled page passed all audit rules.</Trans>
    </EmptyState>
  );
}

function NoResults() {
  return (
    <EmptyState icon={IconFilterOff} title={t`No results`}>
      <Trans>Remove a filter to see more.</Trans>
    </EmptyState>
  );
}
