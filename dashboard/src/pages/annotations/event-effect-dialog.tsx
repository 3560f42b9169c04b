import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NativeSelect, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rankingsQuery } from '../../api/competitors.ts';
import { consoleDaysQuery } from '../../api/search-console.ts';
import { dayOfNow, formatDay } from '../../format/dates.ts';
import { unknownValue } from '../../format/numbers.ts';
import { ChangeMark } from '../../ui/change-mark.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { compareAround, daysAround } from './compare-around.ts';
import {
  areOpposed,
  countKeywords,
  describeEffect,
  describeOtherKeywords,
  type EffectMetric,
  effectMetrics,
} from './effect-metrics.ts';

export interface ComparedEvent {
  day: string;
  /** The last day of an event of several days. */
  endDay: string | null;
  label: string;
}

interface EventEffectProps {
  websiteId: string;
  event: ComparedEvent;
  onClose(): void;
}

const counts = ['7', '14', '28'];

/** The key metrics of the website in the days before and after an event. */
export function EventEffectDialog({ websiteId, event, onClose }: EventEffectProps) {
  const [count, setCount] = useState('7');
  const around = daysAround(event, Number(count));
  const [today] = useState(() => dayOfNow(Date.now()));
  const { before, after } = around;
  const earlier = (day: string) => (day < today ? day : today);
  const { metrics, series, isPending } = useMetrics(websiteId, {
    startDate: earlier(before.from),
    endDate: earlier(after.to),
  });
  return (
    <Dialog title={t`Before and after: ${event.label}`} onClose={onClose}>
      <Stack gap="md">
        <NativeSelect
          label={t`Days before and after`}
          data={counts}
          value={count}
          onChange={({ currentTarget }) => setCount(currentTarget.value)}
          w={160}
        />
        <Text size="sm">
          <Trans>
            Before: {formatDay(before.from)} to {formatDay(before.to)}. After: {formatDay(after.from)} to{' '}
            {formatDay(after.to)}. Averages of the days with data; the days of the event are left out.
          </Trans>
        </Text>
        {after.to >= today && (
          <Text size="sm" role="status">
            <Trans>The days after are not over yet, so the comparison is preliminary.</Trans>
          </Text>
        )}
        {isPending ? (
          <Skeleton height={160} />
        ) : (
          <MetricTable {...{ metrics, series, around }} total={Number(count)} />
        )}
        <Text size="sm" c="dimmed">
          <Trans>The event did not necessarily cause a change in these days.</Trans>
        </Text>
      </Stack>
    </Dialog>
  );
}

interface MetricTableProps {
  metrics: readonly EffectMetric[];
  series: Parameters<typeof countKeywords>[0];
  around: ReturnType<typeof daysAround>;
  /** Days before and after the event. */
  total: number;
}

function MetricTable({ metrics, series, around, total }: MetricTableProps) {
  const otherKeywords = describeOtherKeywords(countKeywords(series, around));
  const [visibility, position] = metrics.map((metric) => changeOf(metric, around));
  return (
    <>
      <Table aria-label={t`Before and after`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Metric</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Before</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>After</Trans>
            </Table.Th>
            <Table.Th ta="end">
              <Trans>Change</Trans>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {metrics.map((metric) => (
            <MetricRow
              key={metric.label}
              {...{ metric, around, total }}
              isRated={otherKeywords === null || !metric.isOfKeywords}
            />
          ))}
        </Table.Tbody>
      </Table>
      {otherKeywords !== null && <Text size="sm">{otherKeywords}</Text>}
      {otherKeywords === null && areOpposed(visibility ?? null, position ?? null) && (
        <Text size="sm">
          <Trans>
            Visibility and average position disagree, because the average counts every keyword that is found
            alike and leaves out the others, and the visibility counts mostly the highest positions.
          </Trans>
        </Text>
      )}
    </>
  );
}

function changeOf(metric: EffectMetric, around: MetricTableProps['around']) {
  const { before, after } = compareAround(metric.values, around);
  return describeEffect(metric, { before: before.mean, after: after.mean });
}

function useMetrics(websiteId: string, days: { startDate: string; endDate: string }) {
  const rankings = useQuery({ ...rankingsQuery(websiteId, days), placeholderData: undefined });
  const clicks = useQuery({ ...consoleDaysQuery(websiteId, days), placeholderData: undefined, retry: false });
  const series = rankings.data?.data.series ?? [];
  const metrics = effectMetrics({
    rankings: series,
    clicks: clicks.data?.data ?? [],
    meta: clicks.data?.meta,
  });
  return { metrics, series, isPending: rankings.isPending || clicks.isPending };
}

type MetricRowProps = Pick<MetricTableProps, 'around' | 'total'> & {
  metric: EffectMetric;
  /** Whether a change is good or bad. */
  isRated: boolean;
};

function MetricRow({ metric, around, total, isRated }: MetricRowProps) {
  const { label, values, format } = metric;
  const { before, after } = compareAround(values, around);
  const change = changeOf(metric, around);
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      {[before, after].map(({ from, mean, measured }) => (
        <Table.Td key={from} ta="end">
          {format(mean)}
          <Text size="xs" c="dimmed">
            {measured < total && t`${measured} of ${total} days`}
          </Text>
        </Table.Td>
      ))}
      <Table.Td ta="end">
        {change === null ? (
          unknownValue
        ) : (
          <ChangeMark change={isRated ? change : { ...change, isGood: null }} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}
