import { Command, Option } from 'commander';
import {
  type ApiKey,
  type ApiKeyKind,
  apiKeyKinds,
  createApiKey,
  revokeApiKey,
  selectApiKeys,
} from '#accounts/api-keys';
import { dayMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import { printLine, readDays, readId, readLabel, requireAccount, withDatabase } from '#main/commands/core';

const accountOption = ['--account <id>', 'id of the account', readId('acc')] as const;

export function keyCommand(): Command {
  const command = new Command('key').description('Manage API keys');
  command
    .command('create')
    .description('Create an API key; its secret is shown only once')
    .requiredOption(...accountOption)
    .addOption(new Option('--kind <kind>', 'permissions of the key').choices(apiKeyKinds).default('read'))
    .option('--name <name>', 'name of the key', readLabel, 'created on the command line')
    .option('--days <number>', 'days until the key expires; never if omitted', readDays)
    .action(create);
  command
    .command('list')
    .description('List the API keys of an account')
    .requiredOption(...accountOption)
    .action(async ({ account }: { account: string }) => {
      const keys = await withDatabase(async (db) => {
        await requireAccount(db, account);
        return selectApiKeys(db, account);
      });
      for (const key of keys) printLine(describe(key));
    });
  command
    .command('revoke')
    .description('Revoke an API key; it is rejected everywhere within a second')
    .requiredOption(...accountOption)
    .argument('<key>', 'id of the key', readId('key'))
    .action(async (id: string, { account: accountId }: { account: string }) => {
      const revoked = await withDatabase((db) => revokeApiKey(db, { accountId, id, now: new Date() }));
      if (!revoked) throw new Error('The account has no active API key with this id.');
      printLine(`${encodeId('key', id)} is revoked`);
    });
  return command;
}

interface CreateOptions {
  account: string;
  kind: ApiKeyKind;
  name: string;
  days?: number;
}

async function create({ account: accountId, kind, name, days }: CreateOptions): Promise<void> {
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * dayMs);
  const key = await withDatabase(async (db) => {
    await requireAccount(db, accountId);
    return createApiKey(db, { accountId, kind, name, expiresAt });
  });
  printLine(`${encodeId('key', key.id)}  ${key.secret}`);
}

function describe({ id, kind, hint, name, revokedAt, expiresAt, lastUsedAt }: ApiKey): string {
  const state = revokedAt
    ? `revoked ${revokedAt.toISOString()}`
    : expiresAt
      ? `until ${expiresAt.toISOString()}`
      : 'active';
  return [
    encodeId('key', id),
    kind,
    `…${hint}`,
    state,
    `last used ${lastUsedAt?.toISOString() ?? 'never'}`,
    name,
  ].join('  ');
}
