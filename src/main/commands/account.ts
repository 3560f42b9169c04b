import { Command } from 'commander';
import { addUser, createAccount, type Role, selectAccounts } from '#accounts';
import { encodeId } from '#ids.ts';
import { readId } from './read-options.ts';
import { say, withDatabase } from './with-database.ts';

export function accountCommand(): Command {
  const command = new Command('account').description('Accounts and the people in them');
  command
    .command('create')
    .description('Open an account')
    .requiredOption('--name <name>', 'what it is called')
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
    .option('--name <name>', 'what they are called')
    .option('--role <role>', 'owner, manager or viewer', readRole, 'viewer' as Role)
    .action(async (options: { account: string; email: string; name?: string; role: Role }) => {
      const { account: accountId, email, name = email, role } = options;
      const user = await withDatabase((db) => addUser(db, { accountId, email, name, role }));
      say(encodeId('usr', user.id));
    });
  return command;
}

function readRole(text: string): Role {
  if (text === 'owner' || text === 'manager' || text === 'viewer') return text;
  throw new Error(`"${text}" is not a role: use owner, manager or viewer`);
}
