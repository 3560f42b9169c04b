import { Command, Option } from 'commander';
import { changeLimit } from '#accounts/budgets';
import { answerEngineNames } from '#providers/answers';
import { serpProviderNames } from '#providers/serp';
import { printLine, readDollars, readId, requireAccount, withDatabase } from '#main/commands/core';

export function budgetCommand(): Command {
  const command = new Command('budget').description('Manage the budgets of accounts and of the installation');
  command
    .command('set')
    .description('Set the monthly limit; 0 stops all purchases')
    .requiredOption('--account <id>', 'id of the account', readId('acc'))
    .addOption(
      new Option('--provider <name>', 'name of the provider')
        .choices([...serpProviderNames, ...answerEngineNames])
        .makeOptionMandatory(),
    )
    .requiredOption('--usd <amount>', 'limit in US dollars per month', readDollars)
    .action(set);
  command
    .command('limit')
    .description('Set the monthly limit of the installation, for all accounts and providers together')
    .addOption(new Option('--usd <amount>', 'limit in US dollars per month').argParser(readDollars))
    .option('--none', 'remove the limit')
    .action(limit);
  return command;
}

interface SetOptions {
  account: string;
  provider: string;
  /** In millionths of a US dollar. */
  usd: number;
}

async function limit({ usd, none }: { usd?: number; none?: true }): Promise<void> {
  if ((usd === undefined) === (none === undefined)) throw new Error('Enter either --usd or --none.');
  const limitMicros = usd ?? null;
  await withDatabase((db) =>
    db.transaction().execute((transaction) => changeLimit(transaction, { accountId: null, limitMicros })),
  );
  printLine(usd === undefined ? 'no limit' : `installation: ${usd / 1_000_000} USD per month`);
}

async function set({ account: accountId, provider, usd: limitMicros }: SetOptions): Promise<void> {
  await withDatabase(async (db) => {
    await requireAccount(db, accountId);
    const change = { accountId, provider, limitMicros };
    await db.transaction().execute((transaction) => changeLimit(transaction, change));
  });
  printLine(`${provider}: ${limitMicros / 1_000_000} USD per month`);
}
