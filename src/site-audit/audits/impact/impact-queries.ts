import type { ClickHouse } from '#platform/clickhouse';
import type { AuditIds } from '../clickhouse-queries.ts';
import { type Comparison, comparisonParameters, issuesTable } from '../comparison/comparison-queries.ts';
import type { MuteCondition } from '../mutes/mute-condition.ts';
import { weights } from '../score-audit.ts';

/** The impact of one issue: the weight of its severity × the clicks of its page, at least 1. */
const impactOfIssue = `transform(toString(severity), ['error', 'warning', 'notice'], [${weights.error}, ${weights.warning}, ${weights.notice}], 0.)
  * greatest(1, transform(url, {clickedUrls: Array(String)}, {clicks: Array(Float64)}, 0.))`;

/** The same in hundredths, because cursors contain whole numbers. */
export const impactHundredths = `toInt64(round(100 * ${impactOfIssue}))`;

export const clickParameters = (clicks: ReadonlyMap<string, number>) => ({
  clickedUrls: [...clicks.keys()],
  clicks: [...clicks.values()],
});

/** The impact of the open issues of each rule, without muted ones. */
export async function sumImpacts(
  clickhouse: ClickHouse,
  { accountId, websiteId, auditId }: AuditIds,
  {
    mutes: { muted, parameters },
    comparison,
    clicks,
  }: { mutes: MuteCondition; comparison: Comparison | null; clicks: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  const rows = await clickhouse.query<{ code: string; impact: number }>(
    `select code, round(sum(${impactOfIssue}), 2) as impact from ${issuesTable(comparison)}
     where state <> 'fixed' and not (${muted}) group by code`,
    {
      accountId,
      websiteId,
      auditId,
      ...parameters,
      ...comparisonParameters(comparison),
      ...clickParameters(clicks),
    },
  );
  return new Map(rows.map(({ code, impact }) => [code, impact]));
}
