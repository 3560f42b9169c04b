import { Command } from 'commander';
import { migrateStores, printLine } from '#main/commands/core';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Create or update the tables of both databases')
    .action(async () => {
      await migrateStores();
      printLine('Both databases are up to date.');
    });
}
