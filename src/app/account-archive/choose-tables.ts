import type { TableOutline } from '../backup/postgres-queries.ts';
import type { AccountTable, ExcludedTables } from './account-table.ts';
import {
  excludedAnalytics,
  excludedTables,
  specialAnalytics,
  specialTables,
} from './account-table-queries.ts';

const ofAccount = 'account_id = {account}';

/**
 * The tables of an archive, each after those that it references. Pure.
 * @throws Error for a table that is neither known to belong to an account nor left out for a reason
 */
export function chooseTables(outlines: readonly TableOutline[]): (AccountTable & TableOutline)[] {
  return outlines
    .filter(({ name }) => !name.startsWith('graphile_worker.') && !isExcluded(excludedTables, name))
    .map((outline) => {
      const special = specialTables[outline.name];
      if (special === undefined && !outline.columns.includes('account_id'))
        throw new Error(`The table ${outline.name} is missing in account-table-queries.ts.`);
      return { ...outline, rows: ofAccount, ...special };
    });
}

export interface AnalyticsOutline {
  name: string;
  /** Whether `final` removes rows with equal keys. */
  replaces: boolean;
  columns: { name: string; type: string }[];
}

/** The ClickHouse tables of an archive. `{owned}` in the condition for their rows stands for the account or its websites. Pure. @throws Error for an unknown table */
export function chooseAnalytics(
  outlines: readonly AnalyticsOutline[],
): (AnalyticsOutline & { rows: string })[] {
  return outlines
    .filter(({ name }) => !isExcluded(excludedAnalytics, name))
    .map((outline) => {
      const special = specialAnalytics[outline.name];
      if (special === undefined && !outline.columns.some(({ name }) => name === 'account_id'))
        throw new Error(`The table ${outline.name} is missing in account-table-queries.ts.`);
      return { ...outline, rows: special ?? '{owned}' };
    });
}

export function isExcluded(excluded: ExcludedTables, name: string): boolean {
  return Object.values(excluded).some((names) => names.includes(name));
}
