import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import { IconPencil } from '../../../ui/icons.ts';
import type { PromptMetrics } from '../../../api/ai-visibility.ts';
import type { Prompt } from '../../../api/prompts.ts';
import { formatCount, formatRate } from '../../../format/numbers.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { countryName, languageName } from '../../../format/place-names.ts';
import { formatInterval } from '../parts/format-interval.ts';

interface ColumnOptions {
  websiteId: string;
  /** Undefined until they are loaded. */
  rates: readonly PromptMetrics[] | undefined;
  /** Absent if the member may not edit prompts. */
  onEdit?: (prompt: Prompt) => void;
}

export function promptColumns({ websiteId, rates, onEdit }: ColumnOptions): Column<Prompt>[] {
  return [
    textColumn(websiteId),
    ...rateColumns(websiteId, rates),
    ...detailColumns,
    ...(onEdit === undefined ? [] : [editColumn(onEdit)]),
  ];
}

const textColumn = (websiteId: string): Column<Prompt> => ({
  id: 'text',
  header: t`Prompt`,
  cell: ({ id, text }) => (
    <TwoLines>
      <AppLink href={paths.answers(websiteId, { prompt: id })} c="inherit" fw={500}>
        {text}
      </AppLink>
    </TwoLines>
  ),
});

/** The rates are those of the last days, so a prompt without answers in them has none. */
function rateColumns(websiteId: string, rates: ColumnOptions['rates'] = []): Column<Prompt>[] {
  const ratesOf = new Map(rates.map((one) => [one.promptId, one]));
  return [
    {
      id: 'mentionRate',
      header: t`AI mention rate`,
      align: 'end',
      isOnPhone: true,
      width: 128,
      cell: ({ id }) => {
        const { mentionRate = null, mentionInterval = null } = ratesOf.get(id) ?? {};
        return <Rate rate={mentionRate} interval={mentionInterval} />;
      },
    },
    {
      id: 'citationRate',
      header: t`Citation rate`,
      align: 'end',
      width: 108,
      cell: ({ id }) => {
        const { citationRate = null, citationInterval = null } = ratesOf.get(id) ?? {};
        return <Rate rate={citationRate} interval={citationInterval} />;
      },
    },
    {
      id: 'answers',
      header: t`Answers`,
      align: 'end',
      width: 80,
      cell: ({ id }) => (
        <AppLink href={paths.answers(websiteId, { prompt: id, status: 'answered' })}>
          {formatCount(ratesOf.get(id)?.runs ?? 0)}
        </AppLink>
      ),
    },
  ];
}

function Rate({ rate, interval }: { rate: number | null; interval: { low: number; high: number } | null }) {
  return (
    <>
      {formatRate(rate)}
      <Text size="xs" c="dimmed">
        {formatInterval(interval)}
      </Text>
    </>
  );
}

const detailColumns: Column<Prompt>[] = [
  {
    id: 'tags',
    header: t`Tags`,
    width: 104,
    cell: ({ tags, branded }) => (
      <Group gap={4}>
        {branded && (
          <Badge variant="light" color="gray" tt="none" fw={500}>
            <Trans>branded</Trans>
          </Badge>
        )}
        {tags.map((tag) => (
          <Badge key={tag} variant="default" tt="none" fw={500}>
            {tag}
          </Badge>
        ))}
      </Group>
    ),
  },
  {
    id: 'country',
    header: t`Country`,
    width: 128,
    cell: ({ country, language }) => (
      <>
        {countryName(country)}
        <Text size="xs" c="dimmed">
          {languageName(language)}
        </Text>
      </>
    ),
  },
  {
    id: 'source',
    header: t`Source`,
    width: 96,
    cell: ({ source }) => (source === 'proposed' ? t`Suggested` : t`Added`),
  },
  {
    id: 'status',
    header: t`Status`,
    width: 92,
    cell: ({ status }) => (
      <StateBadge
        tone={status === 'active' ? 'good' : 'paused'}
        label={status === 'active' ? t`Active` : t`Paused`}
      />
    ),
  },
];

const editColumn = (onEdit: (prompt: Prompt) => void): Column<Prompt> => ({
  id: 'edit',
  header: t`Actions`,
  align: 'end',
  width: 68,
  cell: (row) => (
    <ActionIcon variant="subtle" color="gray" aria-label={t`Edit ${row.text}`} onClick={() => onEdit(row)}>
      <IconPencil size={16} aria-hidden />
    </ActionIcon>
  ),
});
