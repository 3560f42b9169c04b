import type { Status } from '../../../api/installation.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatMicros } from '../../../format/money.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Ago } from '../../../ui/ago.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { providerLabels } from '../providers/provider-labels.ts';
import {
  areaLabels,
  laneLabel,
  outboxLabels,
  reasonLabel,
  roleLabels,
  sourceLabel,
} from './status-labels.ts';

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
    return at === null ? '–' : <Ago at={at} />;
  },
});

const provider = <Row extends { provider: string }>(): Column<Row> => ({
  id: 'provider',
  header: 'Provider',
  cell: (row) => sourceLabel(row.provider),
});

export const processColumns: Column<RowOf<'processes'>>[] = [
  { id: 'role', header: 'Process', cell: ({ role, pid }) => `${roleLabels[role]} ${pid}` },
  { id: 'host', header: 'Host', cell: ({ host }) => host },
  { id: 'version', header: 'Version', cell: ({ version }) => version, width: 128 },
  { id: 'memory', header: 'Memory', align: 'end', width: 128, cell: (one) => formatBytes(one.residentBytes) },
  moment('startedAt', 'Started'),
];

export const laneColumns: Column<RowOf<'lanes'>>[] = [
  { id: 'lane', header: 'Queue', cell: ({ lane }) => laneLabel(lane) },
  number('waiting', 'Waiting'),
  number('running', 'Running'),
  number('retrying', 'Retrying'),
  number('failed', 'Failed'),
  moment('oldestDueAt', 'Oldest job'),
];

export const sourceColumns: Column<RowOf<'sources'>>[] = [
  { id: 'source', header: 'Source', cell: ({ source }) => sourceLabel(source) },
  number('websites', 'Websites'),
  number('late', 'Late'),
  number('failed', 'Failed'),
  moment('oldestSuccessAt', 'Oldest data'),
  moment('newestSuccessAt', 'Newest data'),
];

export const rankCheckColumns: Column<RowOf<'rankChecks'>>[] = [
  provider(),
  number('done', 'Successful'),
  number('failed', 'Failed'),
  moment('lastDoneAt', 'Last success'),
];

export const failureColumns: Column<RowOf<'failures'>>[] = [
  { id: 'area', header: 'Area', cell: ({ area }) => areaLabels[area], width: 160 },
  provider(),
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reasonLabel(reason) },
  number('count', 'Failures'),
];

export const spendColumns: Column<SpendRow>[] = [
  provider(),
  { id: 'spent', header: 'Spent', align: 'end', width: 128, cell: (one) => formatMicros(one.spentMicros) },
  {
    id: 'reserved',
    header: 'Reserved',
    align: 'end',
    width: 128,
    cell: (one) => formatMicros(one.reservedMicros),
  },
  number('purchases', 'Purchases'),
  number('exhaustedAccounts', 'Accounts at limit'),
];

export const outboxColumns: Column<RowOf<'outboxes'>>[] = [
  { id: 'name', header: 'Deliveries', cell: ({ name }) => outboxLabels[name] },
  number('waiting', 'Waiting'),
  number('sending', 'Sending'),
  number('failed', 'Failed, 24 hours'),
  moment('oldestDueAt', 'Oldest due'),
];

export const aiRunColumns: Column<RowOf<'aiRuns'>>[] = [
  { id: 'engine', header: 'Engine', cell: ({ engine }) => providerLabels(engine).title },
  number('due', 'Due'),
  number('inProgress', 'Running'),
  number('answered', 'Answered'),
  number('unanswered', 'Unanswered'),
  number('failed', 'Failed'),
];
