import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { SearchType } from '#providers/search-console';
import { importExport } from '#search-console/imports';
import { requestSync } from '#search-console/sync';
import { printLine, requireAccount, withDatabase, withStores } from '#main/commands/core';

interface WebsiteOptions {
  account: string;
  website: string;
}

/** Enqueues a sync of a website. The workers run it at once, or as soon as they start. */
export async function startSync({ account: accountId, website }: WebsiteOptions): Promise<void> {
  const sources = await withDatabase(async (db) => {
    await requireAccount(db, accountId);
    return requestSync({ db, accountId, now: new Date() }, { websiteId: website });
  });
  if (sources.length === 0) throw new Error('The website has no readable property. Connect one first.');
  printLine(`sync requested from ${sources.join(' and ')}`);
}

/** Imports an export file of Search Console. */
export async function importFile(
  path: string,
  { account: accountId, website, searchType }: WebsiteOptions & { searchType?: SearchType },
): Promise<void> {
  const input = { websiteId: website, bytes: await readFile(path), fileName: basename(path), searchType };
  const outcome = await withStores(async ({ db, clickhouse }) => {
    await requireAccount(db, accountId);
    return importExport({ db, clickhouse, accountId, now: new Date() }, input);
  });
  const { startDate, endDate, days, written } = outcome;
  printLine(
    `${outcome.searchType}  ${startDate} to ${endDate}  ${days} days, ${written} of them new or changed`,
  );
}
