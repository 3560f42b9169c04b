import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rankingsQuery, visibilityChangeQuery } from '../../api/competitors.ts';
import { formatDay } from '../../format/dates.ts';
import { chartDays } from '../../format/days.ts';
import { formatRate, unknownValue } from '../../format/numbers.ts';
import { ChangeMark } from '../../ui/change-mark.tsx';
import { rangeLabel } from '../../ui/range/range-labels.ts';
import { useDateRange } from '../../ui/range/use-date-range.ts';
import { Sparkline } from '../../ui/sparkline.tsx';
import { heldDays } from '../keywords/parts/held-days.ts';
import { describeLeftOut, sameKeywordsChange } from '../keywords/parts/ranking-change.ts';

/** The change of the visibility of the same keywords, as on the overview, with the day that it is measured from and the keywords that it leaves out. */
export function VisibilityChange({ websiteId }: { websiteId: string }) {
  const { comparedQuery } = useDateRange();
  const { data: response, isPending } = useQuery(rankingsQuery(websiteId, comparedQuery));
  const { data: same, isPending: isComparing } = useQuery(visibilityChangeQuery(websiteId, comparedQuery));
  if (isPending || isComparing) return <Skeleton height={20} width={72} />;
  const change = response && sameKeywordsChange(response, same?.data, 'visibility');
  if (change == null) return <Text c="dimmed">{unknownValue}</Text>;
  const { days, previousEndDate } = response?.meta ?? {};
  const than = formatDay(days?.from);
  const isNew = days != null && previousEndDate !== undefined && days.from > previousEndDate;
  const leftOut = response && same ? describeLeftOut(response, same.data) : null;
  return (
    <Stack gap={0}>
      <ChangeMark change={change} than={than} />
      {isNew ? (
        <Text size="xs" c="dimmed" title={leftOut ?? undefined}>
          <Trans>since tracking began ({than})</Trans>
        </Text>
      ) : (
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal' }} aria-hidden={leftOut === null}>
          {leftOut ?? <Trans>vs. {than}</Trans>}
        </Text>
      )}
    </Stack>
  );
}

interface VisibilitySparklineProps {
  websiteId: string;
  intervalHours: number;
}

/** Visibility of one website. Only visible rows request it. */
export function VisibilitySparkline({ websiteId, intervalHours }: VisibilitySparklineProps) {
  const range = useDateRange();
  const { data: response, isPending } = useQuery(rankingsQuery(websiteId, range.comparedQuery));
  if (isPending) return <Skeleton height={20} width={140} />;
  const series = response?.data.series ?? [];
  const last = series.findLast(({ visibility }) => visibility !== null);
  if (response === undefined || last === undefined) return <Text c="dimmed">{unknownValue}</Text>;
  const byDay = new Map(series.map(({ date, visibility }) => [date, visibility]));
  const values = chartDays(response.meta, series[0]?.date).map((day) => byDay.get(day) ?? null);
  const now = formatRate(last.visibility);
  return (
    <Group gap="sm" wrap="nowrap" justify="flex-end">
      {/* On a phone, the domain needs the room. */}
      <Box visibleFrom="sm" lh={0}>
        <Sparkline
          values={values}
          heldDays={heldDays(intervalHours)}
          label={t`Visibility by day, ${rangeLabel(range)}, now ${now}`}
        />
      </Box>
      <Text fw={500}>{now}</Text>
    </Group>
  );
}
