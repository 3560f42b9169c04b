import { Button, Stack } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Page } from '../../../ui/page.tsx';
import { useMay } from '../../../session/use-may.ts';
import { InvitationPanel } from './invitation-panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberPanel } from './member-panel.tsx';

/** Who belongs to the account, what each may do, and who is invited. */
export function MembersPage() {
  const mayDecide = useMay('owner');
  const [isInviting, setIsInviting] = useState(false);
  const invite = mayDecide && (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setIsInviting(true)}>
      Invite somebody
    </Button>
  );
  return (
    <Page
      title="Members"
      description="People of the account. Viewers look, managers work, owners decide."
      actions={invite || undefined}
    >
      <Stack gap="md">
        <MemberPanel mayDecide={mayDecide} />
        <InvitationPanel mayDecide={mayDecide} />
      </Stack>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Page>
  );
}
