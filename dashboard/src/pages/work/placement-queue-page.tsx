import { IconLink } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { assignPlacement, placementQueueQuery } from '../../api/placements.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choicesOfLooks, choicesOfWords } from '../../ui/look.ts';
import { useRows } from '../../ui/table/use-rows.ts';
import { placementLooks, waitLabels } from '../campaigns/parts/words.ts';
import { placementQueueColumns } from './placement-queue-columns.tsx';
import { WorkQueue } from './work-queue.tsx';

const route = getRouteApi('/account/work/placements');
const filters = [
  {
    name: 'waitingFor',
    label: 'Waits for',
    options: choicesOfWords(Object.entries(waitLabels)),
    isMultiple: true,
  },
  { name: 'status', label: 'Status', options: choicesOfLooks(placementLooks), isMultiple: true },
  {
    name: 'overdue',
    label: 'Late',
    options: [
      { value: 'true', label: 'yes' },
      { value: 'false', label: 'no' },
    ],
  },
];

/** Placements of all campaigns under way, by when they are due. */
export function PlacementQueuePage() {
  const search = route.useSearch();
  const { overdue, ...narrowed } = search;
  const isLate = overdue === undefined ? undefined : overdue === 'true';
  return (
    <WorkQueue
      label="Placements"
      rows={useRows(placementQueueQuery({ ...narrowed, overdue: isLate }))}
      columns={placementQueueColumns}
      filters={filters}
      values={search}
      subjectOf={({ sourceDomain }) => sourceDomain}
      hrefOf={({ id, campaignId }) => paths.placement({ campaignId, placementId: id })}
      assign={({ id, campaignId }, assigneeId) =>
        assignPlacement({ placementId: id, campaignId, assigneeId })
      }
      empty={
        <EmptyState icon={IconLink} title="No placements wait here">
          Campaigns plan placements each month. Those that people order, and those that need an answer, come
          up here by when they are due. Drop a filter to see all others.
        </EmptyState>
      }
    />
  );
}
