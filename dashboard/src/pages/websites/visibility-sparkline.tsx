import { Group, Skeleton, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, ask } from '../../api/client.ts';
import { eachDay } from '../../format/days.ts';
import { formatShare, none } from '../../format/numbers.ts';
import { Sparkline } from '../../ui/sparkline.tsx';

const visibilityQuery = (id: string) =>
  queryOptions({
    queryKey: ['websites', id, 'visibility'],
    queryFn: ({ signal }) =>
      ask(
        api.GET('/v1/websites/{id}/rankings', { params: { path: { id }, query: { range: '28d' } }, signal }),
      ),
  });

/** Asked for by rows that are seen, and by no others. */
export function VisibilityLine({ websiteId }: { websiteId: string }) {
  const { data: told, isPending } = useQuery(visibilityQuery(websiteId));
  if (isPending) return <Skeleton height={20} width={140} />;
  const known = told?.data.series ?? [];
  const last = known.at(-1);
  if (told === undefined || last === undefined) return <Text c="dimmed">{none}</Text>;
  const byDay = new Map(known.map(({ date, visibility }) => [date, visibility]));
  const values = eachDay(told.meta.startDate, told.meta.endDate).map((day) => byDay.get(day) ?? null);
  const now = formatShare(last.visibility);
  return (
    <Group gap="sm" wrap="nowrap">
      <Sparkline values={values} label={`Visibility of 28 days, now ${now}`} />
      <Text fw={500}>{now}</Text>
    </Group>
  );
}
