import type { Severity } from '../../../api/audits.ts';
import type { Sort } from '../../../ui/table/column.ts';
import type { RowGroups } from '../../../ui/table/groups/find-group-heads.ts';
import { severityPlurals } from './audit-labels.ts';

interface Shown {
  sort: Sort;
  /** The filter. */
  severity: readonly string[] | undefined;
}

/** The groups of a list by severity. Undefined if it is in another order, or if a filter leaves one severity. */
export function severityGroups(
  { sort, severity }: Shown,
  describeCount: (count: number) => string,
): RowGroups<{ severity: Severity }> | undefined {
  if (sort !== '-severity' || severity?.length === 1) return undefined;
  return { nameOf: (row) => severityPlurals[row.severity], describeCount };
}
