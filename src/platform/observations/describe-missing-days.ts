import type { Db } from '#platform/postgres';
import { summariseMissingDays } from './queries.ts';

const maxNamed = 5;

/**
 * Sentences about the rows that ClickHouse has lost, without other data of accounts than the public ids of websites; empty if nothing is
 * missing.
 */
export async function describeMissingDays(
  db: Db,
  publicId: (websiteId: string) => string,
): Promise<string[]> {
  const datasets = await summariseMissingDays(db);
  return datasets.map(({ dataset, days, first, last, missing, rebuilding, websiteIds }) => {
    const range = first === last ? `on ${first}` : `on ${days} days from ${first} to ${last}`;
    const named = websiteIds.slice(0, maxNamed).map(publicId).join(', ');
    const others = websiteIds.length > maxNamed ? ` and ${websiteIds.length - maxNamed} more` : '';
    const websites = named === '' ? '' : ` (websites ${named}${others})`;
    const remedy =
      rebuilding > 0 ? `${rebuilding} of them collected again` : 'restore a backup to get them back';
    return `${dataset}: ${missing} rows are missing ${range}${websites}; ${remedy}.`;
  });
}
