import { inviteUser, type Role } from '#accounts/members';
import { newId } from '#platform/ids.ts';
import type { Reply, TestApp } from '../app/test-app.ts';

/** A person who is signed in. */
export interface DashboardSession {
  userId: string;
  /** The `Cookie` header. */
  cookie(): string;
  /** Paths are relative to `/dashboard/api`. Those of the public API begin with `/v1`. */
  call(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Reply>;
}

interface Member {
  role: Role;
  /** `app.mine` by default. */
  accountId?: string;
  /** The ids (UUIDs) of the websites to which a viewer is limited; all by default. */
  websiteIds?: string[];
  /** Whether a viewer sees prices and invoices. */
  seesPrices?: boolean;
}

const password = 'correct horse battery';
const renewedAfterMs = 7 * 24 * 60 * 60_000;

/** Signs a person up by an invitation, and signs in again when the session has expired by the test clock. */
export async function openSession(
  app: TestApp,
  { role, accountId = app.mine.accountId, websiteIds, seesPrices = false }: Member,
): Promise<DashboardSession> {
  const email = `${newId()}@example.com`;
  const { db } = app.stores.database;
  const invited = { accountId, email, role, seesPrices, now: new Date(), ...(websiteIds && { websiteIds }) };
  const { secret } = await inviteUser(db, invited);
  const person = { email, password, name: role, invitation: secret };
  let opened = await authenticate(app, '/sign-up/email', person);
  return {
    userId: opened.userId,
    cookie: () => opened.cookie,
    call: async (method, path, { body, headers = {} } = {}) => {
      if (Date.now() - opened.at > renewedAfterMs) {
        opened = await authenticate(app, '/sign-in/email', { email, password });
      }
      const sent = { cookie: opened.cookie, ...headers };
      return app.call(method, `/dashboard/api${path}`, { key: null, body, headers: sent });
    },
  };
}

async function authenticate(app: TestApp, path: string, body: object) {
  const headers = { host: 'cairn.example', origin: 'http://cairn.example' };
  const reply = await app.call('POST', `/dashboard/api/auth${path}`, { key: null, body, headers });
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.text}`);
  const cookies = [reply.headers['set-cookie']].flat().map((one) => String(one).split(';')[0]);
  return { cookie: cookies.join('; '), userId: reply.body.user.id as string, at: Date.now() };
}
