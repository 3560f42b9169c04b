import { Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Sync, syncsQuery } from '../../api/search-console.ts';
import { formatDay } from '../../format/dates.ts';
import { formatCount } from '../../format/numbers.ts';
import { Ago } from '../../ui/ago.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';
import { sourceNames } from './console-words.ts';

const tones: Record<Sync['status'], Tone> = {
  collecting: 'working',
  ready: 'good',
  waiting: 'waiting',
  failed: 'bad',
};

/** How far the collection from one source is: from which property, which days, and what is still to come. */
export function SyncLine({ sync }: { sync: Sync }) {
  const { source, property, status, error, finalThrough, completeFrom, daysKept, daysDue, lastSuccessAt } =
    sync;
  const isUnderWay = daysDue > 0;
  return (
    <Stack gap={4}>
      <Group gap={4} style={{ columnGap: 12 }}>
        <StateBadge tone={tones[status]} label={`${sourceNames[source]}: ${status}`} />
        <Text size="sm" c="dimmed">
          {property}
        </Text>
        {completeFrom !== null && (
          <Text size="sm" c="dimmed">
            {formatDay(completeFrom)} to {formatDay(finalThrough)}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          asked <Ago at={lastSuccessAt} />
        </Text>
      </Group>
      {isUnderWay && (
        <Group gap="sm" wrap="nowrap">
          <Progress
            value={(daysKept / (daysKept + daysDue)) * 100}
            size="sm"
            w={160}
            aria-label={`${sourceNames[source]}: days collected`}
          />
          <Text size="sm" c="dimmed">
            {formatCount(daysKept)} of {formatCount(daysKept + daysDue)} days
          </Text>
        </Group>
      )}
      {error !== null && (
        <Text size="sm" c="var(--bad)">
          {error.message} {advice[error.code] ?? 'It goes on by itself.'}
        </Text>
      )}
    </Stack>
  );
}

/** One of them for each source; their place is that of the one which most websites have, three lines on a phone. */
export function SyncLines({ websiteId }: { websiteId: string }) {
  const { data, isPending } = useQuery(syncsQuery(websiteId));
  if (isPending) return <Skeleton h={{ base: 66, sm: 24 }} width={480} maw="100%" />;
  return data?.data.map((sync) => <SyncLine key={sync.source} sync={sync} />);
}

const advice: Record<string, string> = {
  authorization_revoked: 'An owner connects again, under Settings.',
  permission_lost:
    'Give the connected account access to this property again, or choose another under Settings.',
  credentials_unreadable: 'Bring the right ENCRYPTION_KEY back, or connect again under Settings.',
  refused: 'Mend what it says, then it goes on by itself.',
};
