import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconListCheck } from '../../../ui/icons.ts';
import { getRouteApi } from '@tanstack/react-router';
import type { Campaign } from '../../../api/campaigns.ts';
import { paths } from '../../../paths.ts';
import { PlainLink } from '../../../ui/app-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { optionsOfStyles } from '../../../ui/status-style.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { useAssigneeFilter } from '../parts/use-assignee-filter.ts';
import { describeLeft } from '../overview/progress-text.tsx';
import { useCampaign } from '../parts/use-campaign.ts';
import { categoryLabel } from '../parts/campaign-labels.ts';
import { severityStyles } from '../../audit/parts/audit-labels.ts';
import { taskStatusStyles } from '../parts/status-styles.ts';
import { openTasks } from '../../work/default-filters.ts';
import { Board } from './board.tsx';
import { matchesFilters } from './task-board.ts';

const route = getRouteApi('/account/campaigns/$campaignId/tasks');

/** The tasks of a campaign by status, with the highest severity and impact first. */
export function TaskBoardPage() {
  return <Loaded query={useCampaign()}>{({ data }) => <FilteredBoard campaign={data} />}</Loaded>;
}

function FilteredBoard({ campaign }: { campaign: Campaign }) {
  const search = route.useSearch();
  const change = useSearchChange();
  const assignees = useAssigneeFilter();
  const { tasks } = campaign;
  if (tasks.length === 0) return <NoTasks />;
  const categories = [...new Set(tasks.map(({ category }) => category))].toSorted();
  const filters = [
    { name: 'severity', label: t`Severity`, options: optionsOfStyles(severityStyles), isMultiple: true },
    { name: 'status', label: t`Status`, options: optionsOfStyles(taskStatusStyles), isMultiple: true },
    {
      name: 'category',
      label: t`Category`,
      options: categories.map((value) => ({ value, label: categoryLabel(value) })),
      isMultiple: true,
    },
    assignees,
  ];
  const left = tasks.filter(({ status }) => status !== 'verified').length;
  const shown = tasks.filter((task) => matchesFilters(task, search));
  return (
    <Stack gap="md">
      <FilterBar
        filters={filters}
        values={search}
        onChange={change}
        search={{ name: 'search', label: t`Search tasks` }}
      >
        <Button
          component={PlainLink}
          href={paths.taskQueue({ ...openTasks, websiteId: [campaign.websiteId] })}
          size="xs"
          variant="default"
        >
          <Trans>Open work queue</Trans>
        </Button>
      </FilterBar>
      {shown.length === 0 && (
        <Text c="dimmed">
          <Trans>No results. Remove a filter to see more.</Trans>
        </Text>
      )}
      {campaign.stage === 'closed' && left > 0 && <Text>{describeLeft(left)}</Text>}
      <Board campaignId={campaign.id} tasks={shown} />
    </Stack>
  );
}

function NoTasks() {
  return (
    <Panel>
      <EmptyState icon={IconListCheck} title={t`No tasks yet`}>
        <Trans>
          The site audit crawls the whole website. Each issue becomes a task with its pages, the current text
          and a suggestion.
        </Trans>
      </EmptyState>
    </Panel>
  );
}
