import { Stack, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Campaign } from '../../../api/campaigns.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { choicesOfLooks } from '../../../ui/look.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import { useCampaign } from '../parts/use-campaign.ts';
import { severityLooks, spellFirst, taskLooks } from '../parts/words.ts';
import { TaskColumn } from './task-column.tsx';
import { boardColumns, keepTask } from './sort-tasks.ts';
import classes from './task-board.module.css';

const route = getRouteApi('/account/campaigns/$campaignId/tasks');

/** What is to be done, by how far it is; the greatest impact first. */
export function TaskBoardPage() {
  return <Loaded query={useCampaign()}>{({ data }) => <BoardOf campaign={data} />}</Loaded>;
}

function BoardOf({ campaign }: { campaign: Campaign }) {
  const search = route.useSearch();
  const change = useSearchChange();
  const { tasks } = campaign;
  if (tasks.length === 0) return <NoTasks />;
  const categories = [...new Set(tasks.map(({ category }) => category))].toSorted();
  const filters = [
    { name: 'severity', label: 'Severity', options: choicesOfLooks(severityLooks), isMultiple: true },
    { name: 'status', label: 'Status', options: choicesOfLooks(taskLooks), isMultiple: true },
    {
      name: 'category',
      label: 'Category',
      options: categories.map((value) => ({ value, label: spellFirst(value) })),
      isMultiple: true,
    },
  ];
  const kept = tasks.filter((task) => keepTask(task, search));
  return (
    <Stack gap="md">
      <FilterBar
        filters={filters}
        values={search}
        onChange={change}
        search={{ name: 'search', label: 'Search tasks' }}
      />
      {kept.length === 0 && <Text c="dimmed">No task is like this. Drop a filter to see more.</Text>}
      <div className={classes.board}>
        {boardColumns.map(({ title, statuses, empty }) => (
          <TaskColumn
            key={title}
            title={title}
            empty={empty}
            campaign={campaign}
            tasks={kept.filter(({ status }) => statuses.includes(status))}
          />
        ))}
      </div>
    </Stack>
  );
}

function NoTasks() {
  return (
    <Panel>
      <EmptyState icon={IconListCheck} title="No tasks yet">
        The audit crawls the whole website. Each check that finds something becomes a task with the exact
        pages, what was found there, and what to put in its place.
      </EmptyState>
    </Panel>
  );
}
