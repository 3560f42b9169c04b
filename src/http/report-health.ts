import type { FastifyInstance } from 'fastify';

const longestCheckMs = 2_000;

/** What must answer for the service to be ready, by name. */
export type HealthChecks = Record<string, () => Promise<void>>;

/** `/healthz`: the process lives. `/readyz`: it can do its work. */
export function registerHealth(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const entries = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await outcome(check)] as const),
    );
    const ready = entries.every(([, state]) => state === 'ok');
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not_ready', ...Object.fromEntries(entries) });
  });
}

async function outcome(check: () => Promise<void>): Promise<'ok' | 'unavailable'> {
  const late = Promise.withResolvers<'unavailable'>();
  const timer = setTimeout(() => late.resolve('unavailable'), longestCheckMs);
  try {
    return await Promise.race([check().then(() => 'ok' as const), late.promise]);
  } catch {
    return 'unavailable';
  } finally {
    clearTimeout(timer);
  }
}
