import { t } from '@lingui/core/macro';
import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { sourceNames, sourceTitles } from '../../ui/source-state.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { connectedProvidersQuery } from './connected-query.ts';
import { serviceLabels } from '../settings/connections/connection-labels.ts';
import { providerLabels } from '../settings/providers/provider-labels.ts';
import { sourceNotes } from './source-notes.ts';

/** The data sources of a website, their requirements, and whether these are met. */
export function CollectionOverview() {
  const { data: connected, error, refetch } = useQuery(connectedProvidersQuery());
  return (
    <Stack component="ul" gap="md" p={0} m={0}>
      {error !== null && (
        <li>
          <ProblemNotice error={error} onRetry={() => void refetch()} />
        </li>
      )}
      {sourceNames.map((name) => (
        <Stack component="li" key={name} gap={2}>
          <Group justify="space-between" gap="xs">
            <Text fw={500}>{sourceTitles[name]}</Text>
            {connected !== undefined && <ConnectionBadge names={connected[name]?.map(titleOf)} />}
          </Group>
          <Text c="dimmed" size="sm">
            {sourceNotes[name].description} {sourceNotes[name].requirement}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

const titleOf = (provider: string): string =>
  provider in serviceLabels
    ? serviceLabels[provider as keyof typeof serviceLabels]
    : providerLabels(provider).title;

/** @param names undefined for a source that needs no connection */
function ConnectionBadge({ names }: { names: string[] | undefined }) {
  if (names === undefined) return <StateBadge tone="good" label={t`Starts automatically`} />;
  if (names.length === 0) return <StateBadge tone="warn" label={t`Not connected`} />;
  return (
    <Group gap="2px 12px">
      {names.map((name) => (
        <StateBadge key={name} tone="good" label={name} />
      ))}
    </Group>
  );
}
