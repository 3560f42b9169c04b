import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sourceNames, sourceTitles } from '../../ui/source-state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { connectedQuery } from './connected-queries.ts';
import { sourceNotes } from './source-notes.ts';

/** What is collected of a website; what each source needs, and whether it is there. */
export function WhatStarts() {
  const { data: connected } = useQuery(connectedQuery());
  return (
    <Stack component="ul" gap="md" p={0} m={0}>
      {sourceNames.map((name) => (
        <Stack component="li" key={name} gap={2}>
          <Group justify="space-between" gap="xs">
            <Text fw={500}>{sourceTitles[name]}</Text>
            {connected !== undefined && <Connected names={connected[name]} />}
          </Group>
          <Text c="dimmed" size="sm">
            {sourceNotes[name].starts} {sourceNotes[name].needs}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

/** @param names undefined for a source that needs nothing */
function Connected({ names }: { names: string[] | undefined }) {
  if (names === undefined) return <StateBadge tone="good" label="starts by itself" />;
  if (names.length === 0) return <StateBadge tone="warn" label="not connected yet" />;
  return <StateBadge tone="good" label={names.join(', ')} />;
}
