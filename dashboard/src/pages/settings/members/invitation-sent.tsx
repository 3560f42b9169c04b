import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconEyeOff } from '../../../ui/icons.ts';
import type { SentInvitation } from '../../../api/members.ts';
import { formatTime } from '../../../format/dates.ts';
import { languageName } from '../../../format/place-names.ts';
import { CopyField } from '../../../ui/copy-field.tsx';

/** Confirms that the mail was sent, or shows the link if the installation sends no email. */
export function InvitationSent({ sent, onDone }: { sent: SentInvitation; onDone(): void }) {
  const { link, email, language, expiresAt } = sent;
  return (
    <Stack gap="md">
      {link === null ? (
        <Text>
          <Trans>
            An invitation was sent to {email}. It expires on {formatTime(expiresAt)}.
          </Trans>
        </Text>
      ) : (
        <>
          <Alert
            color="yellow"
            variant="light"
            icon={<IconEyeOff aria-hidden />}
            title={t`Send the link yourself`}
          >
            <Trans>
              This installation sends no email. The link is shown only once and expires on{' '}
              {formatTime(expiresAt)}. Anyone with the link can join the account.
            </Trans>
          </Alert>
          <CopyField label={t`Invitation link`} value={new URL(link, location.origin).href} isBlock />
        </>
      )}
      {language !== null && (
        <Text size="sm" c="dimmed">
          <Trans>Language: {languageName(language)}</Trans>
        </Text>
      )}
      <Group justify="flex-end">
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
