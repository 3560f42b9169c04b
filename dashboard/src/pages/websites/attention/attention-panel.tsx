import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { formatDay, formatWeekday } from '../../../format/dates.ts';
import { useLayoutEffect } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import { ActionList } from '../../overview/next/action-list.tsx';
import { StatusLine } from '../../settings/status/status-line.tsx';
import { lastWorkingDay, namedWebsites } from './find-attention.ts';
import { useAttention } from './use-attention.ts';

const maxShown = 3;

/** The trouble of all websites: recent alerts, lost clicks, approvals, placements that are due, and unpaid invoices. */
export function AttentionPanel({ onFound }: { onFound(websites: string): void }) {
  const { found, today, isPending } = useAttention();
  const websites = namedWebsites(found).join(' ');
  useLayoutEffect(() => {
    if (!isPending) onFound(websites);
  }, [isPending, websites, onFound]);
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
          {t`Alerts since ${sinceDay}, lost clicks, approvals, placements that are due, and unpaid invoices. Overdue payments come first, then lost clicks, losses in the top 10, and approvals that end today.`}{' '}
          <StatusLine />
        </>
      }
    >
      <ActionList actions={found} maxShown={maxShown} />
    </Panel>
  );
}
