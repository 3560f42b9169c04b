import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconLink } from '../../ui/icons.ts';
import { getRouteApi } from '@tanstack/react-router';
import { assignPlacement, placementQueueQuery } from '../../api/placements.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { optionsOfStyles, optionsOfLabels } from '../../ui/status-style.ts';
import { useRows } from '../../ui/table/use-rows.ts';
import { waitLabels } from '../campaigns/parts/campaign-labels.ts';
import { useViewedActor } from '../campaigns/parts/use-actors.ts';
import { placementStatusStyles } from '../campaigns/parts/status-styles.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { placementQueueColumns } from './placement-queue-columns.tsx';
import { WorkQueue } from './work-queue.tsx';

const route = getRouteApi('/account/work/placements');
const filters = [
  {
    name: 'waitingFor',
    label: t`Waiting for`,
    options: optionsOfLabels(Object.entries(waitLabels)),
    isMultiple: true,
  },
  { name: 'status', label: t`Status`, options: optionsOfStyles(placementStatusStyles), isMultiple: true },
  {
    name: 'overdue',
    label: t`Overdue`,
    options: [
      { value: 'true', label: t`Yes` },
      { value: 'false', label: t`No` },
    ],
  },
];

/** Placements of all running campaigns, by due date, finished ones last. */
export function PlacementQueuePage() {
  const search = route.useSearch();
  const seesPrices = useHasRole('manager');
  const { overdue, ...otherFilters } = search;
  const isOverdue = overdue === undefined ? undefined : overdue === 'true';
  return (
    <WorkQueue
      label={t`Placements`}
      rows={useRows(placementQueueQuery({ ...otherFilters, overdue: isOverdue }))}
      columns={placementQueueColumns.filter(({ id }) => seesPrices || id !== 'price')}
      filters={filters}
      values={search}
      subjectOf={({ sourceDomain }) => sourceDomain}
      hrefOf={({ id, campaignId }) => paths.placement({ campaignId, placementId: id })}
      assign={({ id, campaignId }, assigneeId) =>
        assignPlacement({ placementId: id, campaignId, assigneeId })
      }
      actorOf={useViewedActor()}
      empty={
        <EmptyState icon={IconLink} title={t`No results`}>
          <Trans>
            Placements that a member must approve, order or follow up are listed here by due date. Remove a
            filter to see more.
          </Trans>
        </EmptyState>
      }
    />
  );
}
