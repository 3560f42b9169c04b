import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalsQuery } from '../../../api/campaigns.ts';
import { dayOfNow } from '../../../format/dates.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ActionList } from '../../overview/next/action-list.tsx';
import { describeApproval } from './describe-approval.ts';

const maxShown = 5;

/** The keywords and placements of all running campaigns that wait for a decision. Nothing if there are none. */
export function ApprovalPanel() {
  const [today] = useState(() => dayOfNow(Date.now()));
  const { data } = useQuery(approvalsQuery());
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Panel
      title={t`To approve`}
      description={t`Suggested keywords and planned placements of all running campaigns.`}
    >
      <ActionList
        label={t`To approve`}
        actions={data.data.map((approval) => describeApproval(approval, today))}
        maxShown={maxShown}
      />
    </Panel>
  );
}
