import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconMessageQuestion, IconPlus } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { promptRatesQuery } from '../../../api/ai-visibility.ts';
import { allPromptsQuery, type Prompt, promptsQuery } from '../../../api/prompts.ts';
import { hasRole, sessionQuery } from '../../../session/session-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { RangeControl } from '../../../ui/range/range-control.tsx';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { useDialogInUrl } from '../../../ui/use-dialog-in-url.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { tagFilter } from '../parts/tag-filter.ts';
import { toPromptFilter } from '../parts/visibility-search.ts';
import { AddPromptsDialog } from './add-prompts-dialog.tsx';
import { EditPromptDialog } from './edit-prompt-dialog.tsx';
import { PromptBulkActions } from './prompt-bulk-actions.tsx';
import { promptColumns } from './prompt-columns.tsx';
import { SamplingPanel } from './sampling-panel.tsx';

const route = getRouteApi('/account/websites/$websiteId/ai-visibility/prompts');

const filters = [
  {
    name: 'mentions',
    label: t`Mentions`,
    options: [
      { value: 'own', label: t`We are mentioned` },
      { value: 'competitors_only', label: t`Competitors mentioned, we are not` },
      { value: 'none', label: t`No brand mentioned` },
    ],
    isMultiple: true,
  },
  {
    name: 'status',
    label: t`Status`,
    options: [
      { value: 'active', label: t`Active` },
      { value: 'paused', label: t`Paused` },
    ],
    isMultiple: true,
  },
  {
    name: 'branded',
    label: t`Kind of prompt`,
    options: [
      { value: 'true', label: t`Branded` },
      { value: 'false', label: t`Unbranded` },
    ],
  },
];

const noFilters = {
  mentions: undefined,
  status: undefined,
  branded: undefined,
  promptTag: undefined,
  search: undefined,
};

/** The prompts of a website, and their sampling. */
export function PromptsPage() {
  const { websiteId } = route.useParams();
  const search = route.useSearch();
  const change = useSearchChange();
  const { data: session } = useQuery(sessionQuery());
  const rows = useRows(promptsQuery(websiteId, toPromptFilter(search)));
  const all = useQuery(allPromptsQuery(websiteId)).data?.data ?? [];
  const selection = useSelection();
  const { query: days } = useDateRange();
  const rates = useQuery(promptRatesQuery(websiteId, days)).data?.data.prompts;
  const [edited, setEdited] = useState<Prompt | null>(null);
  const isManager = hasRole(session, 'manager');
  const [isAdding, adding] = useDialogInUrl('add-prompts', isManager);
  const { status, branded, promptTag, mentions } = search;
  return (
    <Stack gap="lg">
      <SamplingPanel websiteId={websiteId} canEdit={isManager} />
      <FilterBar
        filters={[...filters, ...tagFilter(all)]}
        values={{ mentions, status, branded, promptTag, search: search.search }}
        onChange={change}
        search={{ name: 'search', label: t`Search prompts` }}
      >
        <RangeControl hasComparison={false} />
        {isManager && (
          <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={adding.open}>
            <Trans>Add prompts</Trans>
          </Button>
        )}
      </FilterBar>
      <Panel
        isFlush
        title={t`Prompts`}
        description={t`Rates over all engines, with 95% confidence intervals`}
      >
        <DataTable
          label={t`Prompts`}
          columns={promptColumns({ websiteId, rates, ...(isManager ? { onEdit: setEdited } : {}) })}
          rows={rows}
          rowId={({ id }) => id}
          {...(isManager ? { selection } : {})}
          empty={all.length > 0 ? <NoResults onClear={() => change(noFilters)} /> : <NoPrompts />}
        />
      </Panel>
      {isManager && <PromptBulkActions websiteId={websiteId} rows={rows.rows} selection={selection} />}
      {isAdding && <AddPromptsDialog websiteId={websiteId} onClose={adding.close} />}
      {edited !== null && (
        <EditPromptDialog websiteId={websiteId} prompt={edited} onClose={() => setEdited(null)} />
      )}
    </Stack>
  );
}

function NoResults({ onClear }: { onClear(): void }) {
  return (
    <EmptyState
      icon={IconMessageQuestion}
      title={t`No prompt matches the filters`}
      action={
        <Button size="xs" variant="default" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Remove a filter to see more.</Trans>
    </EmptyState>
  );
}

function NoPrompts() {
  return (
    <EmptyState icon={IconMessageQuestion} title={t`No prompts yet`}>
      <Trans>
        Prompts are suggested from the home page and from search queries. You can also add the questions that
        your customers ask before they buy.
      </Trans>
    </EmptyState>
  );
}
