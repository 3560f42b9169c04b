import type { Logger } from 'pino';
import { keyFinder } from '#accounts';
import { buildServer, createMetrics, type Endpoint, rateLimits } from '#http';
import type { Stores } from '#stores.ts';

/** The HTTP side of a part of the program, over real stores, by the test's clock. */
export function buildStageServer(endpoints: Endpoint[], { database: { db }, facts }: Stores, log: Logger) {
  return buildServer({
    endpoints,
    db,
    facts,
    findApiKey: keyFinder(db, () => new Date()).find,
    limits: rateLimits({ perMinute: 1_000_000, burst: 0 }),
    now: () => new Date(),
    sandbox: false,
    log,
    health: { database: async () => undefined, facts: async () => undefined },
    metrics: createMetrics(async () => []),
    metricsToken: null,
    trustProxy: false,
    crawlerToken: 'CairnBot',
    version: '0',
  });
}
