import { Command } from 'commander';
import { accountCommand } from './account.ts';
import { backlinksCommand } from './backlinks.ts';
import { budgetCommand } from './budget.ts';
import { clockCommand } from './clock.ts';
import { keyCommand } from './key.ts';
import { searchConsoleCommand } from './search-console.ts';
import { webGraphCommand } from './webgraph.ts';

/** The whole command line, not yet reading it. */
export function cairnProgram(): Command {
  return new Command('cairn')
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
  npm run cairn -- search-console connect --account acc_…
  npm run cairn -- webgraph import
  npm run cairn -- backlinks import --account acc_… --website web_… links.csv
`,
    )
    .addCommand(accountCommand())
    .addCommand(keyCommand())
    .addCommand(budgetCommand())
    .addCommand(searchConsoleCommand())
    .addCommand(webGraphCommand())
    .addCommand(backlinksCommand())
    .addCommand(clockCommand());
}
