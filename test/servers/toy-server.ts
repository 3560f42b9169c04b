import { pino } from 'pino';
import { buildServer, createMetrics, type Endpoint, rateLimits } from '#platform/http';
import { httpProblems, type ProblemTable } from '#platform/problems';
import { websiteProblems } from '#websites';
import { newId } from '#platform/ids.ts';

type ServerOptions = Parameters<typeof buildServer>[0];
type Server = Awaited<ReturnType<typeof buildServer>>;

/** Two accounts. The read & write key of each is its name. */
const keys = new Map(
  ['mine', 'theirs'].map((name) => [name, { keyId: newId(), accountId: newId(), right: 'write' as const }]),
);

/** Builds a server of the platform with the test's own endpoints. It has databases only if `changes` contains them. */
export function buildToyServer(endpoints: Endpoint[], changes: Partial<ServerOptions> = {}): Promise<Server> {
  return buildServer({
    endpoints,
    problems: { ...httpProblems, ...websiteProblems } as ProblemTable,
    db: undefined as never,
    clickhouse: { limited: () => undefined } as never,
    findApiKey: async (token) => keys.get(token) ?? null,
    limits: rateLimits({ perMinute: 1_000_000, burst: 0 }),
    cursorKey: Buffer.alloc(32),
    now: () => new Date(),
    sandbox: false,
    log: pino({ level: 'silent' }),
    health: {},
    metrics: createMetrics(),
    metricsToken: null,
    trustProxy: false,
    isSecure: false,
    crawlerToken: 'CairnBot',
    version: '0.0.0',
    ...changes,
  });
}
