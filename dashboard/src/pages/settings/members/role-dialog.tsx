import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { assigneesQuery } from '../../../api/assignees.ts';
import { updateRole, type Member } from '../../../api/members.ts';
import { useAction } from '../../../api/use-action.ts';
import { sessionKey } from '../../../session/session-query.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RoleField } from '../parts/role-field.tsx';

/** Changes the role of a member. It applies from their next request on. */
export function RoleDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const [role, setRole] = useState(member.role);
  // The session has the role of the signed-in member.
  const updating = useAction(updateRole, { affects: [assigneesQuery().queryKey, sessionKey] });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Role of ${member.name}`}
      confirmLabel={t`Change role`}
      onConfirm={() => updating.mutateAsync({ id: member.id, role })}
    >
      <RoleField value={role} onChange={setRole} />
    </ConfirmDialog>
  );
}
