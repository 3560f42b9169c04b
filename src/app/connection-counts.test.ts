import { expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { connectionCounts } from './connection-counts.ts';
import { allTasks } from './jobs.ts';
import { createSettings } from './settings/settings.ts';

// With a target of backups, a worker runs every lane.
const environment = {
  DATABASE_URL: 'postgres://localhost/cairn',
  CLICKHOUSE_URL: 'http://localhost/cairn',
  BACKUP_TARGET: 'backups',
  BACKUP_KEY: 'a secret for tests of 24 characters',
};

test.each([
  ['the defaults', {}],
  ['more jobs and crawls', { WORKER_CONCURRENCY: '20', CRAWL_CONCURRENCY: '7' }],
])('the pool of a worker has connections for the slots and listeners of all lanes with %s', (_name, more) => {
  const config = readConfig({ ...environment, ...more });
  const { lanes } = allTasks(createSettings(config));
  const slots = lanes.reduce((total, { concurrency }) => total + concurrency, config.WORKER_CONCURRENCY);
  expect(connectionCounts(config).worker).toBe(slots * 2 + lanes.length + 5);
});

test('Postgres has connections for every pool twice, because successors overlap with the processes that they replace', () => {
  const config = readConfig({ API_PROCESSES: '2', WORKERS: '3' });
  const { api, worker, total } = connectionCounts(config);
  expect(total).toBeGreaterThan(2 * (2 * api + 3 * worker));
});
