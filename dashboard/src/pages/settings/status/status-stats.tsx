import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Status } from '../../../api/installation.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatMicros, sumMicros } from '../../../format/money.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { StatCard } from '../../../ui/stat-card.tsx';
import { StatGrid } from '../../../ui/stat-grid.tsx';
import { statState } from '../../../ui/stat-state.ts';

const totalOf = <Row,>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** The main values of the installation. A value is absent if its part could not be read. */
const stats: {
  label: string;
  read(status: Status): string | null;
  /** A detail below the value. */
  note?(status: Status): string | null;
}[] = [
  {
    label: t`Spent this month`,
    read: ({ spend }) => {
      if (spend === null) return null;
      const spent = formatMicros(sumMicros(spend.providers.map(({ spentMicros }) => spentMicros)));
      return spend.limitMicros === null ? spent : t`${spent} of ${formatMicros(spend.limitMicros)}`;
    },
  },
  { label: t`Late rank checks`, read: ({ keywords }) => keywords && formatCount(keywords.late) },
  {
    label: t`Waiting jobs`,
    read: ({ lanes }) => lanes && formatCount(totalOf(lanes, ({ waiting }) => waiting)),
  },
  {
    label: t`Failed deliveries, 24 hours`,
    read: ({ outboxes }) => outboxes && formatCount(totalOf(outboxes, ({ failed }) => failed)),
  },
  {
    label: t`Free disk`,
    read: ({ disk }) => disk && formatBytes(disk.availableBytes),
    note: ({ disk }) => disk && t`of ${formatBytes(disk.sizeBytes)}`,
  },
  {
    label: t`Available memory`,
    read: ({ memory }) => formatBytes(memory.availableBytes),
    note: ({ memory }) => t`of ${formatBytes(memory.sizeBytes)}`,
  },
  {
    label: t`Postgres`,
    read: ({ postgres }) => postgres && formatBytes(postgres.bytes),
    note: ({ postgres }) =>
      postgres && t`${formatShare(postgres.connections / postgres.maxConnections)} of the connections used`,
  },
  {
    label: t`ClickHouse`,
    read: ({ clickhouse }) => clickhouse && formatBytes(clickhouse.bytes),
    note: ({ clickhouse }) => clickhouse && t`${formatBytes(clickhouse.memoryBytes)} of memory used`,
  },
];

export function StatusStats({ query }: { query: UseQueryResult<{ data: Status }> }) {
  return (
    <StatGrid>
      {stats.map(({ label, read, note }) => (
        <StatCard
          key={label}
          label={label}
          state={statState(query, {
            read: ({ data }) => {
              const value = read(data);
              return value === null
                ? null
                : { is: 'ready', value, source: { name: t`Status of the installation`, at: data.readAt } };
            },
          })}
        >
          {query.data !== undefined && note !== undefined && (
            <Text size="sm" c="dimmed">
              {note(query.data.data)}
            </Text>
          )}
        </StatCard>
      ))}
    </StatGrid>
  );
}
