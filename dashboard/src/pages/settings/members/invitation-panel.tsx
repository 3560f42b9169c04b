import { Button, Text } from '@mantine/core';
import { IconMail } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Invitation, invitationsQuery, revokeInvitation } from '../../../api/members.ts';
import { useAction } from '../../../api/use-action.ts';
import { Ago } from '../../../ui/ago.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeRows } from '../../../ui/table/whole-rows.ts';
import { roleLabels } from '../parts/roles.ts';

/** Invitations that can still be accepted. */
export function InvitationPanel({ mayManage }: { mayManage: boolean }) {
  const query = useQuery(invitationsQuery());
  const [selected, setSelected] = useState<Invitation | null>(null);
  const columns = useMemo(() => invitationColumns(mayManage ? setSelected : undefined), [mayManage]);
  const revoking = useAction(revokeInvitation, { affects: [invitationsQuery().queryKey] });
  return (
    <Panel title="Pending invitations" description="Invitations expire after a week." isFlush>
      <DataTable
        label="Pending invitations"
        columns={columns}
        rows={wholeRows(query)}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconMail} title="No pending invitations">
            {mayManage
              ? 'Invite people by email. They set their own password.'
              : 'Owners of the account can invite people.'}
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={selected !== null}
        onClose={() => setSelected(null)}
        title={`Revoke the invitation of ${selected?.email ?? ''}?`}
        confirmLabel="Revoke invitation"
        isDangerous
        onConfirm={async () => selected && revoking.mutateAsync(selected.id)}
      >
        The link in the invitation stops working.
      </ConfirmDialog>
    </Panel>
  );
}

function invitationColumns(onRevoke: ((invitation: Invitation) => void) | undefined): Column<Invitation>[] {
  return [
    { id: 'email', header: 'Email address', cell: ({ email }) => <Text fw={500}>{email}</Text> },
    { id: 'role', header: 'Role', cell: ({ role }) => roleLabels[role].label, width: 120 },
    { id: 'createdAt', header: 'Invited', cell: ({ createdAt }) => <Ago at={createdAt} />, width: 140 },
    { id: 'expiresAt', header: 'Expires', cell: ({ expiresAt }) => <Ago at={expiresAt} />, width: 140 },
    {
      id: 'actions',
      header: 'Actions',
      align: 'end',
      width: 140,
      cell: (invitation) =>
        onRevoke !== undefined && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Revoke invitation of ${invitation.email}`}
            onClick={() => onRevoke(invitation)}
          >
            Revoke
          </Button>
        ),
    },
  ];
}
