import { Command } from 'commander';
import { accountCommand } from './account.ts';
import { backlinksCommand } from './backlinks.ts';
import { backupCommand } from './backup.ts';
import { budgetCommand } from './budget.ts';
import { clockCommand } from './clock.ts';
import { completeCommand, completionCommand } from './completion.ts';
import { doctorCommand } from './doctor.ts';
import { encryptionCommand } from './encryption.ts';
import { keyCommand } from './key.ts';
import { mcpCommand } from './mcp.ts';
import { migrateCommand } from './migrate.ts';
import { remoteCommands } from './remote/index.ts';
import { restoreCommand } from './restore.ts';
import { searchConsoleCommand } from './search-console.ts';
import { upgradeCommand } from './upgrade.ts';
import { webGraphCommand } from './webgraph.ts';

/** Builds the command line program without running it. */
export function cairnProgram(): Command {
  const program = new Command('cairn')
    .description('Manage a Cairn installation, whether or not the service is running.')
    .addHelpText(
      'after',
      `
Examples:
  npm run cairn -- migrate
  npm run cairn -- account create --name "My agency" --email me@example.com
  npm run cairn -- key create --account acc_… --kind read_write --name laptop
  npm run cairn -- key list --account acc_…
  npm run cairn -- key revoke --account acc_… key_…
  npm run cairn -- budget set --account acc_… --provider dataforseo --usd 50
  npm run cairn -- budget limit --usd 500
  npm run cairn -- account set-password --email me@example.com
  npm run cairn -- encryption rotate
  npm run cairn -- search-console connect --account acc_…
  npm run cairn -- webgraph import
  npm run cairn -- backlinks import --account acc_… --website web_… links.csv
  npm run cairn -- backup create
  npm run cairn -- restore
  npm run cairn -- doctor
  npm run cairn -- mcp --url https://cairn.example.com
  npm run cairn -- upgrade --check

With an API key in CAIRN_API_KEY, for the service at CAIRN_URL:
  npm run cairn -- keywords list --website web_… --position top10
  npm run cairn -- export backlinks --website web_… --output backlinks.csv
`,
    )
    .addCommand(migrateCommand())
    .addCommand(accountCommand())
    .addCommand(keyCommand())
    .addCommand(encryptionCommand())
    .addCommand(budgetCommand())
    .addCommand(searchConsoleCommand())
    .addCommand(webGraphCommand())
    .addCommand(backlinksCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(doctorCommand())
    .addCommand(upgradeCommand())
    .addCommand(mcpCommand())
    .addCommand(clockCommand())
    .addCommand(completionCommand());
  for (const command of remoteCommands()) program.addCommand(command);
  return program.addCommand(completeCommand(program), { hidden: true });
}
