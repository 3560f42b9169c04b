import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { approvalsQuery } from '../../../api/campaigns.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ActionList } from '../../overview/next/action-list.tsx';
import { describeApproval } from './describe-approval.ts';

const maxShown = 5;

/** The keywords and placements of all running campaigns that wait for a decision. Nothing if there are none. */
export function ApprovalPanel() {
  const now = useNow();
  const { data } = useQuery(approvalsQuery());
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Panel
      title={t`To approve`}
      description={t`Suggested keywords and planned placements of all running campaigns.`}
    >
      <ActionList
        label={t`To approve`}
        actions={data.data.map((approval) => describeApproval(approval, now))}
        maxShown={maxShown}
      />
    </Panel>
  );
}
