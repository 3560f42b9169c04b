import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Code } from '@mantine/core';
import type { InstallationState } from '../../session/state-query.ts';
import { IconFlask } from '../../ui/icons.ts';

/** The login of the demo, for people who did not see the terminal in which it runs. */
export function DemoNote({ login }: { login: NonNullable<InstallationState['demoLogin']> }) {
  return (
    <Alert
      variant="light"
      color="accent"
      icon={<IconFlask aria-hidden />}
      title={t`This is the demo`}
      role="note"
    >
      <Trans>
        Its data is generated on this machine. Sign in as <Code>{login.email}</Code> with the password{' '}
        <Code>{login.password}</Code>. The form is already filled in.
      </Trans>
    </Alert>
  );
}
