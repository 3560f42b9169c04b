import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../../session/session-query.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { EnableTwoFactorDialog } from './enable-two-factor-dialog.tsx';
import { DisableTwoFactorDialog } from './disable-two-factor-dialog.tsx';

export function TwoFactorPanel() {
  const { data: session } = useQuery(sessionQuery());
  const [isOpen, dialog] = useDisclosure();
  const isEnabled = session?.user.twoFactorEnabled === true;
  return (
    <Panel
      title={t`Two-factor authentication`}
      description={
        <>
          <StateBadge tone={isEnabled ? 'good' : 'calm'} label={isEnabled ? t`Enabled` : t`Disabled`} /> ·{' '}
          {isEnabled
            ? t`Sign-in also requires a code from an authenticator app.`
            : t`Enable it to require a code from an authenticator app at sign-in.`}
        </>
      }
      actions={
        <Button size="xs" variant="default" onClick={dialog.open}>
          {isEnabled ? t`Disable two-factor authentication` : t`Enable two-factor authentication`}
        </Button>
      }
      isFlush
    >
      {isOpen && isEnabled && <DisableTwoFactorDialog onClose={dialog.close} />}
      {isOpen && !isEnabled && <EnableTwoFactorDialog onClose={dialog.close} />}
    </Panel>
  );
}
