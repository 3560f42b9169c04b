import { t } from '@lingui/core/macro';
import { Box, Group, Skeleton, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, request } from '../../api/client.ts';
import { eachDay } from '../../format/days.ts';
import { formatShare, unknownValue } from '../../format/numbers.ts';
import { Sparkline } from '../../ui/sparkline.tsx';

const visibilityQuery = (id: string) =>
  queryOptions({
    queryKey: ['websites', id, 'visibility'],
    queryFn: ({ signal }) =>
      request(
        api.GET('/v1/websites/{id}/rankings', { params: { path: { id }, query: { range: '28d' } }, signal }),
      ),
  });

/** Visibility of one website. Only visible rows request it. */
export function VisibilitySparkline({ websiteId }: { websiteId: string }) {
  const { data: response, isPending } = useQuery(visibilityQuery(websiteId));
  if (isPending) return <Skeleton height={20} width={140} />;
  const series = response?.data.series ?? [];
  const last = series.findLast(({ visibility }) => visibility !== null);
  if (response === undefined || last === undefined) return <Text c="dimmed">{unknownValue}</Text>;
  const byDay = new Map(series.map(({ date, visibility }) => [date, visibility]));
  const values = eachDay(response.meta.startDate, response.meta.endDate).map((day) => byDay.get(day) ?? null);
  const now = formatShare(last.visibility);
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
