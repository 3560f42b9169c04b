import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconFlask } from './icons.ts';
import classes from './sandbox-banner.module.css';

/** Labels all data of the page as generated. The document begins with the same label: see `index.html`. */
export function SandboxBanner() {
  return (
    <Text component="div" className={classes.banner} role="note">
      <IconFlask size={16} aria-hidden />
      <span>
        <Trans>Sandbox: this data is generated. It does not come from a search engine.</Trans>
      </span>
    </Text>
  );
}
