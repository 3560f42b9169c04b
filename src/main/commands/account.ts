import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { selectAccounts } from '#accounts/accounts';
import { addUser, createAccount, type Role, roles } from '#accounts/members';
import { replacePassword } from '#accounts/sessions';
import type { ArchiveManifest } from '#app/account-archive/archive-manifest.ts';
import { exportAccount } from '#app/account-archive/export-account.ts';
import { importAccount } from '#app/account-archive/import-account.ts';
import { withBackupLock } from '#app/backup/with-backup-lock.ts';
import { createSignIn } from '#app/settings/sign-in-settings.ts';
import { version } from '#app/version.ts';
import { encodeId } from '#platform/ids.ts';
import {
  printLine,
  printNotice,
  readId,
  readLabel,
  readLine,
  requireAccount,
  withConnectedConfig,
  withDatabase,
} from '#main/commands/core';

export function accountCommand(): Command {
  const command = new Command('account').description('Manage accounts and their members');
  command
    .command('create')
    .description('Create an account with its owner')
    .requiredOption('--name <name>', 'name of the account', readLabel)
    .requiredOption('--email <address>', 'email address of the owner')
    .option('--operator', 'let its owners configure providers and budgets of the installation')
    .action(async (options: { name: string; email: string; operator?: true }) => {
      const account = await withDatabase((db) => createAccount(db, options));
      printLine(encodeId('acc', account.id));
    });
  command
    .command('list')
    .description('List all accounts')
    .action(async () => {
      const accounts = await withDatabase(selectAccounts);
      for (const { id, name, createdAt } of accounts)
        printLine(`${encodeId('acc', id)}  ${createdAt.toISOString()}  ${name}`);
    });
  command
    .command('add-user')
    .description('Add a member to an account')
    .requiredOption('--account <id>', 'id of the account', readId('acc'))
    .requiredOption('--email <address>', 'email address of the member')
    .option('--name <name>', 'name of the member', readLabel)
    .addOption(new Option('--role <role>', 'role of the member').choices(roles).default('viewer'))
    .action(async (options: { account: string; email: string; name?: string; role: Role }) => {
      const { account: accountId, email, name = email, role } = options;
      const user = await withDatabase(async (db) => {
        await requireAccount(db, accountId);
        return addUser(db, { accountId, email, name, role });
      });
      printLine(encodeId('usr', user.id));
    });
  command
    .command('set-password')
    .description('Set the password of a member, who signs in with it; read from standard input')
    .requiredOption('--email <address>', 'email address of the member')
    .action(async ({ email }: { email: string }) => {
      const password = await readLine('New password: ', { hidden: true });
      await withDatabase(async (db, config) => {
        const settings = createSignIn(config, () => new Date());
        if (settings === null) throw new Error('Set ENCRYPTION_KEY to the same value as for the service.');
        await replacePassword(db, { email, password }, settings);
      });
      printLine('The password was set. All sessions of the member have ended.');
    });
  addArchiveCommands(command);
  return command;
}

function addArchiveCommands(command: Command): void {
  command
    .command('export')
    .description(
      'Write everything that belongs to an account, or to some of its websites, into a folder; the service may be running',
    )
    .requiredOption('--account <id>', 'id of the account', readId('acc'))
    .option('--website <id>', 'only this website, as an account of its own; repeat it for several', readIds)
    .option('--name <name>', 'name of the account of these websites; by default the first domain', readLabel)
    .requiredOption('--to <folder>', 'new or empty folder')
    .action(exportTo);
  command
    .command('import')
    .description('Import an exported account; no other account of the installation changes')
    .requiredOption('--from <folder>', 'folder of an exported account')
    .action(importFrom);
}

const readWebsiteId = readId('web');
const readIds = (text: string, earlier: string[] = []) => [...new Set([...earlier, readWebsiteId(text)])];

interface ExportFlags {
  account: string;
  website?: string[];
  name?: string;
  to: string;
}

async function exportTo({ account: accountId, website: ids, name, to }: ExportFlags): Promise<void> {
  if (name !== undefined && ids === undefined) throw new Error('--name needs --website.');
  const request = {
    accountId,
    ...(ids && { websites: { ids, name } }),
    folder: resolve(to),
    program: version,
    now: () => new Date(),
  };
  const manifest = await withConnectedConfig((config) =>
    withBackupLock(config, (client) => exportAccount(client, { config, ...request })),
  );
  printLine(`${describe(manifest)} exported to ${request.folder}`);
  if (!manifest.isExact) printNotice('ClickHouse is slightly newer than Postgres.');
}

async function importFrom({ from }: { from: string }): Promise<void> {
  const manifest = await withConnectedConfig((config) => importAccount({ config, folder: resolve(from) }));
  printLine(`${describe(manifest)} imported`);
  const account = encodeId('acc', manifest.account.id);
  printNotice(
    manifest.isPart
      ? `The account has no members. Add its owner with \`account add-user --account ${account} --role owner --email …\` and \`account set-password --email …\`, then connect Search Console again.`
      : 'Members set a new password. Connect Search Console again, rotate the secrets of webhooks, and create API keys and share links again.',
  );
}

function describe({ account, postgres, clickhouse }: ArchiveManifest): string {
  const rows = [...postgres, ...clickhouse].reduce((total, table) => total + table.rows, 0);
  return `${encodeId('acc', account.id)}  ${rows} rows`;
}
