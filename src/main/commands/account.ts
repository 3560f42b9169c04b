import { Command, Option } from 'commander';
import { addUser, createAccount, type Role, roles, selectAccounts } from '#accounts';
import { encodeId } from '#ids.ts';
import { readId, readLabel } from './read-options.ts';
import { requireAccount } from './require-account.ts';
import { say, withDatabase } from './with-database.ts';

export function accountCommand(): Command {
  const command = new Command('account').description('Accounts and the people in them');
  command
    .command('create')
    .description('Open an account')
    .requiredOption('--name <name>', 'what it is called', readLabel)
    .requiredOption('--email <address>', 'its owner')
    .action(async (options: { name: string; email: string }) => {
      const account = await withDatabase((db) => createAccount(db, options));
      say(encodeId('acc', account.id));
    });
  command
    .command('list')
    .description('List all accounts')
    .action(async () => {
      const accounts = await withDatabase(selectAccounts);
      for (const { id, name, createdAt } of accounts)
        say(`${encodeId('acc', id)}  ${createdAt.toISOString()}  ${name}`);
    });
  command
    .command('add-user')
    .description('Add someone to an account')
    .requiredOption('--account <id>', 'the account', readId('acc'))
    .requiredOption('--email <address>', 'who')
    .option('--name <name>', 'what they are called', readLabel)
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).default('viewer'))
    .action(async (options: { account: string; email: string; name?: string; role: Role }) => {
      const { account: accountId, email, name = email, role } = options;
      const user = await withDatabase(async (db) => {
        await requireAccount(db, accountId);
        return addUser(db, { accountId, email, name, role });
      });
      say(encodeId('usr', user.id));
    });
  return command;
}
