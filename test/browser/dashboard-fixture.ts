import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inviteUser, type Role } from '#accounts/members';
import { sharedBrowser } from './browser.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { waitTimeoutMs } from '../app/timeouts.ts';

/** A person with an account to sign in with. */
export interface Person {
  email: string;
  password: string;
  cookies: { name: string; value: string; url: string }[];
}

interface VisitOptions {
  /** The signed-in person, by default the owner. Null opens the page signed out. */
  as?: Person | null;
  /** In pixels, by default 1440. A phone has 390. */
  width?: number;
  /** Of the browser, by default `en-US`. */
  locale?: string;
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
  /** Opens a path below `/dashboard`. */
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
  const browser = await sharedBrowser();
  const contexts: BrowserContext[] = [];
  const app = await createTestApp(environment);
  const { PUBLIC_URL: publicUrl } = app.config;
  const heard = await app.listen(publicUrl === undefined ? 0 : Number(new URL(publicUrl).port));
  const url = publicUrl ?? heard;
  return {
    app,
    url,
    invite: (role, accountId = app.mine.accountId) => signUp(app, url, { role, accountId }),
    visit: async (path, { as = null, width = 1440, locale = 'en-US' } = {}) => {
      const context = await openContext(browser, { width, locale });
      contexts.push(context);
      return openVisit(context, `${url}/dashboard${path}`, as?.cookies ?? []);
    },
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()));
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

async function openContext(
  browser: Browser,
  { width, locale }: { width: number; locale: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    locale,
  });
  context.setDefaultTimeout(waitTimeoutMs);
  return context;
}

async function openVisit(
  context: BrowserContext,
  address: string,
  cookies: Person['cookies'],
): Promise<Visit> {
  if (cookies.length > 0) await context.addCookies(cookies);
  const page = await context.newPage();
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
