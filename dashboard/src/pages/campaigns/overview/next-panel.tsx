import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Campaign } from '../../../api/campaigns.ts';
import { websiteQuery, websitesQuery } from '../../../api/websites.ts';
import { dayOfNow, formatDay } from '../../../format/dates.ts';
import { unknownValue } from '../../../format/numbers.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { useActors } from '../parts/use-actors.ts';
import { useMemberName } from '../parts/use-member-name.ts';
import { listNextSteps, type NextStep } from './next-steps.ts';

/** Later steps are on the pages of tasks and placements. */
const maxSteps = 10;

/** The next steps of a campaign, each with its day and with who acts. Hidden if there are none, as during a pause. */
export function NextPanel({ campaign }: { campaign: Campaign }) {
  const website = useListedWebsite(campaign.websiteId);
  const nameOf = useMemberName();
  const [today] = useState(() => dayOfNow(Date.now()));
  const isManager = useHasRole('manager');
  const actors = useActors();
  const unassigned = isManager ? t`Not assigned` : actors.deciders;
  const auditAt = website?.sources['audit']?.nextRunAt ?? null;
  const steps = listNextSteps(campaign, { ...actors, auditAt, unassigned, nameOf });
  if (steps.length === 0) return null;
  return (
    <Panel title={t`What comes next`} isFlush>
      <DataTable
        label={t`What comes next`}
        columns={nextColumns(today)}
        rows={rowsOf(steps.slice(0, maxSteps))}
        rowId={({ key }) => key}
        empty={null}
      />
    </Panel>
  );
}

/** The website from the list that every page loads. A request of its own follows only if the list lacks it. */
function useListedWebsite(websiteId: string) {
  const { data } = useQuery(websitesQuery());
  const listed = data?.data.find(({ id }) => id === websiteId);
  const isMissing = data !== undefined && listed === undefined;
  const alone = useQuery({ ...websiteQuery(websiteId), enabled: isMissing });
  return listed ?? alone.data?.data;
}

const nextColumns = (today: string): Column<NextStep>[] => [
  { id: 'what', header: t`Step`, cell: ({ what, href }) => <AppLink href={href}>{what}</AppLink> },
  {
    id: 'day',
    header: t`Due`,
    width: 168,
    isOnPhone: true,
    cell: ({ day }) =>
      day !== null && day < today ? (
        <StateBadge tone="bad" label={t`${formatDay(day)}, overdue`} />
      ) : (
        <span>{day === null ? unknownValue : formatDay(day)}</span>
      ),
  },
  { id: 'who', header: t`Who acts`, width: 152, cell: ({ who }) => who },
];
