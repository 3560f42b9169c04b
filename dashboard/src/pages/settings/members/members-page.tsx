import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconUserPlus } from '../../../ui/icons.ts';
import { useState } from 'react';
import { Page } from '../../../ui/page.tsx';
import { useHasRole } from '../../../session/use-has-role.ts';
import { InvitationPanel } from './invitation-panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberPanel } from './member-panel.tsx';

/** The members of the account with their roles, and the pending invitations for managers and owners. */
export function MembersPage() {
  const mayManage = useHasRole('owner');
  const seesInvitations = useHasRole('manager');
  const [isInviting, setIsInviting] = useState(false);
  const invite = mayManage && (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setIsInviting(true)}>
      <Trans>Invite member</Trans>
    </Button>
  );
  return (
    <Page
      title={t`Members`}
      description={t`Viewers can read and comment on tasks, managers can make changes, and owners can also manage members, API keys, billing and connections.`}
      actions={invite || undefined}
    >
      <Stack gap="md">
        <MemberPanel mayManage={mayManage} />
        {seesInvitations && <InvitationPanel mayManage={mayManage} />}
      </Stack>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Page>
  );
}
