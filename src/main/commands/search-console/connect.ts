import { readFile } from 'node:fs/promises';
import { createSyncSettings } from '#app/settings/settings.ts';
import type { Config } from '#app/config/config.ts';
import {
  connectBing,
  connectGoogle,
  type ConnectionContext,
  readGoogleSettings,
  type SearchSources,
} from '#search-console/connections';
import { encodeId } from '#platform/ids.ts';
import { readServiceAccount } from '#providers/search-console';
import { printLine, requireAccount, withDatabase } from '#main/commands/core';
import { describeConnections } from './describe-connections.ts';
import { readLine } from '#main/commands/core';
import { signIn } from './sign-in.ts';

const timeoutMs = 120_000;

interface GoogleOptions {
  account: string;
  name?: string;
  serviceAccount?: string;
  manual?: true;
}

/** Connects Google by signing in, or with the key file of a service account. */
export async function connectWithSignIn(options: GoogleOptions): Promise<void> {
  const { account, name: label, serviceAccount: file, manual = false } = options;
  // No database connection is held while a person signs in.
  const google = await withDatabase(async (db, config) => {
    await requireAccount(db, account);
    requireEncryptionKey(config);
    return readGoogleSettings(db, createSyncSettings(config));
  });
  const credentials =
    file === undefined
      ? await signIn(google, { manual, say: printLine })
      : readServiceAccount(await readFile(file, 'utf8'));
  await saveConnection(account, (context, sources) =>
    connectGoogle(context, { credentials, label, signal: AbortSignal.timeout(timeoutMs) }, sources),
  );
}

/** Connects Bing. The API key is not an argument, because other users of the machine could see it. */
export async function connectWithKey({ account, name: label }: Omit<GoogleOptions, 'manual'>): Promise<void> {
  await withDatabase(async (db, config) => {
    await requireAccount(db, account);
    requireEncryptionKey(config);
  });
  const apiKey = await readLine('Bing Webmaster Tools API key: ', { hidden: true });
  await saveConnection(account, (context, sources) =>
    connectBing(context, { apiKey, label, signal: AbortSignal.timeout(timeoutMs) }, sources),
  );
}

type Connect = (context: ConnectionContext, sources: SearchSources) => Promise<string>;

async function saveConnection(accountId: string, connect: Connect): Promise<void> {
  const lines = await withDatabase(async (db, config) => {
    const id = await connect({ db, accountId, now: new Date() }, createSyncSettings(config));
    return [`${encodeId('conn', id)} is connected`, ...(await describeConnections({ db, accountId }))];
  });
  lines.forEach(printLine);
}

function requireEncryptionKey({ ENCRYPTION_KEY }: Config): void {
  if (ENCRYPTION_KEY !== undefined) return;
  throw new Error(
    'Set ENCRYPTION_KEY to the same value as for the service (24 characters or more). It encrypts the stored credentials.',
  );
}
