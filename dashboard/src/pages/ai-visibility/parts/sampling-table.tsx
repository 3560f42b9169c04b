import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Engine, Sampling } from '../../../api/ai-visibility.ts';
import { formatMicros } from '../../../format/money.ts';
import { formatCount, unknownValue } from '../../../format/numbers.ts';
import { formatPoints } from '../../../format/points.ts';
import { paths } from '../../../paths.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { rowsOf } from '../../../ui/table/rows-of.ts';
import { engineLabels } from './visibility-labels.ts';

/** The width of an interval as ± percentage points. */
export const formatPrecision = (width: number): string => `±${formatPoints(width / 2)}`;

type EngineSampling = Sampling['engines'][number];

interface ColumnOptions {
  /** The target width of the intervals. */
  width: number;
  isPaused: boolean;
  /** The runs of the last week by engine; undefined where they are not shown. */
  done: ReadonlyMap<Engine, number> | undefined;
}

const columnsOf = ({ width, isPaused, done }: ColumnOptions): Column<EngineSampling>[] => [
  { id: 'engine', header: t`Engine`, cell: ({ engine }) => engineLabels[engine] },
  {
    id: 'runs',
    header: t`Planned runs per week (all prompts)`,
    align: 'end',
    cell: ({ runsPerWeek }) => formatCount(runsPerWeek),
  },
  ...(done === undefined ? [] : [doneColumn(done)]),
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
    cell: ({ expectedMonthlyMicros }) => (isPaused ? t`Paused` : formatMicros(expectedMonthlyMicros ?? 0)),
  },
  {
    id: 'limit',
    header: t`Limited by`,
    cell: (engine) =>
      isShortOfTarget(engine, width) ? (
        <StateBadge tone="warn" label={t`Budget`} />
      ) : (
        <StateBadge tone="good" label={t`Target precision`} />
      ),
  },
];

const doneColumn = (done: ReadonlyMap<Engine, number>): Column<EngineSampling> => ({
  id: 'done',
  header: t`Runs in the last 7 days`,
  align: 'end',
  cell: ({ engine }) => formatCount(done.get(engine) ?? 0),
});

/** Whether the budget leaves less precision than the target. The expected precision is compared as it is shown. */
function isShortOfTarget({ limitedBy, expectedWidth }: EngineSampling, width: number): boolean {
  if (limitedBy !== 'budget') return false;
  return (
    expectedWidth === null ||
    (expectedWidth > width && formatPrecision(expectedWidth) !== formatPrecision(width))
  );
}

interface SamplingTableProps {
  sampling: Sampling;
  done?: ReadonlyMap<Engine, number> | undefined;
}

/** Runs, precision and cost of each connected AI engine. */
export function SamplingTable({ sampling: { engines, intervalWidth, isPaused }, done }: SamplingTableProps) {
  const isManager = useHasRole('manager');
  if (engines.length === 0) {
    return (
      <Text c="dimmed" p="md">
        {isManager ? (
          <Trans>
            No AI engine is connected, so no prompts run. Connect one under{' '}
            <AppLink href={paths.providers()}>Data providers</AppLink>.
          </Trans>
        ) : (
          t`No AI engine is connected, so no prompts run.`
        )}
      </Text>
    );
  }
  const columns = columnsOf({ width: intervalWidth, isPaused, done });
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
