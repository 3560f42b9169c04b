import { Command, Option } from 'commander';
import { type ApiKey, createKey, type KeyKind, keyKinds, revokeKey, selectKeys } from '#accounts';
import { encodeId } from '#ids.ts';
import { readDays, readId, readLabel } from './read-options.ts';
import { requireAccount } from './require-account.ts';
import { say, withDatabase } from './with-database.ts';

const accountOption = ['--account <id>', 'the account', readId('acc')] as const;

export function keyCommand(): Command {
  const command = new Command('key').description('API keys');
  command
    .command('create')
    .description('Make a key; it is shown this once')
    .requiredOption(...accountOption)
    .addOption(new Option('--kind <kind>', 'what it opens').choices(keyKinds).default('read'))
    .option('--name <name>', 'what it is for', readLabel, 'made on the command line')
    .option('--days <number>', 'how long it works; for ever where left out', readDays)
    .action(create);
  command
    .command('list')
    .description('List the keys of an account')
    .requiredOption(...accountOption)
    .action(async ({ account }: { account: string }) => {
      const keys = await withDatabase(async (db) => {
        await requireAccount(db, account);
        return selectKeys(db, account);
      });
      for (const key of keys) say(describe(key));
    });
  command
    .command('revoke')
    .description('End a key; it is refused everywhere within a second')
    .requiredOption(...accountOption)
    .argument('<key>', 'id of the key', readId('key'))
    .action(async (id: string, { account: accountId }: { account: string }) => {
      const revoked = await withDatabase((db) => revokeKey(db, { accountId, id, now: new Date() }));
      if (!revoked) throw new Error('The account has no such key, or it was revoked already.');
      say(`${encodeId('key', id)} is revoked`);
    });
  return command;
}

interface CreateOptions {
  account: string;
  kind: KeyKind;
  name: string;
  days?: number;
}

async function create({ account: accountId, kind, name, days }: CreateOptions): Promise<void> {
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * 86_400_000);
  const key = await withDatabase(async (db) => {
    await requireAccount(db, accountId);
    return createKey(db, { accountId, kind, name, expiresAt });
  });
  say(`${encodeId('key', key.id)}  ${key.secret}`);
}

function describe({ id, kind, hint, name, revokedAt, expiresAt, lastUsedAt }: ApiKey): string {
  const state = revokedAt
    ? `revoked ${revokedAt.toISOString()}`
    : expiresAt
      ? `until ${expiresAt.toISOString()}`
      : 'works';
  return [
    encodeId('key', id),
    kind,
    `…${hint}`,
    state,
    `last used ${lastUsedAt?.toISOString() ?? 'never'}`,
    name,
  ].join('  ');
}
