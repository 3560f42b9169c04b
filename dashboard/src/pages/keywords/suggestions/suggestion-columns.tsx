import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconX } from '../../../ui/icons.ts';
import type { KeywordSuggestion } from '../../../api/suggestions.ts';
import { formatMicros } from '../../../format/money.ts';
import { formatCount, formatWholeShare, unknownValue } from '../../../format/numbers.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DemandCell } from '../parts/demand-cell.tsx';
import { demandSource } from '../parts/demand-source.ts';
import { PageLink } from '../parts/page-link.tsx';
import { shortSourceLabels, sourceLabels } from './source-labels.ts';

const evidenceColumns: Column<KeywordSuggestion>[] = [
  {
    id: 'keyword',
    header: t`Keyword`,
    sorts: 'ascending',
    cell: (row) => <Phrase row={row} />,
  },
  {
    id: 'estimatedClicks',
    header: t`Estimated clicks per month`,
    hint: t`Expected at the position that the website can reach`,
    align: 'end',
    width: 136,
    sorts: 'descending',
    cell: ({ estimatedClicks }) => (
      <strong>{formatCount(estimatedClicks === null ? null : Math.round(estimatedClicks))}</strong>
    ),
  },
  {
    id: 'searchVolume',
    header: t`Volume`,
    align: 'end',
    width: 96,
    sorts: 'descending',
    cell: ({ searchVolume }) => <DemandCell value={searchVolume} reason={t`No source knows the demand.`} />,
    note: ({ searchVolume, demand }) =>
      searchVolume === null || demand === null ? null : demandSource(demand),
  },
  {
    id: 'impressions',
    header: t`Impressions per month`,
    hint: t`Search Console, the last 28 days converted to a month of 30 days`,
    align: 'end',
    width: 104,
    cell: ({ impressions }) => (
      <span title={impressions === null ? t`Search Console has no impressions.` : undefined}>
        {formatCount(impressions)}
      </span>
    ),
  },
  {
    id: 'position',
    header: t`Position`,
    align: 'end',
    width: 84,
    sorts: 'ascending',
    cell: ({ position }) => formatCount(position),
  },
  {
    id: 'difficulty',
    header: t`Estimated difficulty`,
    hint: t`Before Cairn has a SERP of the keyword: the value of a data provider, or else of the domains most frequent on your SERPs. With a stored SERP, and in campaigns, it is the share of its top 10 domains with a clearly higher authority.`,
    align: 'end',
    width: 104,
    cell: ({ difficulty }) => formatWholeShare(difficulty),
  },
  {
    id: 'cost',
    header: t`Cost per month`,
    align: 'end',
    width: 88,
    cell: ({ monthlyCostMicros }) =>
      monthlyCostMicros === null ? unknownValue : formatMicros(monthlyCostMicros),
  },
  {
    id: 'sources',
    header: t`Sources`,
    width: 140,
    cell: ({ sources }) => (
      <Text size="sm" span title={sources.map((source) => sourceLabels[source]).join(', ')}>
        {sources.map((source) => shortSourceLabels[source]).join(', ')}
      </Text>
    ),
  },
];

interface Decisions {
  track(id: string): void;
  dismiss(id: string): void;
}

interface ColumnOptions {
  /** Null if the member may not decide, and sees no costs. */
  decisions: Decisions | null;
  /** Whether the costs of rows differ. Otherwise the page names the cost once. */
  hasCosts: boolean;
}

export function suggestionColumns({ decisions, hasCosts }: ColumnOptions): Column<KeywordSuggestion>[] {
  const columns = evidenceColumns.filter(({ id }) => id !== 'cost' || hasCosts);
  if (decisions === null) return columns;
  const decision: Column<KeywordSuggestion> = {
    id: 'decision',
    header: t`Decision`,
    width: 124,
    cell: (row) => <DecisionButtons row={row} decisions={decisions} />,
  };
  return [...columns, decision];
}

/** The phrase, and below it whether it names the brand, and the page that ranks for it. */
function Phrase({ row: { keyword, branded, url } }: { row: KeywordSuggestion }) {
  return (
    <div>
      {keyword}
      {(branded || url !== null) && (
        <Text size="xs">
          {branded && (
            <Text span inherit c="dimmed">
              <Trans>Brand</Trans>
              {url !== null && ' · '}
            </Text>
          )}
          {url !== null && <PageLink url={url} />}
        </Text>
      )}
    </div>
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
      <ActionIcon
        variant="subtle"
        color="gray"
        title={t`Dismiss`}
        aria-label={t`Dismiss ${row.keyword}`}
        onClick={() => decisions.dismiss(row.id)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
