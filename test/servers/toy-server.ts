import { pino } from 'pino';
import { buildServer, createMetrics, type Endpoint, rateLimits } from '#http';
import { newId } from '#ids.ts';

type ServerOptions = Parameters<typeof buildServer>[0];
type Server = Awaited<ReturnType<typeof buildServer>>;

/** Two accounts, each with a read & write key of its own name. */
const keys = new Map(
  ['mine', 'theirs'].map((name) => [name, { keyId: newId(), accountId: newId(), right: 'write' as const }]),
);

/** The platform alone, around endpoints that a test makes up. Stores are there only where the test gives them. */
export function buildToyServer(endpoints: Endpoint[], changes: Partial<ServerOptions> = {}): Promise<Server> {
  return buildServer({
    endpoints,
    db: undefined as never,
    facts: undefined as never,
    findApiKey: async (token) => keys.get(token) ?? null,
    limits: rateLimits({ perMinute: 1_000_000, burst: 0 }),
    now: () => new Date(),
    sandbox: false,
    log: pino({ level: 'silent' }),
    health: {},
    metrics: createMetrics(async () => []),
    metricsToken: null,
    trustProxy: false,
    crawlerToken: 'CairnBot',
    version: '0.0.0',
    ...changes,
  });
}
