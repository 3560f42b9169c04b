import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconMail } from '../../../ui/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { firstStepsKey } from '../../../api/first-steps.ts';
import { useMemo, useState } from 'react';
import { type Invitation, invitationsQuery, revokeInvitation } from '../../../api/members.ts';
import { useAction } from '../../../api/use-action.ts';
import { languageName } from '../../../format/place-names.ts';
import { Ago } from '../../../ui/ago.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeRows } from '../../../ui/table/whole-rows.ts';
import { RoleCell } from './role-cell.tsx';
import { WebsitesCell } from './websites-cell.tsx';

/** Invitations that can still be accepted. */
export function InvitationPanel({ mayManage }: { mayManage: boolean }) {
  const query = useQuery(invitationsQuery());
  const [selected, setSelected] = useState<Invitation | null>(null);
  const columns = useMemo(() => invitationColumns(mayManage ? setSelected : undefined), [mayManage]);
  const revoking = useAction(revokeInvitation, { affects: [invitationsQuery().queryKey, firstStepsKey] });
  return (
    <Panel title={t`Pending invitations`} description={t`Invitations expire after a week.`} isFlush>
      <DataTable
        label={t`Pending invitations`}
        columns={columns}
        rows={wholeRows(query)}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconMail} title={t`No pending invitations`}>
            {mayManage
              ? t`Invite people by email. They set their own password.`
              : t`Owners of the account can invite people.`}
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={selected !== null}
        onClose={() => setSelected(null)}
        title={t`Revoke the invitation of ${selected?.email ?? ''}?`}
        confirmLabel={t`Revoke invitation`}
        isDangerous
        onConfirm={async () => selected && revoking.mutateAsync(selected.id)}
      >
        <Trans>The link in the invitation stops working.</Trans>
      </ConfirmDialog>
    </Panel>
  );
}

function invitationColumns(onRevoke: ((invitation: Invitation) => void) | undefined): Column<Invitation>[] {
  return [
    {
      id: 'email',
      header: t`Email address`,
      cell: ({ email }) => <Text fw={500}>{email}</Text>,
    },
    { id: 'role', header: t`Role`, cell: (row) => <RoleCell {...row} />, width: 136 },
    {
      id: 'websites',
      header: t`Websites`,
      cell: ({ websiteIds }) => <WebsitesCell websiteIds={websiteIds} />,
      width: 176,
    },
    {
      id: 'language',
      header: t`Language`,
      cell: ({ language }) => language && languageName(language),
      width: 100,
    },
    { id: 'createdAt', header: t`Invited`, cell: ({ createdAt }) => <Ago at={createdAt} />, width: 132 },
    {
      id: 'expiresAt',
      header: t`Expires`,
      cell: ({ expiresAt }) => <Ago at={expiresAt} isPlanned />,
      width: 104,
    },
    {
      id: 'actions',
      header: t`Actions`,
      align: 'end',
      width: 112,
      cell: (invitation) =>
        onRevoke !== undefined && (
          <Button
            size="xs"
            variant="default"
            aria-label={t`Revoke invitation of ${invitation.email}`}
            onClick={() => onRevoke(invitation)}
          >
            <Trans>Revoke</Trans>
          </Button>
        ),
    },
  ];
}
