import { t } from '@lingui/core/macro';
import { Stack } from '@mantine/core';
import { Page } from '../../../ui/page.tsx';
import { FailuresPanel } from './failures-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PasskeyPanel } from './passkey-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';
import { SessionPanel } from './session-panel.tsx';

/** Password, two-factor authentication, passkeys, sessions and failed sign-ins of the signed-in member. */
export function SecurityPage() {
  return (
    <Page title={t`Security`}>
      <Stack gap="md" maw={800}>
        <PasswordPanel />
        <TwoFactorPanel />
        <PasskeyPanel />
        <SessionPanel />
        <FailuresPanel />
      </Stack>
    </Page>
  );
}
