import { readFile, stat } from 'node:fs/promises';
import { Command } from 'commander';
import { importLinks } from '#links/backlinks/imports';
import { printLine, readId, requireAccount, withStores } from '#main/commands/core';

const maxBytes = 256 * 1024 * 1024;

export function backlinksCommand(): Command {
  const command = new Command('backlinks').description('Manage backlinks');
  command
    .command('import')
    .description('Import backlinks from a CSV export of Search Console, Ahrefs, Semrush, Majestic or Moz')
    .requiredOption('--account <id>', 'id of the account', readId('acc'))
    .requiredOption('--website <id>', 'id of the linked website', readId('web'))
    .argument('<file>', 'the unchanged export file')
    .action(importFile);
  return command;
}

async function importFile(
  file: string,
  { account: accountId, website: websiteId }: { account: string; website: string },
): Promise<void> {
  if ((await stat(file)).size > maxBytes) throw new Error('The file is larger than 256 MiB. Split it.');
  const bytes = await readFile(file);
  const { rows, imported, skipped } = await withStores(async ({ db, clickhouse }) => {
    await requireAccount(db, accountId);
    const context = { db, clickhouse, now: new Date(), random: Math.random };
    return importLinks(context, { accountId, websiteId }, bytes);
  });
  printLine(
    `${rows} rows read, ${imported} backlinks imported, ${skipped} skipped because they are internal or link to other websites`,
  );
}
