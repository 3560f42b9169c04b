import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { SentInvitation } from '../../../api/members.ts';
import { formatTime } from '../../../format/dates.ts';
import { CopyField } from '../../../ui/copy-field.tsx';

/** How the invited person comes in: by mail, or by a link that is handed on. */
export function InvitationSent({ sent, onDone }: { sent: SentInvitation; onDone(): void }) {
  const { link, email, expiresAt } = sent;
  return (
    <Stack gap="md">
      {link === null ? (
        <Text>
          A mail with the link is on its way to {email}. It opens until {formatTime(expiresAt)}.
        </Text>
      ) : (
        <>
          <Alert
            color="yellow"
            variant="light"
            icon={<IconEyeOff aria-hidden />}
            title="Hand the link on yourself"
          >
            No mail went out. The link is shown this once, and opens until {formatTime(expiresAt)} for whoever
            has it.
          </Alert>
          <CopyField label="Link" value={new URL(link, location.origin).href} isBlock />
        </>
      )}
      <Group justify="flex-end">
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
