import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';

/** Shown instead of a chart of rankings. */
export const NoChecks = () => (
  <Text c="dimmed">
    <Trans>No keyword was checked on these days.</Trans>
  </Text>
);
