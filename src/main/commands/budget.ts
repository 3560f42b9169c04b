import { Command, Option } from 'commander';
import { setBudgetLimit } from '#budgets';
import { serpProviderNames } from '#providers/serp';
import { readDollars, readId } from './read-options.ts';
import { requireAccount } from './require-account.ts';
import { say, withDatabase } from './with-database.ts';

export function budgetCommand(): Command {
  const command = new Command('budget').description('What an account may spend with a provider');
  command
    .command('set')
    .description('Set the monthly limit; 0 stops all buying')
    .requiredOption('--account <id>', 'the account', readId('acc'))
    .addOption(
      new Option('--provider <name>', 'the provider').choices(serpProviderNames).makeOptionMandatory(),
    )
    .requiredOption('--usd <amount>', 'US dollars a month', readDollars)
    .action(set);
  return command;
}

interface SetOptions {
  account: string;
  provider: string;
  /** In millionths. */
  usd: number;
}

async function set({ account: accountId, provider, usd: limitMicros }: SetOptions): Promise<void> {
  await withDatabase(async (db) => {
    await requireAccount(db, accountId);
    await setBudgetLimit(db, { accountId, provider, limitMicros });
  });
  say(`${provider}: ${limitMicros / 1_000_000} USD a month`);
}
