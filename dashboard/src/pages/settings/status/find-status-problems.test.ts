import { expect, test } from 'vitest';
import type { Status } from '../../../api/installation.ts';
import { findStatusProblems } from './find-status-problems.ts';

const readAt = '2026-03-02T10:00:00.000Z';
const process = {
  host: 'app',
  pid: 1,
  version: '0.1.0',
  residentBytes: 1,
  startedAt: readAt,
  seenAt: readAt,
};
const healthy: Status = {
  readAt,
  version: '0.1.0',
  processes: [{ ...process, role: 'worker' }],
  processCounts: [],
  postgres: { startedAt: readAt, bytes: 1, connections: 1, maxConnections: 9, maxTransactionSeconds: 0 },
  clickhouse: { startedAt: readAt, bytes: 1, rows: 1, parts: 1, memoryBytes: 1 },
  disk: { availableBytes: 50e9, sizeBytes: 100e9 },
  memory: { availableBytes: 1, sizeBytes: 2 },
  lanes: [
    {
      lane: 'other',
      waiting: 3,
      running: 1,
      retrying: 0,
      failed: 0,
      oldestDueAt: '2026-03-02T09:59:00.000Z',
    },
  ],
  keywords: { due: 3, inProgress: 2, late: 0, oldestDueAt: null },
  rankChecks: [],
  failures: [],
  spend: {
    month: '2026-03-01',
    limitMicros: null,
    spentMicros: 5,
    reservedMicros: 0,
    remainingMicros: null,
    providers: [],
  },
  outboxes: [{ name: 'webhooks', waiting: 2, sending: 0, oldestDueAt: null, failed: 0 }],
  sources: [
    { source: 'google', websites: 2, late: 0, failed: 0, oldestSuccessAt: null, newestSuccessAt: null },
  ],
  crawls: null,
  aiRuns: null,
};
const titles = (changes: Partial<Status>) =>
  findStatusProblems({ ...healthy, ...changes }).map(({ tone, title }) => `${tone}: ${title}`);

test('a healthy installation has no problems, and a part that could not be read is none', () => {
  expect(titles({})).toEqual([]);
  expect(titles({ lanes: null, keywords: null, spend: null, sources: null, processes: null })).toEqual([]);
});

test('stores without a response, a full disk and missing workers are urgent', () => {
  expect(
    titles({
      postgres: null,
      clickhouse: null,
      processes: [],
      disk: { availableBytes: 1e9, sizeBytes: 100e9 },
    }),
  ).toEqual([
    'bad: Postgres does not respond',
    'bad: ClickHouse does not respond',
    'bad: No worker runs',
    'bad: The disk is almost full',
  ]);
});

test('late work, failed deliveries, late sources and a spent limit are reported after urgent problems', () => {
  const [lane] = healthy.lanes ?? [];
  expect(
    titles({
      clickhouse: null,
      lanes: [{ ...lane!, waiting: 1, oldestDueAt: '2026-03-02T09:30:00.000Z' }],
      keywords: { due: 1, inProgress: 0, late: 1, oldestDueAt: readAt },
      outboxes: [{ name: 'webhooks', waiting: 0, sending: 0, oldestDueAt: null, failed: 2 }],
      spend: { ...healthy.spend!, limitMicros: 100, remainingMicros: 9 },
      sources: [{ ...healthy.sources![0]!, late: 1, failed: 2 }],
    }),
  ).toEqual([
    'bad: ClickHouse does not respond',
    'warn: All other jobs wait for more than 15 minutes',
    'warn: 1 rank check is late',
    'warn: Webhooks: 2 deliveries failed permanently',
    'warn: Less than 10% of the monthly limit of the installation is left',
    'warn: Search Console: 1 late, 2 failed',
  ]);
});
