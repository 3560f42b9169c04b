import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { inviteUser, type Role } from '#accounts';
import { openBrowser } from './browser.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Somebody who can sign in. */
export interface Person {
  email: string;
  password: string;
  cookies: { name: string; value: string; url: string }[];
}

interface VisitOptions {
  /** Whose session it is; the owner’s where absent, nobody’s where null. */
  as?: Person | null;
  /** 1440 where absent; 390 is a phone. */
  width?: number;
}

/** A page in the browser, and what went wrong on it: failed requests, errors of scripts, what the policy refused. */
export interface Visit {
  page: Page;
  troubles: string[];
}

interface EmptyStage {
  app: TestApp;
  /** Where the program listens. */
  url: string;
  /** Somebody who is signed in, of `app.mine` where no account is named. */
  invite(role: Role, accountId?: string): Promise<Person>;
  /** Opens an address below `/dashboard`: one of `paths`. */
  visit(path: string, options?: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

export interface DashboardStage extends EmptyStage {
  owner: Person;
}

/** For pages on which several stories follow each other: each answers for what went wrong in it. */
export function refuseTroubles({ troubles }: Visit): void {
  const told = troubles.splice(0);
  if (told.length > 0) throw new Error(`The page has met with: ${told.join('; ')}`);
}

const run = promisify(execFile);
const builder = fileURLToPath(new URL('../scripts/build-dashboard.ts', import.meta.url));

/**
 * The real program with the sandbox behind it, its dashboard, and one browser, for the stories of a file. Nobody has signed up. It
 * listens where `PUBLIC_URL` says, a free port of this machine.
 */
export async function openEmptyDashboard(
  environment: Parameters<typeof createTestApp>[0] = {},
): Promise<EmptyStage> {
  await run(process.execPath, [builder]);
  const browser = await openBrowser();
  const app = await createTestApp(environment);
  const { PUBLIC_URL: publicUrl } = app.config;
  const heard = await app.listen(publicUrl === undefined ? 0 : Number(new URL(publicUrl).port));
  const url = publicUrl ?? heard;
  return {
    app,
    url,
    invite: (role, accountId = app.mine.accountId) => signUp(app, url, { role, accountId }),
    visit: (path, { as = null, width = 1440 } = {}) =>
      openVisit(browser, { address: `${url}/dashboard${path}`, cookies: as?.cookies ?? [], width }),
    close: async () => {
      await browser.close();
      await app.close();
    },
  };
}

/** The same with an owner, as whom every visit is made that does not say otherwise. */
export async function openDashboard(
  environment: Parameters<typeof createTestApp>[0] = {},
): Promise<DashboardStage> {
  const stage = await openEmptyDashboard(environment);
  const owner = await stage.invite('owner');
  return { ...stage, owner, visit: (path, options) => stage.visit(path, { as: owner, ...options }) };
}

const password = 'correct horse battery';
/** How the browser begins to tell of answers, which are heard of one by one. */
const failedAnswer = 'Failed to load resource';
/** Nobody is signed in; something is not connected, or not there yet. */
const ordinary = new Set([401, 409]);
let people = 0;

async function signUp(
  app: TestApp,
  url: string,
  { role, accountId }: { role: Role; accountId: string },
): Promise<Person> {
  const email = `${role}-${(people += 1)}@example.com`;
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

async function openVisit(
  browser: Browser,
  { address, cookies, width }: { address: string; cookies: Person['cookies']; width: number },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  if (cookies.length > 0) await context.addCookies(cookies);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith(failedAnswer)) troubles.push(message.text());
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !ordinary.has(answer.status())) {
      troubles.push(`${answer.status()} ${answer.url()}`);
    }
  });
  await page.goto(address);
  return { page, troubles };
}
