import { Button, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Invitation, invitationsQuery, withdrawInvitation } from '../../../api/members.ts';
import { Ago } from '../../../ui/ago.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeRows } from '../../../ui/table/whole-rows.ts';
import { roleTexts } from '../parts/roles.ts';

/** Invitations that can still be accepted. */
export function InvitationPanel({ mayDecide }: { mayDecide: boolean }) {
  const client = useQueryClient();
  const query = useQuery(invitationsQuery());
  const [ending, setEnding] = useState<Invitation | null>(null);
  const columns = useMemo(() => invitationColumns(mayDecide ? setEnding : undefined), [mayDecide]);
  const withdraw = async () => {
    if (ending !== null) await withdrawInvitation(ending.id);
    await client.invalidateQueries({ queryKey: invitationsQuery().queryKey });
  };
  return (
    <Panel title="Open invitations" description="Each ends by itself after a week." isFlush>
      <DataTable
        label="Open invitations"
        columns={columns}
        rows={wholeRows(query)}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconMail} title="No open invitation">
            {mayDecide
              ? 'Invite people by their e-mail address: they choose their own password.'
              : 'Owners of the account invite people.'}
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
        title={`Withdraw the invitation of ${ending?.email ?? ''}?`}
        confirmLabel="Withdraw invitation"
        isDangerous
        onConfirm={withdraw}
      >
        Its link opens nothing any more.
      </ConfirmDialog>
    </Panel>
  );
}

function invitationColumns(onEnd: ((invitation: Invitation) => void) | undefined): Column<Invitation>[] {
  return [
    { id: 'email', header: 'Address', cell: ({ email }) => <Text fw={500}>{email}</Text> },
    { id: 'role', header: 'Role', cell: ({ role }) => roleTexts[role].label, width: 120 },
    { id: 'createdAt', header: 'Invited', cell: ({ createdAt }) => <Ago at={createdAt} />, width: 140 },
    { id: 'expiresAt', header: 'Ends', cell: ({ expiresAt }) => <Ago at={expiresAt} />, width: 140 },
    {
      id: 'end',
      header: 'Withdraw',
      align: 'end',
      width: 140,
      cell: (invitation) =>
        onEnd !== undefined && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Withdraw invitation of ${invitation.email}`}
            onClick={() => onEnd(invitation)}
          >
            Withdraw
          </Button>
        ),
    },
  ];
}
