import { t } from '@lingui/core/macro';
import { Box, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeChange } from '../../format/change.ts';
import { formatDay } from '../../format/dates.ts';
import { eachDay } from '../../format/days.ts';
import { formatRate, unknownValue } from '../../format/numbers.ts';
import { formatPoints } from '../../format/points.ts';
import { ChangeMark } from '../../ui/change-mark.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { readWeek, visibilityQuery } from './visibility-query.ts';

/** The change of the visibility of one website in the last seven days. */
export function VisibilityChange({ websiteId }: { websiteId: string }) {
  const { data: response, isPending } = useQuery(visibilityQuery(websiteId));
  if (isPending) return <Skeleton height={20} width={72} />;
  const { now, before, weekAgo } = readWeek(response?.data.series ?? []);
  const change = describeChange(now, before, {
    format: formatPoints,
    absolute: true,
  });
  if (change === null) return <Text c="dimmed">{unknownValue}</Text>;
  return <ChangeMark change={change} than={formatDay(weekAgo ?? '')} />;
}

/** Visibility of one website. Only visible rows request it. */
export function VisibilitySparkline({ websiteId }: { websiteId: string }) {
  const { data: response, isPending } = useQuery(visibilityQuery(websiteId));
  if (isPending) return <Skeleton height={20} width={140} />;
  const series = response?.data.series ?? [];
  const last = series.findLast(({ visibility }) => visibility !== null);
  if (response === undefined || last === undefined) return <Text c="dimmed">{unknownValue}</Text>;
  const byDay = new Map(series.map(({ date, visibility }) => [date, visibility]));
  const values = eachDay(response.meta.startDate, response.meta.endDate).map((day) => byDay.get(day) ?? null);
  const now = formatRate(last.visibility);
  return (
    <Group gap="sm" wrap="nowrap">
      {/* On a phone, the domain needs the room. */}
      <Box visibleFrom="sm" lh={0}>
        <Sparkline values={values} label={t`Visibility over 28 days, now ${now}`} />
      </Box>
      <Text fw={500}>{now}</Text>
    </Group>
  );
}
