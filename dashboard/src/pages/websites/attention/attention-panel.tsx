import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalsQuery } from '../../../api/campaigns.ts';
import { noticesQuery } from '../../../api/notifications.ts';
import { placementQueueQuery } from '../../../api/placements.ts';
import { dayOfNow, formatDay, formatWeekday } from '../../../format/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { ActionList } from '../../overview/next/action-list.tsx';
import { StatusLine } from '../../settings/status/status-line.tsx';
import { findAttention, lastWorkingDay } from './find-attention.ts';

const maxShown = 3;

/** The trouble of all websites: recent alerts, approvals, and placements that are due. */
export function AttentionPanel() {
  const [today] = useState(() => dayOfNow(Date.now()));
  const canApprove = useHasRole('manager');
  const notices = useRows(noticesQuery()).rows;
  const placements = useRows(placementQueueQuery({})).rows;
  const approvals = useQuery({ ...approvalsQuery(), enabled: canApprove }).data?.data ?? [];
  const found = findAttention({ notices, placements, approvals }, today);
  const since = lastWorkingDay(today);
  const sinceDay = `${formatWeekday(since)}, ${formatDay(since)}`;
  if (found.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <StatusLine />
      </Text>
    );
  return (
    <Panel
      title={t`Needs attention`}
      description={
        <>
          {t`Alerts since the last working day (${sinceDay}), approvals, and placements that are due: payments first, then losses in the top 10, approvals that end today, other alerts and late placements, and the rest. Losses without an alert are only in the table.`}{' '}
          <StatusLine />
        </>
      }
    >
      <ActionList actions={found} maxShown={maxShown} />
    </Panel>
  );
}
