import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { IconCircleCheck } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { auditCsvPath, auditQuery, issuesQuery, type RuleSummary } from '../../../api/audits.ts';
import { CsvLink } from '../../../ui/csv-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import type { Filter } from '../../../ui/filter.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { categoryFilter, mutedFilter, severityFilter, stateFilter } from '../parts/audit-filters.ts';
import { CompareSelect } from '../parts/compare-select.tsx';
import { severityGroups } from '../parts/severity-groups.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { issueKey } from '../tasks/choose-issues.ts';
import { IssueSelection } from '../tasks/issue-selection.tsx';
import { RuleDescription } from './rule-description.tsx';
import { issueColumns } from './issue-columns.tsx';
import { readIssueSearch } from './issue-search.ts';

const route = getRouteApi('/account/websites/$websiteId/audit/issues');

/** The affected pages by issue. If one issue is selected, its explanation and its fix are above the list. */
export function AuditIssuesPage() {
  const { websiteId } = route.useParams();
  // The URL keeps the date range and the segment of other pages, which this list does not have.
  const search = readIssueSearch(route.useSearch());
  const change = useSearchChange();
  const isPhone = useIsPhone();
  const rows = useRows(issuesQuery(websiteId, search));
  const mayCreate = useHasRole('manager');
  const selection = useSelection();
  const rules = useQuery(auditQuery(websiteId, search.comparedWith)).data?.data.checks ?? [];
  const { check: codes = [], severity, category, state, sort = '-severity' } = search;
  const selected = codes.length === 1 ? rules.find(({ check }) => check === codes[0]) : undefined;
  const groups =
    selected === undefined
      ? severityGroups({ sort, severity }, (count) => plural(count, { one: '# issue', other: '# issues' }))
      : undefined;
  return (
    <Stack gap="lg">
      {selected !== undefined && <RuleDescription rule={selected} websiteId={websiteId} />}
      <FilterBar
        filters={[severityFilter, stateFilter, categoryFilter, ruleFilter(rules), mutedFilter]}
        values={{
          severity,
          category,
          state,
          muted: search.muted === true ? 'true' : undefined,
          check: codes,
          search: search.search,
        }}
        onChange={change}
        search={{ name: 'search', label: t`Search URLs` }}
      >
        <CompareSelect websiteId={websiteId} value={search.comparedWith ?? null} />
        <CsvLink path={auditCsvPath(websiteId, 'issues', search)} fileName="audit-issues" />
      </FilterBar>
      <Panel isFlush>
        <DataTable
          label={t`Affected pages`}
          columns={issueColumns({
            websiteId,
            isOneRule: selected !== undefined,
            isGrouped: groups !== undefined,
            isPhone,
          })}
          rows={rows}
          rowId={(issue) => issueKey(issue)}
          {...(mayCreate ? { selection } : {})}
          groups={groups}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          empty={<NoPages isOfFixed={state?.includes('fixed') === true} />}
        />
      </Panel>
      {mayCreate && <IssueSelection websiteId={websiteId} issues={rows.rows} selection={selection} />}
    </Stack>
  );
}

const ruleFilter = (rules: readonly RuleSummary[]): Filter => ({
  name: 'check',
  label: t`Issue`,
  options: rules.map(({ check, title }) => ({ value: check, label: title })),
  isMultiple: true,
});

function NoPages({ isOfFixed }: { isOfFixed: boolean }) {
  return (
    <EmptyState icon={IconCircleCheck} title={t`No affected pages`}>
      <Trans>No page has an issue that matches the filters.</Trans>{' '}
      {!isOfFixed && <Trans>Select the status “Fixed” to see fixed issues.</Trans>}
    </EmptyState>
  );
}
