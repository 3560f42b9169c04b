import type { Logger } from 'pino';
import { apiKeyFinder } from '#accounts/api-keys';
import { buildServer, createMetrics, type Endpoint, rateLimits } from '#platform/http';
import { problems } from '#app/problems.ts';
import type { Stores } from '#app/stores.ts';

/** An HTTP server with these endpoints, real databases and the test clock. */
export function buildTestServer(
  endpoints: Endpoint[],
  { database: { db }, clickhouse }: Stores,
  log: Logger,
) {
  return buildServer({
    endpoints,
    problems,
    db,
    clickhouse,
    findApiKey: apiKeyFinder(db, () => new Date()).find,
    limits: rateLimits({ perMinute: 1_000_000, burst: 0 }),
    cursorKey: Buffer.alloc(32),
    now: () => new Date(),
    sandbox: false,
    log,
    health: { database: async () => undefined, clickhouse: async () => undefined },
    metrics: createMetrics(),
    metricsToken: null,
    trustProxy: false,
    isSecure: false,
    crawlerToken: 'CairnBot',
    version: '0',
  });
}
