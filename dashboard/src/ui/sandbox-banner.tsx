import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconFlask } from './icons.ts';
import classes from './sandbox-banner.module.css';

/** Labels all data of the page as generated. */
export function SandboxBanner() {
  return (
    <Text component="div" className={classes.banner} role="note">
      <Trans>
        <IconFlask size={16} aria-hidden />
        Sandbox: this data is generated on this machine. It does not come from a search engine.
      </Trans>
    </Text>
  );
}
