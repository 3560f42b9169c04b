import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { noticesQuery } from '../../../api/notifications.ts';
import { placementQueueQuery } from '../../../api/placements.ts';
import { dayOfNow } from '../../../format/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useRows } from '../../../ui/table/use-rows.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { ActionList } from '../../overview/next/action-list.tsx';
import { StatusLine } from '../../settings/status/status-line.tsx';
import { findAttention } from './find-attention.ts';

const maxShown = 3;

/** The trouble of all websites: recent alerts, and placements that are due or wait for approval. */
export function AttentionPanel() {
  const [today] = useState(() => dayOfNow(Date.now()));
  const canApprove = useHasRole('manager');
  const notices = useRows(noticesQuery()).rows;
  const placements = useRows(placementQueueQuery({})).rows;
  const found = findAttention({ notices, placements, canApprove }, today);
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
          {t`Alerts of yesterday and today, and placements that are due or wait for approval.`} <StatusLine />
        </>
      }
    >
      <ActionList actions={found} maxShown={maxShown} />
    </Panel>
  );
}
