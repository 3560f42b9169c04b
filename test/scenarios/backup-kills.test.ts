import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConnectedConfig, migrate, type Stores } from '#app/stores.ts';
import { createStores, openTestStores } from '../app/create-stores.ts';
import { startCairnCommand } from '../app/run-cairn.ts';
import { testTimeoutMs } from '../app/timeouts.ts';
import { createBackupFixture } from '../fixtures/backup-fixture.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';

/** `npm run chaos:backup` sets 20. */
const kills = Number(process.env['BACKUP_KILLS'] ?? 4);
/** Differs between runs. A failure's message contains it, so that the run can be repeated. */
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
const again = `KILL_SEED=${seed} BACKUP_KILLS=${kills}`;
const writer = randomUUID();
const backupKey = 'a backup key for tests only';

const fixture = createBackupFixture();
let original: Awaited<ReturnType<typeof createStores>>;
let stores: Stores;
let folder: string;
/** Steps that both databases of the original have. */
let written = 0;

beforeAll(async () => {
  original = await createStores();
  stores = openTestStores(original.config);
  folder = await fixture.folder();
  // Large enough that a kill meets the copying of rows.
  await sql`insert into idempotency_keys (account_id, key, fingerprint, body)
    select gen_random_uuid(), 'large', '', (select string_agg(md5((n * 1000 + m)::text), '') from generate_series(1, 100) m)
    from generate_series(1, 5000) n`.execute(stores.database.db);
});
afterAll(async () => {
  await fixture.close();
  await stores?.close();
  await original?.drop();
});

/** As every operation does: first the row in ClickHouse, then the one in Postgres that makes it count. */
async function writeStep(): Promise<void> {
  await stores.clickhouse.insert('competitor_days', [
    { website_id: writer, domain: `step-${written}`, keywords: written },
  ]);
  await sql`insert into idempotency_keys (account_id, key, fingerprint) values (${writer}, ${String(written)}, '')`.execute(
    stores.database.db,
  );
  written += 1;
}

async function readSteps({ database, clickhouse }: Stores) {
  const { rows } = await sql<{ step: number }>`
    select key::int as step from idempotency_keys where account_id = ${writer} order by 1`.execute(
    database.db,
  );
  const observed = await clickhouse.query<{ step: number }>(
    'select keywords as step from competitor_days final where website_id = {writer:UUID} order by 1',
    { writer },
  );
  const steps = (found: readonly { step: number }[]) => found.map(({ step }) => step);
  return { postgres: steps(rows), clickhouse: steps(observed) };
}

const upTo = (count: number) => ({
  postgres: Array.from({ length: count }, (_none, step) => step),
  clickhouse: Array.from({ length: count }, (_none, step) => step),
});

function start(args: readonly string[], { DATABASE_URL, CLICKHOUSE_URL }: ConnectedConfig) {
  const target = { BACKUP_TARGET: folder, BACKUP_KEY: backupKey };
  return startCairnCommand(args, { DATABASE_URL, CLICKHOUSE_URL, DATA_DIR: `${folder}-data`, ...target });
}

/** Runs a command to its end. The session of a killed process may have its lock for another second. */
async function run(args: readonly string[], config: ConnectedConfig) {
  for (;;) {
    const ended = await start(args, config).ended;
    if (!/Another .* is running/.test(ended.err)) return ended;
  }
}

/** @returns how long a command took */
async function complete(args: readonly string[], config: ConnectedConfig): Promise<number> {
  const startedMs = Date.now();
  const { code, err } = await run(args, config);
  expect({ code, err }, again).toEqual({ code: 0, err: '' });
  return Date.now() - startedMs;
}

/** Kills a command at a moment within its duration. */
async function kill(args: readonly string[], config: ConnectedConfig, delayMs: number): Promise<void> {
  const { child, ended } = start(args, config);
  await Promise.race([sleep(delayMs), ended]);
  child.kill('SIGKILL');
  await ended;
}

async function expectRestored(config: ConnectedConfig, count: number): Promise<void> {
  await migrate(config, () => undefined);
  const restored = openTestStores(config);
  expect(await readSteps(restored), again).toEqual(upTo(count));
  await restored.close();
}

test(
  'kills during backups and restores leave a usable original, its earlier backups, and restores that can be repeated',
  async () => {
    const random = seededRandom(seed);
    await writeStep();
    const durations = { backupMs: await complete(['backup', 'create'], original.config), restoreMs: 0 };
    const state = { saved: written };
    const first = await fixture.emptyConfig(original.config);
    durations.restoreMs = await complete(['restore'], first);
    await expectRestored(first, state.saved);
    const killBackup = async () => {
      await kill(['backup', 'create'], original.config, random() * durations.backupMs);
      expect(await readSteps(stores), again).toEqual(upTo(written));
      durations.backupMs = await complete(['backup', 'create'], original.config);
      state.saved = written;
    };
    const killRestore = async () => {
      const config = await fixture.emptyConfig(original.config);
      await kill(['restore'], config, random() * durations.restoreMs);
      expect(await readSteps(stores), again).toEqual(upTo(written));
      await restoreAgain(config);
      await expectRestored(config, state.saved);
    };
    for (let round = 0; round < kills; round += 1) {
      await writeStep();
      await (round % 2 === 0 ? killBackup() : killRestore());
    }
    const last = await fixture.emptyConfig(original.config);
    await complete(['restore'], last);
    await expectRestored(last, state.saved);
    process.stdout.write(`${JSON.stringify({ again, ...durations })}\n`);
  },
  testTimeoutMs + kills * 60_000,
);

/** A restore that was complete before its kill refuses databases that are not empty. */
async function restoreAgain(config: ConnectedConfig): Promise<void> {
  const { code, err } = await run(['restore'], config);
  expect(code === 0 ? 'restored' : err, again).toMatch(/^restored$|not empty/);
}
