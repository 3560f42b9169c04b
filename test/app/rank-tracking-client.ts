import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Caller, Reply, TestApp } from './test-app.ts';

interface KeywordWish {
  keyword: string;
  [setting: string]: unknown;
}

/** What a client does again and again in stories about rankings, each step over HTTP. */
export interface Client {
  /** Returns the id. `defaults` as in the API. */
  addWebsite(domain: string, defaults?: object, more?: object): Promise<string>;
  /** Returns the keywords as answered. */
  addKeywords(websiteId: string, keywords: readonly (string | KeywordWish)[]): Promise<any[]>;
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
      const wishes = keywords.map((one) => (typeof one === 'string' ? { keyword: one } : one));
      const { status, body } = await call('POST', '/keywords', { websiteId, keywords: wishes });
      expect(status, JSON.stringify(body)).toBe(201);
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

/** Sets the test's clock, so that a story is the same on every day. */
export function setClock(app: TestApp, time: string): void {
  app.advance(Date.parse(time) - Date.now());
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The clock strikes: what is due is scheduled and done. */
export async function tick(app: TestApp): Promise<void> {
  await app.run('checks.schedule');
  await app.drain();
}

/** Lets what is gathered over some seconds be written. */
export async function settleDown(app: TestApp): Promise<void> {
  app.advance(minuteMs);
  await app.drain();
}

/**
 * Begins another story in the same installation: no website, nothing in the sandbox's log, this time. Result pages stay, so
 * that a story must not ask for the phrases of another on the same day.
 */
export async function startOver(app: TestApp, time: string): Promise<void> {
  await sql`delete from websites`.execute(app.stores.database.db);
  await app.drain();
  app.sandbox.reset();
  setClock(app, time);
}

/** Jobs that have thrown are run again: their own time is the database's, and not the test's. */
export async function retryJobs(app: TestApp): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => ${new Date()}::timestamptz)
    from graphile_worker.jobs where last_error is not null`.execute(app.stores.database.db);
  await app.drain();
}

/** How many checks are open, whoever tracks them. */
export async function countOpenChecks({ stores }: TestApp): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from checks where finished_at is null`.execute(stores.database.db);
  return rows[0]?.open ?? 0;
}

/** Time passes, in steps of a quarter of an hour, until something holds. */
export async function passUntil(
  app: TestApp,
  mostHours: number,
  isSo: () => Promise<boolean>,
): Promise<void> {
  await app.drain();
  for (let step = 0; step < mostHours * 4; step++) {
    if (await isSo()) return;
    app.advance(15 * minuteMs);
    await app.run('checks.sweep');
    await app.drain();
  }
  throw new Error(`It has not come about in ${mostHours} hours`);
}

/** Time passes until no check is open any more. */
export async function passUntilClosed(app: TestApp, mostHours: number): Promise<void> {
  await passUntil(app, mostHours, async () => (await countOpenChecks(app)) === 0);
}

/** What must hold whenever nothing is under way: no check open, nothing set aside, and no job that cannot be done. */
export async function expectAtRest({ stores }: TestApp): Promise<void> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from checks where state in ('waiting', 'submitting', 'submitted')) as open,
      (select coalesce(sum(reserved_micros), 0)::bigint from budget_months) as reserved,
      (select coalesce(sum(reserved_micros), 0)::bigint from checks) as "reservedByChecks",
      (select count(*) from graphile_worker.jobs where last_error is not null) as failing
  `.execute(stores.database.db);
  expect(rows[0]).toEqual({ open: 0, reserved: 0, reservedByChecks: 0, failing: 0 });
}

/** The sum of all accounts' spending this month with a provider. */
export async function spentWith(app: TestApp, provider: string): Promise<number> {
  const { rows } = await sql<{ micros: number }>`
    select coalesce(sum(spent_micros), 0)::bigint as micros from budget_months where provider = ${provider}
  `.execute(app.stores.database.db);
  return rows[0]?.micros ?? 0;
}
