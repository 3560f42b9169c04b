import { Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import classes from './sandbox-banner.module.css';

/** Says that everything on the page is invented. */
export function SandboxBanner() {
  return (
    <Text component="div" className={classes.banner} role="note">
      <IconFlask size={16} aria-hidden />
      Sandbox: this data comes from stand-ins on this machine, not from any search engine.
    </Text>
  );
}
