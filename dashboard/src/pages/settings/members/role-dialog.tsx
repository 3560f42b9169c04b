import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assigneesQuery } from '../../../api/assignees.ts';
import { changeRole, type Member } from '../../../api/members.ts';
import { sessionKey } from '../../../session/session-query.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RoleChoice } from '../parts/role-choice.tsx';

/** Gives a member another role, from their next request on. */
export function RoleDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const client = useQueryClient();
  const [role, setRole] = useState(member.role);
  const change = async () => {
    await changeRole({ id: member.id, role });
    await Promise.all([
      client.invalidateQueries({ queryKey: assigneesQuery().queryKey }),
      // It may be one’s own.
      client.invalidateQueries({ queryKey: sessionKey }),
    ]);
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Role of ${member.name}`}
      confirmLabel="Give this role"
      onConfirm={change}
    >
      <RoleChoice value={role} onChange={setRole} />
    </ConfirmDialog>
  );
}
