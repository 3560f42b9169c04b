import { Command } from 'commander';
import { completeCommand, completionCommand } from './completion.ts';
import { mcpCommand } from './mcp.ts';
import { remoteCommands } from './remote/index.ts';

/** Builds the command line program of a computer without an installation. */
export function remoteProgram(): Command {
  const program = new Command('cairn')
    .description('Use a running Cairn from any computer, with an API key.')
    .addHelpText(
      'after',
      `
Set CAIRN_URL to the URL of the service and CAIRN_API_KEY to an API key.

Examples:
  cairn websites list
  cairn keywords list --website web_… --position top10 --json
  cairn suggestions accept --website web_… --top 20
  cairn export backlinks --website web_… --output backlinks.csv
  cairn mcp
`,
    );
  for (const command of remoteCommands()) program.addCommand(command);
  program.addCommand(mcpCommand()).addCommand(completionCommand());
  return program.addCommand(completeCommand(program), { hidden: true });
}
