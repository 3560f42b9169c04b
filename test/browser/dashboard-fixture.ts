import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { inviteUser, type Role } from '#accounts/members';
import { sharedBrowser } from './browser.ts';
import { createPagePool, type PageOptions } from './page-pool.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';

/** A person with an account to sign in with. */
export interface Person {
  email: string;
  password: string;
  cookies: { name: string; value: string; url: string }[];
}

/** By default 1440 pixels wide (a phone has 390), with the locale `en-US`. */
interface VisitOptions extends Partial<PageOptions> {
  /** The signed-in person, by default the owner. Null opens the page signed out. */
  as?: Person | null;
}

/** A page in the browser, with its failed requests, script errors and policy violations. */
export interface Visit {
  page: Page;
  problems: string[];
}

interface EmptyDashboardFixture {
  app: TestApp;
  /** The base URL of the program. */
  url: string;
  /** Creates a signed-in person, by default of the account `app.mine`. */
  invite(role: Role, accountId?: string): Promise<Person>;
  /** Opens a path below `/dashboard`. The page ends with the test that opened it. */
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

export interface DashboardFixture extends EmptyDashboardFixture {
  owner: Person;
}

/** Throws if the page had problems since the last call. For tests that share a page. */
export function expectNoProblems({ problems: troubles }: Visit): void {
  const messages = troubles.splice(0);
  if (messages.length > 0) throw new Error(`The page reported problems: ${messages.join('; ')}`);
}

const run = promisify(execFile);
const builder = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
let built: Promise<unknown> | null = null;

/**
 * Starts the program with the sandbox and its dashboard for all tests of a file. No person has signed up yet. The program listens at
 * `PUBLIC_URL` or on a free port.
 */
export async function openEmptyDashboard(
  environment: Parameters<typeof createTestApp>[0] = {},
): Promise<EmptyDashboardFixture> {
  built ??= run(process.execPath, [builder, 'dashboard']);
  await built;
  const pages = createPagePool(await sharedBrowser());
  const app = await createTestApp(environment);
  const { PUBLIC_URL: publicUrl } = app.config;
  const heard = await app.listen(publicUrl === undefined ? 0 : Number(new URL(publicUrl).port));
  const url = publicUrl ?? heard;
  return {
    app,
    url,
    invite: (role, accountId = app.mine.accountId) => signUp(app, url, { role, accountId }),
    visit: async (path, { as = null, width = 1440, locale = 'en-US', isolated = false } = {}) => {
      const page = await pages.open({ width, locale, isolated });
      return openVisit(page, `${url}/dashboard${path}`, as?.cookies ?? []);
    },
    close: async () => {
      await pages.close();
      await app.close();
    },
  };
}

/** Like `openEmptyDashboard`, with an owner who makes all visits by default. */
export async function openDashboard(
  environment: Parameters<typeof createTestApp>[0] = {},
): Promise<DashboardFixture> {
  const fixture = await openEmptyDashboard(environment);
  const owner = await fixture.invite('owner');
  return { ...fixture, owner, visit: (path, options) => fixture.visit(path, { as: owner, ...options }) };
}

const password = 'correct horse battery';
/** The console message about a failed request. Failed requests are collected from the `response` event instead. */
const failedRequestMessage = 'Failed to load resource';
/** Expected responses: signed out, not connected, or not collected yet. */
const expectedStatuses = new Set([401, 409]);
let personCount = 0;

async function signUp(
  app: TestApp,
  url: string,
  { role, accountId }: { role: Role; accountId: string },
): Promise<Person> {
  const email = `${role}-${(personCount += 1)}@example.com`;
  const { secret } = await inviteUser(app.stores.database.db, { accountId, email, role, now: new Date() });
  const answer = await fetch(`${url}/dashboard/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password, name: `The ${role}`, invitation: secret }),
  });
  if (!answer.ok) throw new Error(`Signing up answered ${answer.status}: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value, url };
  });
  return { email, password, cookies };
}

async function openVisit(page: Page, address: string, cookies: Person['cookies']): Promise<Visit> {
  if (cookies.length > 0) await page.context().addCookies(cookies);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(failedRequestMessage))
      troubles.push(message.text());
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !expectedStatuses.has(answer.status())) {
      troubles.push(`${answer.status()} ${answer.url()}`);
    }
  });
  await page.goto(address);
  return { page, problems: troubles };
}
