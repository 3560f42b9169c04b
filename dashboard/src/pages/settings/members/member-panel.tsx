import { IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { assigneesQuery } from '../../../api/assignees.ts';
import { type Member, removeMember } from '../../../api/members.ts';
import { sessionKey, sessionQuery } from '../../../session/session-query.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeRows } from '../../../ui/table/whole-rows.ts';
import { memberColumns } from './member-columns.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** The people, with a way to give each another role and to let them go. */
export function MemberPanel({ mayDecide }: { mayDecide: boolean }) {
  const client = useQueryClient();
  const query = useQuery(assigneesQuery());
  const { data: session } = useQuery(sessionQuery());
  const [changing, setChanging] = useState<Member | null>(null);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const ownEmail = session?.user.email;
  const columns = useMemo(
    () => memberColumns(ownEmail, mayDecide ? { onChange: setChanging, onRemove: setLeaving } : undefined),
    [ownEmail, mayDecide],
  );
  const remove = async () => {
    if (leaving !== null) await removeMember(leaving.id);
    // Whoever removed themselves is not signed in any more.
    const changed = leaving?.email === ownEmail ? sessionKey : assigneesQuery().queryKey;
    await client.invalidateQueries({ queryKey: changed });
  };
  return (
    <Panel isFlush>
      <DataTable
        label="Members"
        columns={columns}
        rows={wholeRows(query)}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconUsers} title="Nobody here">
            Owners invite people.
          </EmptyState>
        }
      />
      {changing !== null && <RoleDialog member={changing} onClose={() => setChanging(null)} />}
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Remove ${leaving?.name ?? 'member'}?`}
        confirmLabel="Remove member"
        isDangerous
        onConfirm={remove}
      >
        Their sessions end at once. What they made stays, and so do API keys that they have seen: revoke those
        where it matters.
      </ConfirmDialog>
    </Panel>
  );
}
