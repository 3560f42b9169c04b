import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount } from '#accounts/accounts';
import { createApiKey } from '#accounts/api-keys';
import { inviteUser } from '#accounts/members';
import { createSyncSettings } from '#app/settings/settings.ts';
import { openClickHouse } from '#platform/clickhouse';
import { encodeId } from '#platform/ids.ts';
import { connectGoogle } from '#search-console/connections';
import { type Db, openDatabase } from '#platform/postgres';
import { startSandbox, type Sandbox } from '../../sandbox/start-sandbox.ts';
import type { Client } from '../app/rank-tracking-client.ts';
import { type Installation, processKinds, startInstallation } from '../app/start-installation.ts';
import { sandboxEnvironment } from '../app/test-app.ts';
import { testTimeoutMs, waitTimeoutMs } from '../app/timeouts.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { expectTruth, rowsPerDay, syncOf } from '../fixtures/search-console-scenario.ts';

/** `npm run chaos` sets 100. */
const kills = Number(process.env['KILLS'] ?? 2);
/** Differs between runs. A failure's message contains it, so that the run can be repeated. */
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
const again = `KILL_SEED=${seed} KILLS=${kills}`;
/** Long enough for the syncs of all rounds, two at a time, on a busy machine. */
const finishMs = (10 + kills / 4) * 60_000;
const keywordsPerRequest = 20;
/** Long enough that a kill meets a request, or the jobs that an earlier one has enqueued. */
const maxDelayMs = 1_500;
const password = 'correct horse battery';

let sandbox: Sandbox;
let installation: Installation;
let accountId: string;
let key: string;
let cookie: string;
let connectionId: string;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => Date.now() });
  sandbox.setGoogle({ rowsPerDay });
  sandbox.setFailure('dataforseo', { delayMs: 30 });
  installation = await startInstallation({ ...sandboxEnvironment(sandbox), SEARCH_CONSOLE_MONTHS: '1' });
  await withDatabase(async (db) => {
    accountId = await insertAccount(db, 'Chaos');
    key = (await createApiKey(db, { accountId, kind: 'read_write', name: 'chaos', expiresAt: null })).secret;
    const email = 'owner@example.com';
    const { secret } = await inviteUser(db, { accountId, email, role: 'owner', now: new Date() });
    cookie = await signUp({ email, password, name: 'Owner', invitation: secret });
    const credentials = { kind: 'oauth', refreshToken: 'chaos' } as const;
    const signal = AbortSignal.timeout(waitTimeoutMs);
    const sources = createSyncSettings(await installation.config());
    const connection = await connectGoogle(
      { db, accountId, now: new Date() },
      { credentials, signal },
      sources,
    );
    connectionId = encodeId('conn', connection);
  });
});
afterAll(async () => {
  await installation?.close();
  await sandbox?.close();
});

async function withDatabase<Result>(read: (db: Db) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL } = await installation.config();
  const options = { size: 2, name: 'chaos', connectTimeoutMs: waitTimeoutMs, onError: () => undefined };
  const { db, close } = openDatabase(DATABASE_URL, options);
  try {
    return await read(db);
  } finally {
    await close();
  }
}

async function signUp(body: object): Promise<string> {
  const response = await fetch(`${installation.url}/dashboard/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin: installation.url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Sends a request until it is answered, as a client does that repeats requests with the same idempotency key. */
async function send(method: string, path: string, body?: object): Promise<{ status: number; body: any }> {
  const idempotencyKey = crypto.randomUUID();
  const isApi = path.startsWith('/api/');
  // A refresh has the same result however often it runs, and takes no key.
  const takesKey = method !== 'GET' && !path.endsWith('/refresh');
  const headers = {
    ...(isApi ? { authorization: `Bearer ${key}` } : { cookie, origin: installation.url }),
    ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    ...(takesKey ? { 'idempotency-key': idempotencyKey } : {}),
  };
  const request = { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }) };
  for (;;) {
    const signal = AbortSignal.timeout(waitTimeoutMs);
    const response = await fetch(installation.url + path, { ...request, signal }).catch(() => null);
    const text = (await response?.text().catch(() => null)) ?? null;
    const isTransient =
      response === null || text === null || response.status >= 500 || response.status === 409;
    if (!isTransient) return { status: response.status, body: JSON.parse(text) };
    await sleep(100);
  }
}

async function create(path: string, body: object): Promise<any> {
  const reply = await send('POST', path, body);
  expect(reply, `${path} ${again} ${JSON.stringify(reply.body)}`).toMatchObject({
    status: expect.toSatisfy((status) => status < 300),
  });
  return reply.body.data;
}

const addWebsite = async (domain: string): Promise<string> => {
  sandbox.addWebsites([domain]);
  const defaults = { depth: 10 };
  return (await create('/api/v1/websites', { domain, defaults })).id;
};

const client = {
  call: (method: string, path: string) => send(method, `/api/v1${path}`),
} as Client;

/** The writes that were answered with success. */
const written = {
  phrases: new Map<string, Set<string>>(),
  synced: new Map<string, string>(),
  launched: [] as string[],
};

async function collect(index: number): Promise<void> {
  const websiteId = await addWebsite(`collected-${index}.example`);
  const phrases = Array.from({ length: keywordsPerRequest }, (_none, number) => `chaos ${index} ${number}`);
  await create('/api/v1/keywords', { websiteId, keywords: phrases.map((keyword) => ({ keyword })) });
  written.phrases.set(websiteId, new Set(phrases));
}

async function sync(index: number): Promise<void> {
  const domain = `synced-${index}.example`;
  const websiteId = await addWebsite(domain);
  await create(`/dashboard/api/connections/${connectionId}/refresh`, {});
  written.synced.set(websiteId, `sc-domain:${domain}`);
}

async function launch(index: number): Promise<void> {
  const websiteId = await addWebsite(`launched-${index}.example`);
  const body = { websiteId, type: 'autoseo', targetKeywords: 5 };
  const { id } = await create('/api/v1/campaigns', body);
  const { token } = await create(`/dashboard/api/campaigns/${id}/launch/preview`, {});
  await create(`/dashboard/api/campaigns/${id}/launch`, { token });
  written.launched.push(id);
}

test(
  'writes survive random kills of every process: nothing is lost, doubled or unpaid',
  async () => {
    const random = seededRandom(seed);
    const killed = new Map<string, number>();
    for (let round = 0; round < kills; round += 1) {
      const kind = processKinds[Math.floor(random() * processKinds.length)] ?? 'api';
      const kill = sleep(random() * maxDelayMs).then(() => installation.kill(kind));
      const writes = [collect(round), round % 4 === 0 && sync(round), round % 2 === 0 && launch(round)];
      await Promise.all([kill, ...writes]);
      await installation.untilReady();
      killed.set(kind, (killed.get(kind) ?? 0) + 1);
      if ((round + 1) % 10 === 0) process.stdout.write(`${round + 1} of ${kills} kills\n`);
    }
    await expect
      .poll(countOpen, { timeout: finishMs, interval: 500, message: again })
      .toEqual({ pending: 0, failed: 0, checks: 0, reserved: 0, syncs: 0 });
    for (const [id, property] of written.synced) await expectTruth(client, id, { property });
    await expectLaunchedOnce();
    const { bill, ledger } = await readSpending();
    process.stdout.write(
      `${JSON.stringify({ again, ...Object.fromEntries(killed), ...sizes(), bill, ledger })}\n`,
    );
    expect(bill, again).toBeLessThanOrEqual(ledger);
    await expectCollected();
  },
  testTimeoutMs + finishMs + kills * 60_000,
);

const sizes = () => ({
  keywords: written.phrases.size * keywordsPerRequest,
  synced: written.synced.size,
  launched: written.launched.length,
});

/** The work that is not done yet. */
async function countOpen() {
  const states = await Promise.all([...written.synced.keys()].map((id) => syncOf(client, id)));
  const syncs = states.filter((state) => state?.status !== 'ready').length;
  return withDatabase(async (db) => {
    const { rows } = await sql<{ pending: number; failed: number; checks: number; reserved: number }>`
      select (select count(*)::int from keywords where check_status = 'pending') as pending,
        (select count(*)::int from keywords where check_status = 'failed') as failed,
        (select count(*)::int from rank_checks where finished_at is null) as checks,
        (select coalesce(sum(reserved_micros), 0)::int from budget_months where provider = 'dataforseo') as reserved
    `.execute(db);
    return { ...rows[0], syncs };
  }).catch(() => null);
}

async function expectCollected(): Promise<void> {
  for (const [websiteId, phrases] of written.phrases) {
    const { body } = await send('GET', `/api/v1/keywords?websiteId=${websiteId}&limit=500`);
    expect(body.data.map(({ keyword }: { keyword: string }) => keyword).toSorted(), again).toEqual(
      [...phrases].toSorted(),
    );
  }
  const checks = await countChecks();
  const collected = checks.filter(({ phrase }) => phrase.startsWith('chaos '));
  expect(collected, again).toHaveLength(written.phrases.size * keywordsPerRequest);
  await expectObserved();
  // Campaigns of several websites share phrases, and one page serves them all.
  expect(
    checks.filter(({ count }) => count !== 1),
    again,
  ).toEqual([]);
}

/** The finished rank checks of each phrase. */
async function countChecks(): Promise<{ phrase: string; count: number }[]> {
  const { rows } = await withDatabase((db) =>
    sql<{ phrase: string; count: number }>`
      select t.phrase, count(*)::int as count from rank_checks c join search_targets t on t.id = c.target_id
      where c.state = 'done' group by t.phrase`.execute(db),
  );
  return rows;
}

/** Every keyword has a position and a stored result page. */
async function expectObserved(): Promise<void> {
  const { CLICKHOUSE_URL } = await installation.config();
  const clickhouse = openClickHouse(CLICKHOUSE_URL, { size: 1 });
  const observed = await clickhouse.query<{ websiteId: string; positions: number; pages: number }>(
    `select toString(website_id) as websiteId, toUInt32(uniqExact(keyword_id)) as positions,
      toUInt32(uniqExactIf(target_id, target_id in (select target_id from serps))) as pages
    from positions final where state in ('ranked', 'not_ranked') group by website_id`,
  );
  await clickhouse.close();
  const byWebsite = new Map(observed.map(({ websiteId, ...counts }) => [encodeId('web', websiteId), counts]));
  for (const [websiteId, { size }] of written.phrases) {
    expect(byWebsite.get(websiteId), `${websiteId} ${again}`).toEqual({ positions: size, pages: size });
  }
}

async function expectLaunchedOnce(): Promise<void> {
  const { body: invoices } = await send('GET', '/dashboard/api/billing/invoices?limit=500');
  expect(
    invoices.data.map((invoice: { campaignId: string }) => invoice.campaignId).toSorted(),
    again,
  ).toEqual(written.launched.toSorted());
  for (const id of written.launched) {
    const { body } = await send('GET', `/api/v1/campaigns/${id}/history?limit=500`);
    const launches = body.data.filter(({ to }: { to: string }) => to === 'active');
    expect(launches, again).toHaveLength(1);
  }
}

/** The charges of the providers and the spending in the budgets, in millionths of a US dollar. */
async function readSpending(): Promise<{ bill: number; ledger: number }> {
  // Read first: a later purchase is in the ledger before the provider charges for it.
  const bill = sandbox.log().chargedMicros;
  const { rows } = await withDatabase((db) =>
    sql<{ ledger: number }>`
      select ((select coalesce(sum(spent_micros), 0) from budget_months)
        + (select coalesce(sum(spent_micros), 0) from rank_checks where finished_at is null))::bigint as ledger`.execute(
      db,
    ),
  );
  return { bill, ledger: Number(rows[0]?.ledger) };
}
