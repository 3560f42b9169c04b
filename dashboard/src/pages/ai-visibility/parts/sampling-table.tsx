import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Sampling } from '../../../api/ai-visibility.ts';
import { formatMicros } from '../../../format/money.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { formatPoints } from '../../../format/points.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { engineLabels } from './visibility-labels.ts';

/** The width of an interval as ± percentage points. */
export const formatPrecision = (width: number): string => `±${formatPoints(width / 2)}`;

const columns: Column<Sampling['engines'][number]>[] = [
  { id: 'engine', header: t`Engine`, cell: ({ engine }) => engineLabels[engine] },
  {
    id: 'runs',
    header: t`Runs per week`,
    align: 'end',
    cell: ({ runsPerWeek }) => formatCount(runsPerWeek),
  },
  {
    id: 'precision',
    header: t`Expected precision`,
    align: 'end',
    cell: ({ expectedWidth }) => (expectedWidth === null ? unknownValue : formatPrecision(expectedWidth)),
  },
  {
    id: 'cost',
    header: t`Expected monthly cost`,
    align: 'end',
    cell: ({ expectedMonthlyMicros }) => formatMicros(expectedMonthlyMicros ?? 0),
  },
  {
    id: 'limit',
    header: t`Limited by`,
    cell: ({ limitedBy }) => (
      <StateBadge
        tone={limitedBy === 'budget' ? 'warn' : 'good'}
        label={limitedBy === 'budget' ? t`Budget` : t`Target precision`}
      />
    ),
  },
];

/** Runs, precision and cost of each connected AI engine. */
export function SamplingTable({ engines }: Pick<Sampling, 'engines'>) {
  if (engines.length === 0) {
    return (
      <Text c="dimmed" p="md">
        <Trans>
          No AI engine is connected, so no prompts run. Connect one under{' '}
          <AppLink href={paths.providers()}>Data providers</AppLink>.
        </Trans>
      </Text>
    );
  }
  const seesCosts = engines.some(({ expectedMonthlyMicros }) => expectedMonthlyMicros !== null);
  return (
    <DataTable
      label={t`Sampling by engine`}
      columns={seesCosts ? columns : columns.filter(({ id }) => id !== 'cost')}
      rows={rowsOf(engines)}
      rowId={({ engine }) => engine}
      empty={null}
    />
  );
}
