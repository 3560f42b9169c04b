import type { FastifyInstance } from 'fastify';

const checkTimeoutMs = 2_000;

/** A state other than `ok`. Unless `isReady`, the service is not ready. */
export interface HealthWarning {
  state: string;
  isReady: boolean;
  /** Sentences about the problem, without data of accounts. */
  details?: readonly string[];
}

/** Checks of the service by name. Without a result the state is `ok`; an error means `unavailable`. */
export type HealthChecks = Record<string, () => Promise<HealthWarning | void>>;

/** `/healthz`: the process is running. `/readyz`: no check prevents the service from working. */
export function registerHealth(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const entries = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => ({ name, ...(await outcome(check)) })),
    );
    const ready = entries.every(({ isReady }) => isReady);
    const details = entries.flatMap((one) => one.details ?? []);
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not_ready',
      ...Object.fromEntries(entries.map(({ name, state }) => [name, state])),
      ...(details.length > 0 ? { details } : {}),
    });
  });
}

const ok: HealthWarning = { state: 'ok', isReady: true };
const unavailable: HealthWarning = { state: 'unavailable', isReady: false };

async function outcome(check: HealthChecks[string]): Promise<HealthWarning> {
  const timeout = Promise.withResolvers<HealthWarning>();
  const timer = setTimeout(() => timeout.resolve(unavailable), checkTimeoutMs);
  try {
    return await Promise.race([check().then((warning) => warning ?? ok), timeout.promise]);
  } catch {
    return unavailable;
  } finally {
    clearTimeout(timer);
  }
}
