import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconUsers } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { firstStepsKey } from '../../../api/first-steps.ts';
import { assigneesQuery } from '../../../api/assignees.ts';
import { type Member, removeMember } from '../../../api/members.ts';
import { useAction } from '../../../api/use-action.ts';
import { hasRole, sessionKey, sessionQuery } from '../../../session/session-query.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeRows } from '../../../ui/table/whole-rows.ts';
import { AccessDialog } from './access-dialog.tsx';
import { memberColumns } from './member-columns.tsx';

/** The members, with actions to change their access and to remove them. */
export function MemberPanel({ mayManage }: { mayManage: boolean }) {
  const query = useQuery(assigneesQuery());
  const { data: session } = useQuery(sessionQuery());
  const [changing, setChanging] = useState<Member | null>(null);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const ownEmail = session?.user.email;
  const owners = query.data?.data.filter(({ role }) => role === 'owner') ?? [];
  const onlyOwnerId = owners.length === 1 ? owners[0]?.id : undefined;
  const seesTwoFactor = hasRole(session, 'manager');
  const columns = useMemo(
    () =>
      memberColumns(
        { ownEmail, onlyOwnerId, seesTwoFactor },
        mayManage ? { onChange: setChanging, onRemove: setLeaving } : undefined,
      ),
    [ownEmail, onlyOwnerId, seesTwoFactor, mayManage],
  );
  // Members who remove themselves are signed out.
  const affects = [leaving?.email === ownEmail ? sessionKey : assigneesQuery().queryKey, firstStepsKey];
  const removing = useAction(removeMember, { affects });
  return (
    <Panel isFlush>
      <DataTable
        label={t`Members`}
        columns={columns}
        rows={wholeRows(query)}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconUsers} title={t`No members`}>
            <Trans>Owners of the account can invite members.</Trans>
          </EmptyState>
        }
      />
      {changing !== null && <AccessDialog member={changing} onClose={() => setChanging(null)} />}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t`Remove ${leaving?.name ?? 'member'}?`}
        confirmLabel={t`Remove member`}
        isDangerous
        onConfirm={async () => leaving && removing.mutateAsync(leaving.id)}
      >
        <Trans>
          They are signed out immediately. Their work is kept. API keys stay valid, so revoke the keys that
          they know.
        </Trans>
      </ConfirmDialog>
    </Panel>
  );
}
