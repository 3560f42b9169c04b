import { samplesOf, type StatusGauge } from './status-gauge.ts';
import type { Status } from '../core/status.ts';

const roles = ['api', 'worker'] as const;

/** Processes, stores, disk and memory. */
export const processGauges: StatusGauge[] = [
  {
    name: 'cairn_info',
    help: 'Version of Cairn',
    labels: ['version'],
    read: ({ version }) => [[{ version }, 1]],
  },
  {
    name: 'cairn_processes',
    help: 'Running processes by role',
    labels: ['role'],
    read: ({ processes }) =>
      processes === null
        ? []
        : roles.map((role) => [{ role }, processes.filter((one) => one.role === role).length]),
  },
  {
    name: 'cairn_process_memory_bytes',
    help: 'Resident memory of the running processes by role',
    labels: ['role'],
    read: ({ processes }) =>
      (processes ?? []).map(({ role, residentBytes }) => [{ role }, residentBytes] as const),
  },
  {
    name: 'cairn_process_starts_total',
    help: 'Processes that have started',
    labels: ['role'],
    isCounter: true,
    read: ({ processCounts }) => (processCounts ?? []).map(({ role, started }) => [{ role }, started]),
  },
  {
    name: 'cairn_process_deaths_total',
    help: 'Processes that ended without a shutdown',
    labels: ['role'],
    isCounter: true,
    read: ({ processCounts }) => (processCounts ?? []).map(({ role, died }) => [{ role }, died]),
  },
  {
    name: 'cairn_store_up',
    help: 'Whether the store responds',
    labels: ['store'],
    read: (status) =>
      samplesOf('store', {
        postgres: Number(status.postgres !== null),
        clickhouse: Number(status.clickhouse !== null),
      }),
  },
  {
    name: 'cairn_store_start_time_seconds',
    help: 'Unix time of the start of the store',
    labels: ['store'],
    read: (status) => fromStores(status, ({ startedAt }) => startedAt.getTime() / 1_000),
  },
  {
    name: 'cairn_store_bytes',
    help: 'Size of the data in the store on its disk',
    labels: ['store'],
    read: (status) => fromStores(status, ({ bytes }) => bytes),
  },
  {
    name: 'cairn_postgres_connections',
    help: 'Open connections to the database, and the limit of the server',
    labels: ['kind'],
    read: ({ postgres }) =>
      postgres === null
        ? []
        : samplesOf('kind', { open: postgres.connections, max: postgres.maxConnections }),
  },
  {
    name: 'cairn_postgres_max_transaction_seconds',
    help: 'Duration of the longest transaction in progress',
    read: ({ postgres }) => (postgres === null ? [] : [[{}, postgres.maxTransactionSeconds]]),
  },
  {
    name: 'cairn_clickhouse_memory_bytes',
    help: 'Memory that ClickHouse tracks',
    read: ({ clickhouse }) => (clickhouse === null ? [] : [[{}, clickhouse.memoryBytes]]),
  },
  {
    name: 'cairn_clickhouse_parts',
    help: 'Active parts of all tables of ClickHouse',
    read: ({ clickhouse }) => (clickhouse === null ? [] : [[{}, clickhouse.parts]]),
  },
  {
    name: 'cairn_disk_bytes',
    help: 'Free bytes and size of the disk of the data folder',
    labels: ['kind'],
    read: ({ disk }) =>
      disk === null ? [] : samplesOf('kind', { free: disk.freeBytes, size: disk.sizeBytes }),
  },
  {
    name: 'cairn_memory_bytes',
    help: 'Available and total memory of the machine or container',
    labels: ['kind'],
    read: ({ memory }) => samplesOf('kind', { available: memory.availableBytes, size: memory.sizeBytes }),
  },
];

function fromStores(
  { postgres, clickhouse }: Status,
  read: (store: { startedAt: Date; bytes: number }) => number,
) {
  return samplesOf('store', {
    postgres: postgres && read(postgres),
    clickhouse: clickhouse && read(clickhouse),
  });
}
