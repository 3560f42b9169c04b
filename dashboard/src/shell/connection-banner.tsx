import { Text } from '@mantine/core';
import { IconPlugConnectedX } from '../ui/icons.ts';
import classes from './account-shell.module.css';
import { useRecovery } from './use-recovery.ts';

const messages = {
  offline: 'You are offline. The page updates when the connection is back.',
  down: 'Some data could not be loaded. Cairn tries again automatically.',
};

/** Reports a lost connection. The page stays as it is. */
export function ConnectionBanner() {
  const connection = useRecovery();
  if (connection === 'up') return null;
  return (
    <Text component="div" className={classes.banner} role="alert">
      <IconPlugConnectedX size={16} aria-hidden />
      {messages[connection]}
    </Text>
  );
}
