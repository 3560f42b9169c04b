import { Group, Stack, Text } from '@mantine/core';
import type { Website } from '../../api/websites.ts';
import { sourceStyles, sourceNames, sourceTitles, describeSource } from '../../ui/source-state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { sourceNotes } from '../websites/source-notes.ts';
import classes from './source-list.module.css';

/** Every data source with its status, or with its requirement if it is not connected. */
export function SourceList({ sources }: Pick<Website, 'sources'>) {
  return (
    <Stack component="ul" gap={0} className={classes.list}>
      {sourceNames.map((name) => {
        const source = sources[name];
        const { tone, word } = sourceStyles[source.status];
        return (
          <li key={name} className={classes.row}>
            <Group justify="space-between" gap="xs">
              <Text fw={500}>{sourceTitles[name]}</Text>
              <StateBadge tone={tone} label={word} />
            </Group>
            <Text c="dimmed" size="sm">
              {source.status === 'not_connected' ? sourceNotes[name].requirement : describeSource(source)}
            </Text>
          </li>
        );
      })}
    </Stack>
  );
}
