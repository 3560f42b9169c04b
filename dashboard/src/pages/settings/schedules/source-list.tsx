import { Stack, Text } from '@mantine/core';
import type { Website } from '../../../api/websites.ts';
import { SourceState, sourceNames, describeSource } from '../../../ui/source-state.tsx';

/** The data sources with their status, last success and next run. */
export function SourceList({ website: { sources } }: { website: Website }) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0}>
      {sourceNames.map((name) => (
        <li key={name} style={{ listStyle: 'none' }}>
          <SourceState name={name} source={sources[name]} />
          <Text size="sm" c="dimmed">
            {describeSource(sources[name])}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
