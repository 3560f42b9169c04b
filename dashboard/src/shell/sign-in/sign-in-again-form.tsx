import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Divider, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { type Session, sessionEndedKey, sessionQuery } from '../../session/session-query.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

/** Starts a new session for the member of an ended one. The page loads its data again and keeps its forms. */
export function SignInAgainForm({ session: { user } }: { session: Session }) {
  const [needsCode, setNeedsCode] = useState(false);
  const client = useQueryClient();
  const resume = async () => {
    const renewed = await client.fetchQuery({ ...sessionQuery(), staleTime: 0 });
    // A passkey may belong to another member, who must not see the data of this one.
    if (renewed?.user.id !== user.id) return location.assign(`/dashboard${paths.websites()}`);
    client.setQueryData(sessionEndedKey, false);
    return client.invalidateQueries();
  };
  if (needsCode) return <SecondFactorForm onSignedIn={resume} />;
  return (
    <Stack gap="md">
      <Text c="dimmed">
        <Trans>Your session has ended. The page and everything you typed stay as they are.</Trans>
      </Text>
      <PasswordForm email={user.email} onSignedIn={resume} onSecondFactor={() => setNeedsCode(true)} />
      <Divider label={t`or`} />
      <PasskeyButton onSignedIn={resume} />
    </Stack>
  );
}
