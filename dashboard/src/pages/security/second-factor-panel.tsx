import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../session/session-query.ts';
import { Panel } from '../../ui/panel.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { BeginSecondFactor } from './begin-second-factor.tsx';
import { EndSecondFactor } from './end-second-factor.tsx';

export function SecondFactorPanel() {
  const { data: session } = useQuery(sessionQuery());
  const [isOpen, dialog] = useDisclosure();
  const isOn = session?.user.twoFactorEnabled === true;
  return (
    <Panel
      title="Second factor"
      description="A code of an authenticator on your phone, asked for after the password."
      actions={
        <Button size="xs" variant="default" onClick={dialog.open}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      }
    >
      <StateBadge tone={isOn ? 'good' : 'calm'} label={isOn ? 'On' : 'Off'} />
      {isOpen && isOn && <EndSecondFactor onClose={dialog.close} />}
      {isOpen && !isOn && <BeginSecondFactor onClose={dialog.close} />}
    </Panel>
  );
}
