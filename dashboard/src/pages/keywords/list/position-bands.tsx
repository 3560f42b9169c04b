import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Group, Text } from '@mantine/core';
import { IconClockExclamation } from '../../../ui/icons.ts';
import type { CheckStatus, KeywordSummary } from '../../../api/keywords.ts';
import { formatCount } from '../../../format/numbers.ts';
import { CountStrip, countListed } from '../../../ui/count-strip.tsx';
import { rankBands } from '../parts/rank-bands.ts';
import { useTodayNote } from '../../../ui/range/use-today-note.ts';

interface Band {
  label: string;
  search: { position?: string[]; checkStatus?: CheckStatus[] };
  count(summary: KeywordSummary): number;
}

const bands: Band[] = [
  { label: t`Top 10`, search: { position: ['top10'] }, count: ({ positions }) => positions.top10 },
  { label: t`Top 20`, search: { position: ['top20'] }, count: ({ positions }) => positions.top20 },
  ...rankBands.map(({ label, filter, count }): Band => ({
    label,
    search: { position: [filter] },
    count: ({ positions }) => count(positions),
  })),
  {
    // Of the last check of each keyword, also if the date range has ended.
    label: t`Failed now`,
    search: { checkStatus: ['failed'] },
    count: ({ checkStatuses }) => checkStatuses.failed,
  },
  {
    label: t`Waiting`,
    search: { checkStatus: ['pending'] },
    count: ({ checkStatuses }) => checkStatuses.pending,
  },
];

const everyBand: Band['search'] = {};
const lastBand = rankBands.find(({ id }) => id === 'top100')?.label;

interface PositionBandsProps {
  /** The number of results that checks of the website's keywords read by default. */
  depth: number;
  summary: KeywordSummary | undefined;
  /** The number of keywords without filters. */
  all: number | undefined;
  position: readonly string[] | undefined;
  checkStatus: readonly CheckStatus[] | undefined;
  onSelect(search: { position: string[] | undefined; checkStatus: CheckStatus[] | undefined }): void;
  onShowStale(): void;
}

/** Number of keywords in each position band. Each band filters the list. Stale keywords keep their band, and are counted below. */
export function PositionBands({
  depth,
  summary,
  all,
  position,
  checkStatus,
  onSelect,
  onShowStale,
}: PositionBandsProps) {
  const selected = String([position ?? [], checkStatus ?? []]);
  const stale = summary?.positions.stale ?? 0;
  const today = useTodayNote();
  return (
    <div>
      <CountStrip
        label={t`Position`}
        counts={[
          { ...countListed(summary?.total, all), value: everyBand },
          ...bands.map(({ label, search, count }) => ({
            label,
            ...(label === lastBand && depth < 100 && { title: t`Checks read the first ${depth} results` }),
            count: summary && count(summary),
            value: search,
          })),
        ]}
        isSelected={(search) => selected === String([search.position ?? [], search.checkStatus ?? []])}
        onSelect={(search) => onSelect({ position: search.position, checkStatus: search.checkStatus })}
      />
      {summary?.total !== 0 && (
        <Text size="xs" c="dimmed" mt={8}>
          <Trans>Counts use the latest check of each keyword. The overview counts complete days.</Trans>{' '}
          {today}
        </Text>
      )}
      {stale > 0 && (
        <Group gap={6} mt={8} wrap="nowrap" c="dimmed">
          <IconClockExclamation size={14} aria-hidden style={{ flexShrink: 0 }} />
          <Text size="sm">
            <Trans>
              {formatCount(stale)} stale: the last successful rank check is more than two check intervals old.
              These counts include the last position, visibility and trends do not.
            </Trans>{' '}
            <Anchor component="button" size="sm" onClick={onShowStale}>
              <Trans>Show stale keywords</Trans>
            </Anchor>
          </Text>
        </Group>
      )}
    </div>
  );
}
