import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { insertAccount } from '#accounts/accounts';
import { type ApiKeyKind, createApiKey } from '#accounts/api-keys';
import { inviteUser, isEmailTaken } from '#accounts/members';
import { type Db, openDatabase } from '#platform/postgres';
import { signInHandlers } from '#accounts/sessions';
import { createSignIn } from '#app/settings/sign-in-settings.ts';
import type { ConnectedConfig } from '#app/stores.ts';
import { dayMs } from '#platform/durations.ts';
import { backdateAccount } from '#main/clock';
import { demoWebsites } from './demo-websites.ts';

const firstNames = ['Nora', 'Jonas', 'Ines', 'Tom', 'Maya', 'Leo', 'Alma', 'Emil'];
const lastNames = ['Lindqvist', 'Weber', 'Duarte', 'Becker', 'Olsen', 'Martin', 'Novak', 'Hart'];

/** The demo's account belongs to an agency, whose clients own the websites. */
const agency = 'Northlight Search';

const owners = lastNames.flatMap((last) =>
  firstNames.map((first) => {
    return { name: `${first} ${last}`, email: `${first}.${last}@northlight-search.example`.toLowerCase() };
  }),
);

interface Credentials {
  accountId: string;
  readKey: string;
  readWriteKey: string;
  /** The owner's sign-in. */
  email: string;
  password: string;
}

export interface DemoAccount extends Omit<Credentials, 'accountId'> {
  id: string;
  /** Writes URL, API keys and sign-in to `demo.json`, for scripts. */
  write(url: string): Promise<void>;
}

/** The demo's account: the one of an earlier start with the same data, or a new one. */
export async function demoAccount(
  config: ConnectedConfig,
  path: string,
): Promise<{ account: DemoAccount; isNew: boolean }> {
  const known = await readFile(path, 'utf8').catch(() => null);
  const saved = known === null ? null : (JSON.parse(known) as { url: string } & Credentials);
  const { accountId, readKey, readWriteKey, email, password } = saved ?? (await open(config));
  const write = (url: string) =>
    writeFile(
      path,
      `${JSON.stringify({ url, email, password, readKey, readWriteKey, accountId }, null, 2)}\n`,
      { mode: 0o600 },
    );
  const account = { id: accountId, readKey, readWriteKey, email, password, write };
  return { account, isNew: saved === null };
}

async function open(config: ConnectedConfig): Promise<Credentials> {
  const { db, close } = openDatabase(config.DATABASE_URL, {
    size: 4,
    name: 'cairn-demo',
    onError: () => undefined,
  });
  try {
    const accountId = await insertAccount(db, agency, { isOperator: true });
    const credentials = {
      accountId,
      readKey: await openKey(db, accountId, 'read'),
      readWriteKey: await openKey(db, accountId, 'read_write'),
      ...(await openOwner(config, db, accountId)),
    };
    await backdateAccount(db, accountId, new Date(now().getTime() - (firstAge + 1) * dayMs));
    return credentials;
  } finally {
    await close();
  }
}

const keyNames: Record<ApiKeyKind, string> = { read: 'demo, read only', read_write: 'demo' };

async function openKey(db: Db, accountId: string, kind: ApiKeyKind): Promise<string> {
  const { secret } = await createApiKey(db, { accountId, kind, name: keyNames[kind], expiresAt: null });
  return secret;
}

const now = () => new Date();
/** The age of the first website, in days. The account is a day older. */
const firstAge = Math.max(...demoWebsites.map(({ age }) => age));

/** The person who owns the demo's account. Interrupted starts leave their owners behind, so the next start has another one. */
async function chooseOwner(db: Db): Promise<{ name: string; email: string }> {
  for (const owner of owners) if (!(await isEmailTaken(db, owner.email, null))) return owner;
  throw new Error('Too many starts of the demo were interrupted. Delete its data folder and start it again.');
}

/** Signs the owner up through an ordinary invitation. */
async function openOwner(config: ConnectedConfig, db: Db, accountId: string) {
  const signIn = createSignIn(config, now);
  if (signIn === null) throw new Error('Sign-in needs a secret that all processes share.');
  const { name, email } = await chooseOwner(db);
  const password = randomBytes(12).toString('base64url');
  const { secret } = await inviteUser(db, { accountId, email, role: 'owner', now: now() });
  const { origin } = new URL(signIn.publicUrl ?? 'http://cairn.example');
  const request = new Request(`${origin}/dashboard/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, name, invitation: secret }),
  });
  const response = await signInHandlers(db, signIn).handleSignIn(request);
  if (!response.ok) throw new Error(`The sign-up of the demo's owner failed: ${await response.text()}`);
  return { email, password };
}
