import { readFile, writeFile } from 'node:fs/promises';
import { createAccount, createKey, type KeyKind } from '#accounts';
import { type Db, openDatabase } from '#db';
import type { ConnectedConfig } from '#stores.ts';

export interface DemoAccount {
  id: string;
  readKey: string;
  readWriteKey: string;
  /** Keeps address and keys in `demo.json`, for scripts. */
  write(url: string): Promise<void>;
}

interface DemoFile {
  url: string;
  readKey: string;
  readWriteKey: string;
  accountId: string;
}

/** The demo's account: that of an earlier start on the same data, or a new one. */
export async function demoAccount(
  config: ConnectedConfig,
  path: string,
): Promise<{ account: DemoAccount; isNew: boolean }> {
  const known = await readFile(path, 'utf8').catch(() => null);
  const file = known === null ? await openAccount(config) : (JSON.parse(known) as DemoFile);
  const { accountId, readKey, readWriteKey } = file;
  const write = (url: string) =>
    writeFile(path, `${JSON.stringify({ url, readKey, readWriteKey, accountId }, null, 2)}\n`, {
      mode: 0o600,
    });
  return { account: { id: accountId, readKey, readWriteKey, write }, isNew: known === null };
}

async function openAccount(config: ConnectedConfig): Promise<Omit<DemoFile, 'url'>> {
  const { db, close } = openDatabase(config.DATABASE_URL, {
    size: 2,
    name: 'cairn-demo',
    onError: () => undefined,
  });
  try {
    // A start that was broken off may have left the account behind; a fresh address keeps them apart.
    const email = `demo-${Date.now()}@cairn.example`;
    const { id: accountId } = await createAccount(db, { name: 'Demo', email });
    return {
      accountId,
      readKey: await openKey(db, accountId, 'read'),
      readWriteKey: await openKey(db, accountId, 'read_write'),
    };
  } finally {
    await close();
  }
}

async function openKey(db: Db, accountId: string, kind: KeyKind): Promise<string> {
  const { secret } = await createKey(db, { accountId, kind, name: 'demo', expiresAt: null });
  return secret;
}
