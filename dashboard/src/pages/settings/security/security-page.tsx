import { Stack } from '@mantine/core';
import { Page } from '../../ui/page.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PasskeyPanel } from './passkey-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionPanel } from './session-panel.tsx';

/** How one signs in, and where one is signed in. */
export function SecurityPage() {
  return (
    <Page title="Sign-in and security">
      <Stack gap="md" maw={800}>
        <PasswordPanel />
        <SecondFactorPanel />
        <PasskeyPanel />
        <SessionPanel />
      </Stack>
    </Page>
  );
}
