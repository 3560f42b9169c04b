import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '../../../ui/icons.ts';
import type { KeywordSuggestion } from '../../../api/suggestions.ts';
import { formatMicros } from '../../../format/money.ts';
import { formatCount, formatShare, unknownValue } from '../../../format/numbers.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DemandCell } from '../parts/demand-cell.tsx';
import { demandSource } from '../parts/demand-source.ts';
import { PageLink } from '../parts/page-link.tsx';
import { sourceLabels } from './source-labels.ts';

const factColumns: Column<KeywordSuggestion>[] = [
  {
    id: 'keyword',
    header: t`Keyword`,
    sorts: 'ascending',
    cell: (row) => <Phrase row={row} />,
  },
  {
    id: 'estimatedClicks',
    header: t`Expected clicks`,
    align: 'end',
    width: 124,
    sorts: 'descending',
    cell: ({ estimatedClicks }) => (
      <strong>{formatCount(estimatedClicks === null ? null : Math.round(estimatedClicks))}</strong>
    ),
  },
  {
    id: 'searchVolume',
    header: t`Volume`,
    align: 'end',
    width: 104,
    sorts: 'descending',
    cell: ({ searchVolume, demand }) => (
      <DemandCell
        value={searchVolume}
        source={demand === null ? t`No source knows the demand.` : demandSource(demand)}
      />
    ),
  },
  {
    id: 'impressions',
    header: t`Impressions`,
    align: 'end',
    width: 112,
    cell: ({ impressions }) => (
      <DemandCell
        value={impressions}
        source={impressions === null ? t`Search Console has no impressions.` : t`Search Console, 28 days`}
      />
    ),
  },
  {
    id: 'position',
    header: t`Position`,
    align: 'end',
    width: 92,
    sorts: 'ascending',
    cell: ({ position }) => formatCount(position),
  },
  {
    id: 'difficulty',
    header: t`Difficulty`,
    align: 'end',
    width: 100,
    cell: ({ difficulty }) => formatShare(difficulty),
  },
  {
    id: 'cost',
    header: t`Per month`,
    align: 'end',
    width: 100,
    cell: ({ monthlyCostMicros }) =>
      monthlyCostMicros === null ? unknownValue : formatMicros(monthlyCostMicros),
  },
  {
    id: 'sources',
    header: t`Sources`,
    cell: ({ sources }) => sources.map((source) => sourceLabels[source]).join(', '),
  },
  { id: 'url', header: t`Page`, cell: ({ url }) => <PageLink url={url} /> },
];

interface Decisions {
  track(id: string): void;
  dismiss(id: string): void;
}

/** `decisions` is null if the member may not decide. */
export function suggestionColumns(decisions: Decisions | null): Column<KeywordSuggestion>[] {
  if (decisions === null) return factColumns;
  const decision: Column<KeywordSuggestion> = {
    id: 'decision',
    header: t`Decision`,
    width: 184,
    cell: (row) => <DecisionButtons row={row} decisions={decisions} />,
  };
  return [...factColumns, decision];
}

function Phrase({ row: { keyword, branded } }: { row: KeywordSuggestion }) {
  return (
    <>
      {keyword}
      {branded && (
        <Text span size="xs" c="dimmed">
          <Trans> · brand</Trans>
        </Text>
      )}
    </>
  );
}

function DecisionButtons({ row, decisions }: { row: KeywordSuggestion; decisions: Decisions }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={t`Track ${row.keyword}`}
        onClick={() => decisions.track(row.id)}
      >
        <Trans>Track</Trans>
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={t`Dismiss ${row.keyword}`}
        onClick={() => decisions.dismiss(row.id)}
      >
        <Trans>Dismiss</Trans>
      </Button>
    </Group>
  );
}
