import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MetricsMeta, type Sync, syncsQuery, type Totals } from '../../api/search-console.ts';
import { formatDay } from '../../format/dates.ts';
import { Ago } from '../../ui/ago.tsx';
import type { UsedDays } from '../../ui/range/range-labels.ts';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';
import { sourceLabels } from './console-labels.ts';
import { describeHistory } from './describe-history.ts';
import { errorText } from '../../format/error-text.ts';

const styles: Record<Sync['status'], { tone: Tone; word: string }> = {
  collecting: { tone: 'working', word: t`collecting` },
  ready: { tone: 'good', word: t`ready` },
  waiting: { tone: 'waiting', word: t`waiting` },
  failed: { tone: 'bad', word: t`failed` },
};

interface SyncStatusProps {
  sync: Sync;
  /** The days that the page shows from this source. */
  shown?: UsedDays | undefined;
}

/** The sync of one source: its property, its days and its progress. */
export function SyncStatus({ sync, shown }: SyncStatusProps) {
  const { source, property, status, error, finalThrough, completeFrom, daysDue, lastSuccessAt } = sync;
  const { daysComplete, daysTotal } = sync;
  const share = daysTotal === 0 ? 0 : daysComplete / daysTotal;
  const isCollecting = daysDue > 0;
  return (
    <Stack gap={4}>
      <Group gap={4} style={{ columnGap: 12 }}>
        <StateBadge tone={styles[status].tone} label={`${sourceLabels[source]}: ${styles[status].word}`} />
        <Text size="sm" c="dimmed">
          {property}
        </Text>
        {completeFrom !== null && !isCollecting && (
          <Text size="sm" c="dimmed">
            <Trans>
              {formatDay(completeFrom)} to {formatDay(finalThrough)}
            </Trans>
          </Text>
        )}
        {lastSuccessAt !== null && (
          <Text size="sm" c="dimmed">
            <Trans>
              synced <Ago at={lastSuccessAt} />
            </Trans>
          </Text>
        )}
      </Group>
      {isCollecting && (
        <Group gap="sm" wrap="nowrap">
          <Progress
            value={share * 100}
            size="sm"
            w={160}
            aria-label={t`${sourceLabels[source]}: days collected`}
          />
          <Text size="sm" c="dimmed">
            {describeHistory(sync, shown)}
          </Text>
        </Group>
      )}
      {error !== null && (
        <Text size="sm" c="var(--bad)">
          {errorText(error)} {advice[error.code] ?? t`Collection resumes automatically.`}
        </Text>
      )}
    </Stack>
  );
}

interface SyncStatusesProps {
  websiteId: string;
  /** The totals that the page shows. */
  totals: { data: Totals; meta: MetricsMeta } | undefined;
}

/** The syncs of a website. The skeleton is as high as one sync, which has three lines on a phone. */
export function SyncStatuses({ websiteId, totals }: SyncStatusesProps) {
  const { data, isPending } = useQuery(syncsQuery(websiteId));
  if (isPending) return <Skeleton h={{ base: 66, sm: 24 }} width={480} maw="100%" />;
  // A range without impressions may not be stored yet.
  const shown = totals === undefined || totals.data.impressions === 0 ? undefined : totals.meta;
  return data?.data.map((sync) => (
    <SyncStatus key={sync.source} sync={sync} shown={shown?.source === sync.source ? shown : undefined} />
  ));
}

const advice: Record<string, string> = {
  authorization_revoked: t`An owner must connect again under Settings → Connections.`,
  permission_lost: t`Give the connected account access to this property again, or select another one under Settings → Connections.`,
  credentials_unreadable: t`Restore the previous ENCRYPTION_KEY, or connect again under Settings → Connections.`,
  refused: t`Fix the problem shown above. Collection resumes automatically.`,
};
