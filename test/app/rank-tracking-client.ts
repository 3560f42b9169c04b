import { sql } from 'kysely';
import { expect } from 'vitest';
import { minuteMs } from '#platform/durations.ts';
import type { Caller, Reply, TestApp } from './test-app.ts';

interface KeywordInput {
  keyword: string;
  [setting: string]: unknown;
}

/** The API calls that tests of rank tracking share. */
export interface Client {
  /** Returns the id. `defaults` as in the API. */
  addWebsite(domain: string, defaults?: object, more?: object): Promise<string>;
  /** Returns the keywords of the response. */
  addKeywords(websiteId: string, keywords: readonly (string | KeywordInput)[]): Promise<any[]>;
  keyword(id: string): Promise<any>;
  keywords(query: string): Promise<any[]>;
  history(id: string): Promise<any[]>;
  rankings(websiteId: string): Promise<any>;
  budget(provider: string): Promise<any>;
  call(method: string, path: string, body?: unknown): Promise<Reply>;
}

export function clientOf(app: TestApp, caller: Caller = app.mine): Client {
  const call: Client['call'] = (method, path, body) =>
    app.call(method, path, { key: caller.writeKey, ...(body === undefined ? {} : { body }) });
  const read = async (path: string) => {
    const { status, body } = await call('GET', path);
    expect(status, path).toBe(200);
    return body.data;
  };
  return {
    call,
    addWebsite: async (domain, defaults = {}, more = {}) => {
      const { status, body } = await call('POST', '/websites', { domain, defaults, ...more });
      expect(status, domain).toBe(201);
      return body.data.id;
    },
    addKeywords: async (websiteId, keywords) => {
      const inputs = keywords.map((one) => (typeof one === 'string' ? { keyword: one } : one));
      const { status, body } = await call('POST', '/keywords', { websiteId, keywords: inputs });
      expect(status, JSON.stringify(body)).toBe(201);
      expect(body.data.length).toBeGreaterThan(0);
      return body.data;
    },
    keyword: (id) => read(`/keywords/${id}`),
    keywords: (query) => read(`/keywords?${query}`),
    history: (id) => read(`/keywords/${id}/history`),
    rankings: async (websiteId) => (await read(`/websites/${websiteId}`)).sources.rankings,
    budget: async (provider) => {
      const budgets = await read('/budget');
      return budgets.find((budget: { provider: string }) => budget.provider === provider);
    },
  };
}

/** Sets the test clock, so that a test does not depend on the current date. */
export function setClock(app: TestApp, time: string): void {
  app.advance(Date.parse(time) - Date.now());
}

/** Runs the scheduler and all due jobs. */
export async function runScheduler(app: TestApp): Promise<void> {
  await app.run('rank-checks.schedule');
  await app.drain();
}

/** Runs jobs that are delayed to combine several changes, and those that they delay in turn. */
export async function drainDelayedJobs(app: TestApp): Promise<void> {
  for (let step = 0; step < 2; step++) {
    app.advance(minuteMs / 2);
    await app.drain();
  }
}

/** Runs delayed jobs without moving the clock, so that no further rank check becomes due. */
export async function drainDelayedJobsNow(app: TestApp): Promise<void> {
  const now = new Date();
  for (let step = 0; step < 2; step++) {
    await sql`
      select graphile_worker.reschedule_jobs(array_agg(id), run_at => ${now}::timestamptz)
      from graphile_worker.jobs where run_at > ${now} and run_at <= ${new Date(now.getTime() + minuteMs)}`.execute(
      app.stores.database.db,
    );
    await app.drain();
  }
}

/**
 * Prepares the app for the next test: deletes all websites, resets the sandbox and sets the clock. Stored SERPs remain, so two
 * tests must not use the same phrases on the same day.
 */
export async function resetApp(app: TestApp, time: string): Promise<void> {
  await sql`delete from websites`.execute(app.stores.database.db);
  await app.drain();
  app.sandbox.reset();
  setClock(app, time);
}

/** Runs failed jobs again, whose retry time follows the database clock instead of the test clock. */
export async function retryJobs(app: TestApp): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => ${new Date()}::timestamptz)
    from graphile_worker.jobs where last_error is not null`.execute(app.stores.database.db);
  await app.drain();
}

/** Counts the open rank checks of all accounts. */
export async function countOpenRankChecks({ stores }: TestApp): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from rank_checks where finished_at is null`.execute(stores.database.db);
  return rows[0]?.open ?? 0;
}

/** Advances the clock in steps of 15 minutes until the condition is true. */
export async function advanceUntil(
  app: TestApp,
  maxHours: number,
  condition: () => Promise<boolean>,
): Promise<void> {
  await app.drain();
  for (let step = 0; step < maxHours * 4; step++) {
    if (await condition()) return;
    app.advance(15 * minuteMs);
    await app.run('rank-checks.recover');
    await app.drain();
  }
  throw new Error(`The condition is still false after ${maxHours} hours`);
}

/** Advances the clock until no rank check is open. */
export async function advanceUntilClosed(app: TestApp, maxHours: number): Promise<void> {
  await advanceUntil(app, maxHours, async () => (await countOpenRankChecks(app)) === 0);
}

/** Expects that no rank check is open, nothing is reserved, and no job has failed. */
export async function expectIdle({ stores }: TestApp): Promise<void> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from rank_checks where state in ('waiting', 'submitting', 'submitted')) as open,
      (select coalesce(sum(reserved_micros), 0)::bigint from budget_months) as reserved,
      (select coalesce(sum(reserved_micros), 0)::bigint from rank_checks) as "reservedByRankChecks",
      (select count(*) from graphile_worker.jobs where last_error is not null) as failing
  `.execute(stores.database.db);
  expect(rows[0]).toEqual({ open: 0, reserved: 0, reservedByRankChecks: 0, failing: 0 });
}

/** The total spending of all accounts with a provider. */
export async function spentWith(app: TestApp, provider: string): Promise<number> {
  const { rows } = await sql<{ micros: number }>`
    select coalesce(sum(spent_micros), 0)::bigint as micros from budget_months where provider = ${provider}
  `.execute(app.stores.database.db);
  return rows[0]?.micros ?? 0;
}
