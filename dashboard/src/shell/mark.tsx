import { Trans } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { paths } from '../paths.ts';
import { PlainLink } from '../ui/app-link.tsx';
import classes from './sidebar.module.css';

/** The logo, linked to the start page. */
export function Mark() {
  return (
    <PlainLink href={paths.websites()} className={classes.mark}>
      <Group gap={8} component="span">
        <img src="/dashboard/icon.svg" width={22} height={22} alt="" />
        <Text component="span" fw={650} size="lg" lts="-0.01em">
          <Trans>Cairn</Trans>
        </Text>
      </Group>
    </PlainLink>
  );
}
