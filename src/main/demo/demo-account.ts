import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createKey, inviteUser, type KeyKind, openAccount } from '#accounts';
import { type Db, openDatabase } from '#db';
import { signInDoors } from '#sessions';
import { createSignIn } from '#settings.ts';
import type { ConnectedConfig } from '#stores.ts';

interface Credentials {
  accountId: string;
  readKey: string;
  readWriteKey: string;
  /** Of the account's owner. */
  email: string;
  password: string;
}

export interface DemoAccount extends Omit<Credentials, 'accountId'> {
  id: string;
  /** Keeps address, keys and login in `demo.json`, for scripts. */
  write(url: string): Promise<void>;
}

/** The demo's account: that of an earlier start on the same data, or a new one. */
export async function demoAccount(
  config: ConnectedConfig,
  path: string,
): Promise<{ account: DemoAccount; isNew: boolean }> {
  const known = await readFile(path, 'utf8').catch(() => null);
  const kept = known === null ? null : (JSON.parse(known) as { url: string } & Credentials);
  const { accountId, readKey, readWriteKey, email, password } = kept ?? (await open(config));
  const write = (url: string) =>
    writeFile(
      path,
      `${JSON.stringify({ url, email, password, readKey, readWriteKey, accountId }, null, 2)}\n`,
      { mode: 0o600 },
    );
  const account = { id: accountId, readKey, readWriteKey, email, password, write };
  return { account, isNew: kept === null };
}

async function open(config: ConnectedConfig): Promise<Credentials> {
  const { db, close } = openDatabase(config.DATABASE_URL, {
    size: 4,
    name: 'cairn-demo',
    onError: () => undefined,
  });
  try {
    const accountId = await openAccount(db, 'Demo');
    return {
      accountId,
      readKey: await openKey(db, accountId, 'read'),
      readWriteKey: await openKey(db, accountId, 'read_write'),
      ...(await openOwner(config, db, accountId)),
    };
  } finally {
    await close();
  }
}

async function openKey(db: Db, accountId: string, kind: KeyKind): Promise<string> {
  const { secret } = await createKey(db, { accountId, kind, name: 'demo', expiresAt: null });
  return secret;
}

const now = () => new Date();

/** Signs the owner up as anybody signs up who is invited. */
async function openOwner(config: ConnectedConfig, db: Db, accountId: string) {
  const signIn = createSignIn(config, now);
  if (signIn === null) throw new Error('Nobody can sign in without a secret that every process knows');
  // A start that was broken off may have left somebody behind; a fresh address keeps them apart.
  const email = `demo-${Date.now()}@cairn.example`;
  const password = randomBytes(12).toString('base64url');
  const { secret } = await inviteUser(db, { accountId, email, role: 'owner', now: now() });
  const origin = signIn.publicUrl ?? 'http://cairn.example';
  const request = new Request(`${origin}/dashboard/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, name: 'Demo owner', invitation: secret }),
  });
  const answer = await signInDoors(db, signIn).handleSignIn(request);
  if (!answer.ok) throw new Error(`The demo’s owner was not signed up: ${await answer.text()}`);
  return { email, password };
}
