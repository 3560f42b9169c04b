import { accountCommand } from './commands/account.ts';
import { budgetCommand } from './commands/budget.ts';
import { keyCommand } from './commands/key.ts';
import { Command } from 'commander';

const program = new Command('cairn')
  .description('Manages a Cairn installation from the command line, whether or not the service is running.')
  .addHelpText(
    'after',
    `
Examples:
  npm run cairn -- account create --name "My agency" --email me@example.com
  npm run cairn -- key create --account acc_… --kind read_write --name laptop
  npm run cairn -- key list --account acc_…
  npm run cairn -- key revoke --account acc_… key_…
  npm run cairn -- budget set --account acc_… --provider dataforseo --usd 50
`,
  )
  .addCommand(accountCommand())
  .addCommand(keyCommand())
  .addCommand(budgetCommand());

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
