import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { codeWords } from '../../../format/code-words.ts';
import type { Status } from '../../../api/installation.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { errorLabels } from '../../../format/error-labels.ts';
import { formatMicros } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Ago } from '../../../ui/ago.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { providerLabels } from '../providers/provider-labels.ts';
import { areaLabels, laneLabel, outboxLabels, roleLabels, sourceLabel } from './status-labels.ts';

type RowOf<Part extends keyof Status> = NonNullable<Status[Part]> extends (infer Row)[] ? Row : never;
type SpendRow = NonNullable<Status['spend']>['providers'][number];

const number = <Row,>(id: keyof Row & string, header: string): Column<Row> => ({
  id,
  header,
  align: 'end',
  width: 128,
  cell: (row) => formatCount(row[id] as number | null),
});

const moment = <Row,>(id: keyof Row & string, header: string): Column<Row> => ({
  id,
  header,
  align: 'end',
  width: 160,
  cell: (row) => {
    const at = row[id] as string | null;
    return at === null ? '–' : <Ago at={at} isPlanned />;
  },
});

const provider = <Row extends { provider: string; failed?: number }>(): Column<Row> => ({
  id: 'provider',
  header: t`Provider`,
  cell: (row) => named(sourceLabel(row.provider), { failed: row.failed ?? 0 }),
});

/** On a phone, failures stand below the name, because their columns are details. */
function named(name: string, { late = 0, failed }: { late?: number; failed: number }): ReactNode {
  const faults = [
    late > 0 && t`${formatCount(late)} late`,
    failed > 0 && t`${formatCount(failed)} failed`,
  ].filter(Boolean);
  if (faults.length === 0) return name;
  return <TwoLines second={<StateBadge tone="bad" label={faults.join(', ')} />}>{name}</TwoLines>;
}

export const processColumns: Column<RowOf<'processes'>>[] = [
  {
    id: 'role',
    header: t`Process`,
    cell: ({ role, host, pid }) => <TwoLines second={`${host} · ${pid}`}>{roleLabels[role]}</TwoLines>,
  },
  { id: 'pid', header: t`Process ID`, cell: ({ pid }) => pid, width: 128 },
  { id: 'host', header: t`Host`, cell: ({ host }) => host },
  { id: 'version', header: t`Version`, cell: ({ version }) => version, width: 128 },
  {
    id: 'memory',
    header: t`Memory`,
    align: 'end',
    width: 128,
    cell: (one) => formatBytes(one.residentBytes),
  },
  moment('startedAt', t`Started`),
];

export const laneColumns: Column<RowOf<'lanes'>>[] = [
  { id: 'lane', header: t`Queue`, cell: (row) => named(laneLabel(row.lane), row) },
  number('waiting', t`Waiting`),
  number('running', t`Running`),
  number('retrying', t`Retrying`),
  number('failed', t`Failed`),
  moment('oldestDueAt', t`Oldest job`),
];

export const sourceColumns: Column<RowOf<'sources'>>[] = [
  { id: 'source', header: t`Source`, cell: (row) => named(sourceLabel(row.source), row) },
  number('websites', t`Websites`),
  number('late', t`Late`),
  number('failed', t`Failed`),
  {
    ...moment<RowOf<'sources'>>('oldestSuccessAt', t`Oldest success`),
    hint: t`When the last collection of the website whose data is the oldest ended. Empty until the first one has ended.`,
  },
  { ...moment('newestSuccessAt', t`Newest success`), isOnPhone: true },
];

export const rankCheckColumns: Column<RowOf<'rankChecks'>>[] = [
  provider(),
  number('done', t`Successful`),
  number('failed', t`Failed`),
  moment('lastDoneAt', t`Last success`),
];

const reasonOf = ({ reason }: Pick<RowOf<'failures'>, 'reason'>) => codeWords(reason, errorLabels);

export const failureColumns: Column<RowOf<'failures'>>[] = [
  {
    id: 'area',
    header: t`Area`,
    width: 160,
    cell: ({ area, ...cause }) => (
      <TwoLines second={`${sourceLabel(cause.provider)}: ${reasonOf(cause)}`}>{areaLabels[area]}</TwoLines>
    ),
  },
  provider(),
  { id: 'reason', header: t`Reason`, cell: reasonOf },
  number('count', t`Failures`),
  {
    ...number('weekCount', t`In 7 days`),
    hint: t`Purchases that failed in the last 7 days. Collections are only known as they are now.`,
  },
];

export const spendColumns: Column<SpendRow>[] = [
  provider(),
  { id: 'spent', header: t`Spent`, align: 'end', width: 128, cell: (one) => formatMicros(one.spentMicros) },
  {
    id: 'reservedMicros',
    header: t`Reserved`,
    align: 'end',
    width: 128,
    cell: (one) => formatMicros(one.reservedMicros),
  },
  number('purchases', t`Purchases`),
  number('exhaustedAccounts', t`Accounts at limit`),
];

export const outboxColumns: Column<RowOf<'outboxes'>>[] = [
  { id: 'name', header: t`Deliveries`, cell: (row) => named(outboxLabels[row.name], row) },
  number('waiting', t`Waiting`),
  number('sending', t`Sending`),
  number('failed', t`Failed, 24 hours`),
  moment('oldestDueAt', t`Oldest due`),
];

export const aiRunColumns: Column<RowOf<'aiRuns'>>[] = [
  {
    id: 'engine',
    header: t`Engine`,
    cell: (row) => named(providerLabels(row.engine).title, { failed: row.failed ?? 0 }),
  },
  number('due', t`Due`),
  number('inProgress', t`Running`),
  { ...number('answered', t`Answered`), isOnPhone: true },
  number('unanswered', t`Unanswered`),
  number('failed', t`Failed`),
];
