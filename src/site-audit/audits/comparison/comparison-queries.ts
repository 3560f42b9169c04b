import type { ClickHouse } from '#platform/clickhouse';
import type { RuleCount } from '../audit.ts';
import { type AuditIds, isCheckedAgain, ofAudit, ofWebsite } from '../clickhouse-queries.ts';
import type { MuteCondition } from '../mutes/mute-condition.ts';

/** Another audit with which the issues of an audit are compared when they are read. */
export interface Comparison {
  comparedId: string;
  /** Whether the crawl of the audit reached every page, so that an issue that it did not find is fixed. */
  isComplete: boolean;
}

const columns = 'code, severity, category, url, detail, detail_code, detail_values, occurrences, urls';
const isCurrent = `${ofAudit} and state <> 'fixed'`;
const isCompared = `${ofWebsite} and audit_id = {comparedId: UUID} and state <> 'fixed'`;

/** The issues of an audit as a table, with the states that are stored, or with those compared with another audit. */
export function issuesTable(comparison: Comparison | null): string {
  if (comparison === null) return `(select ${columns}, state from audit_issues final where ${ofAudit})`;
  return `(
    select ${columns}, compared as state from (
      select ${columns},
        if((code, url) global in (select code, url from audit_issues final where ${isCompared}), 'open', 'new') as compared
      from audit_issues final where ${isCurrent}
      union all
      select ${columns}, 'fixed' as compared from audit_issues final
      where ${isCompared} and (code, url) global not in (select code, url from audit_issues final where ${isCurrent})
        and ${isCheckedAgain(`audit_pages final where ${ofAudit}`, comparison)}
    )
  )`;
}

export function comparisonParameters(comparison: Comparison | null): { comparedId?: string } {
  return comparison === null ? {} : { comparedId: comparison.comparedId };
}

export async function countIssues(
  clickhouse: ClickHouse,
  { accountId, websiteId, auditId }: AuditIds,
  { muted, parameters }: MuteCondition,
  comparison: Comparison | null = null,
): Promise<RuleCount[]> {
  const isMuted = `state <> 'fixed' and ${muted}`;
  return clickhouse.query<RuleCount>(
    `select code, toUInt32(countIf(state = 'new' and not (${isMuted}))) as new,
       toUInt32(countIf(state = 'open' and not (${isMuted}))) as open, toUInt32(countIf(state = 'fixed')) as fixed,
       toUInt32(countIf(${isMuted})) as muted
     from ${issuesTable(comparison)} group by code order by code`,
    { accountId, websiteId, auditId, ...parameters, ...comparisonParameters(comparison) },
  );
}
