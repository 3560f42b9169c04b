import { Stack, Text } from '@mantine/core';
import type { Website } from '../../../api/websites.ts';
import { SourceState, sourceNames, tellSource } from '../../../ui/source-state.tsx';

/** Each source with its state, its last success and its next run. */
export function NextRuns({ website: { sources } }: { website: Website }) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0}>
      {sourceNames.map((name) => (
        <li key={name} style={{ listStyle: 'none' }}>
          <SourceState name={name} source={sources[name]} />
          <Text size="sm" c="dimmed">
            {tellSource(sources[name])}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
