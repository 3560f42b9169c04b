import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { IconPlugConnectedX } from '../ui/icons.ts';
import classes from './account-shell.module.css';
import { useRecovery } from './use-recovery.ts';

const messages = {
  offline: t`You are offline. The page updates when the connection is back.`,
  down: t`Some data could not be loaded. Cairn tries again automatically.`,
  silent: t`Live updates are interrupted. Reconnecting…`,
};

/** Reports a lost connection. The page stays as it is. @param isLive whether live events arrive */
export function ConnectionBanner({ isLive }: { isLive: boolean }) {
  const connection = useRecovery();
  const state = connection === 'up' && !isLive ? 'silent' : connection;
  if (state === 'up') return null;
  return (
    <Text component="div" className={classes.banner} role="alert">
      <IconPlugConnectedX size={16} aria-hidden />
      {messages[state]}
    </Text>
  );
}
