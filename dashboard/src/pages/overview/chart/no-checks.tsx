import { Text } from '@mantine/core';

/** Shown instead of a chart of rankings. */
export const NoChecks = () => <Text c="dimmed">No keyword was checked on these days.</Text>;
