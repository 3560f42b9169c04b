import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount } from '#accounts/accounts';
import { createApiKey } from '#accounts/api-keys';
import { openDatabase } from '#platform/postgres';
import { startSandbox, type Sandbox } from '../../sandbox/start-sandbox.ts';
import { type Installation, startInstallation } from '../app/start-installation.ts';
import { sandboxEnvironment } from '../app/test-app.ts';
import { testTimeoutMs, waitTimeoutMs } from '../app/timeouts.ts';

const perMinute = 1_000_000;
/** Short compared with the handover of a port. Without it, the requests would take the processor time that the restart needs. */
const pauseMs = 5;

let sandbox: Sandbox;
let installation: Installation;
let close: () => Promise<void>;
let db: ReturnType<typeof openDatabase>['db'];
let key: string;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => Date.now() });
  installation = await startInstallation({
    ...sandboxEnvironment(sandbox),
    API_PROCESSES: '2',
    WORKERS: '2',
    RATE_LIMIT_PER_MINUTE: String(perMinute),
  });
  const { DATABASE_URL } = await installation.config();
  const options = { size: 2, name: 'load', connectTimeoutMs: waitTimeoutMs, onError: () => undefined };
  ({ db, close } = openDatabase(DATABASE_URL, options));
  const accountId = await insertAccount(db, 'Load');
  ({ secret: key } = await createApiKey(db, {
    accountId,
    kind: 'read_write',
    name: 'load',
    expiresAt: null,
  }));
});
afterAll(async () => {
  await close?.();
  await installation?.close();
  await sandbox?.close();
});

interface Call {
  method: string;
  path: string;
  body?: object;
  agent?: Agent;
}

interface Answer {
  status: number;
  body: any;
}

/**
 * Sends a request. Without an agent, it has a connection of its own. As every HTTP client must, it repeats a request that it sent on an
 * idle connection at the moment when the server closed it. A server that had processed the request would refuse the second.
 */
async function call({ method, path, body, agent }: Call): Promise<Answer> {
  const sent = request(`${installation.url}/api/v1${path}`, {
    method,
    agent: agent ?? false,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of response) text += String(chunk);
    return { status: response.statusCode ?? 0, body: JSON.parse(text) };
  } catch (error) {
    if (!sent.reusedSocket || (error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    return call({ method, path, ...(body === undefined ? {} : { body }) });
  }
}

/** Repeats a call until the test ends it, and counts the answers by status or error. */
async function repeat(signal: AbortSignal, results: Map<string, number>, next: () => Call): Promise<void> {
  while (!signal.aborted) {
    const result = await call(next()).then(
      ({ status, body }) => (status < 400 ? String(status) : `${status} ${body.code}`),
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    results.set(result, (results.get(result) ?? 0) + 1);
    await sleep(pauseMs);
  }
}

test(
  'a rolling restart of two API and two worker processes loses no request and no job',
  async () => {
    const ended = new AbortController();
    const results = new Map<string, number>();
    const agent = new Agent({ keepAlive: true });
    let websites = 0;
    const addWebsite = (): Call => {
      const domain = `restart-${(websites += 1)}.example`;
      return { method: 'POST', path: '/websites', body: { domain, relationship: 'competitor' } };
    };
    const load = [
      repeat(ended.signal, results, () => ({ method: 'GET', path: '/websites?limit=1', agent })),
      repeat(ended.signal, results, () => ({ method: 'GET', path: '/websites?limit=1' })),
      repeat(ended.signal, results, () => ({ ...addWebsite(), agent })),
      repeat(ended.signal, results, addWebsite),
    ];
    const { body } = await call({ method: 'POST', path: '/websites', body: { domain: 'jobs.example' } });
    sandbox.setFailure('dataforseo', { delayMs: 50 });
    const keywords = Array.from({ length: 200 }, (_none, index) => ({ keyword: `restart ${index}` }));
    const path = '/keywords';
    expect((await call({ method: 'POST', path, body: { websiteId: body.data.id, keywords } })).status).toBe(
      201,
    );
    await installation.restart();
    await installation.restart();
    ended.abort();
    await Promise.all(load);
    agent.destroy();
    expect([...results.keys()].toSorted()).toEqual(['200', '201']);
    await expect
      .poll(() => countChecks(), { timeout: 3 * waitTimeoutMs, interval: 200 })
      .toEqual({ pending: 0, done: 200, websites: websites + 1 });
    process.stdout.write(`rolling restart: ${JSON.stringify(Object.fromEntries(results))}\n`);
  },
  3 * testTimeoutMs,
);

/** Keywords without an outcome, finished rank checks, and websites. */
async function countChecks() {
  const { rows } = await sql<{ pending: number; done: number; websites: number }>`
    select (select count(*)::int from keywords where check_status <> 'not_ranked') as pending,
      (select count(*)::int from rank_checks where state = 'done') as done,
      (select count(*)::int from websites) as websites`.execute(db);
  return rows[0];
}

test('after one of two API processes was killed, the other answers', async () => {
  await installation.kill('api', 'SIGKILL');
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const [response] = (await once(get(`${installation.url}/healthz`, { agent: false }), 'response')) as [
        IncomingMessage,
      ];
      response.resume();
      return response.statusCode;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await installation.untilReady();
});

test('the API processes share the requests of a key', async () => {
  const limited = perMinute - 1;
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const remaining = async (agent: Agent) => {
    const sent = get(`${installation.url}/api/v1/websites?limit=1`, {
      agent,
      headers: { authorization: `Bearer ${key}` },
    });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return Number(/r=(\d+)/.exec(String(response.headers['ratelimit']))?.[1]);
  };
  // Each connection belongs to one process. Once they exchange their counts, none reports a fresh limit.
  await expect
    .poll(async () => Math.max(...(await Promise.all(agents.map(remaining)))), { timeout: waitTimeoutMs })
    .toBeLessThan(limited - agents.length);
  for (const agent of agents) agent.destroy();
});
