import { Command, Option } from 'commander';
import {
  chooseProperty,
  disconnect,
  type SearchProvider,
  searchProviders,
} from '#search-console/connections';
import { encodeId } from '#platform/ids.ts';
import { searchTypes } from '#providers/search-console';
import { printLine, readId, readLabel, requireAccount, withDatabase } from '#main/commands/core';
import { importFile, startSync } from './search-console/collect.ts';
import { connectWithKey, connectWithSignIn } from './search-console/connect.ts';
import { describeConnections } from './search-console/describe-connections.ts';
import { refresh } from './search-console/refresh.ts';

const accountOption = ['--account <id>', 'id of the account', readId('acc')] as const;
const websiteOption = ['--website <id>', 'id of the website', readId('web')] as const;
const nameOption = ['--name <name>', 'name of the connection', readLabel] as const;

export function searchConsoleCommand(): Command {
  const command = new Command('search-console').description(
    'Manage connections to Google Search Console and Bing Webmaster Tools',
  );
  command
    .command('connect')
    .description('Connect a Google account or a service account')
    .requiredOption(...accountOption)
    .option(...nameOption)
    .option('--service-account <file>', 'JSON key file of a service account, instead of signing in')
    .addOption(
      new Option('--manual', 'sign in with a browser on another machine').conflicts('serviceAccount'),
    )
    .action(connectWithSignIn);
  command
    .command('connect-bing')
    .description('Connect Bing Webmaster Tools; the API key is read from the terminal or standard input')
    .requiredOption(...accountOption)
    .option(...nameOption)
    .action(connectWithKey);
  command
    .command('list')
    .description('List connections, their properties, and the property of each website')
    .requiredOption(...accountOption)
    .action(list);
  command
    .command('choose')
    .description('Select the property of a website')
    .requiredOption(...accountOption)
    .requiredOption(...websiteOption)
    .requiredOption('--property <address>', 'URL of the property, as `list` shows it')
    .addOption(
      new Option('--provider <name>', 'provider of the property').choices(searchProviders).default('google'),
    )
    .action(choose);
  command
    .command('refresh')
    .description('Refresh the properties of every connection')
    .requiredOption(...accountOption)
    .action(refresh);
  command
    .command('disconnect')
    .description('Delete a connection and its credentials')
    .requiredOption(...accountOption)
    .argument('<connection>', 'id of the connection', readId('conn'))
    .action(end);
  addCollecting(command);
  return command;
}

function addCollecting(command: Command): void {
  command
    .command('sync')
    .description('Sync the metrics of a website now')
    .requiredOption(...accountOption)
    .requiredOption(...websiteOption)
    .action(startSync);
  command
    .command('import')
    .description('Import an export of Search Console: the zip file or its Chart.csv')
    .requiredOption(...accountOption)
    .requiredOption(...websiteOption)
    .addOption(
      new Option('--search-type <type>', 'if the file does not name it; web by default').choices(searchTypes),
    )
    .argument('<file>', 'path of the export')
    .action(importFile);
}

async function list({ account: accountId }: { account: string }): Promise<void> {
  const lines = await withDatabase(async (db) => {
    await requireAccount(db, accountId);
    return describeConnections({ db, accountId });
  });
  lines.forEach(printLine);
}

interface ChooseOptions {
  account: string;
  website: string;
  property: string;
  provider: SearchProvider;
}

async function choose(options: ChooseOptions): Promise<void> {
  const { account: accountId, website: websiteId, property: siteUrl, provider } = options;
  await withDatabase(async (db) => {
    await requireAccount(db, accountId);
    await chooseProperty({ db, accountId }, { websiteId, provider, siteUrl });
  });
  printLine(`${encodeId('web', websiteId)}  ${siteUrl}`);
}

async function end(connectionId: string, { account: accountId }: { account: string }): Promise<void> {
  const ended = await withDatabase((db) => disconnect({ db, accountId }, { connectionId }));
  if (!ended) throw new Error('The account has no connection with this id.');
  printLine(`${encodeId('conn', connectionId)} is disconnected`);
}
