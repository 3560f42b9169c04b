import type { ClickHouse } from '#platform/clickhouse';

/**
 * The versions of published days whose rows are all stored: the total of the source, and for each dimension rows that add up to the
 * total that was written with them. Serves a schedule of all accounts.
 */
export async function findCompleteVersions(
  clickhouse: ClickHouse,
  days: readonly { date: string; version: number }[],
): Promise<number[]> {
  const dates = days.map(({ date }) => date).toSorted();
  const rows = await clickhouse.query<{ version: string }>(
    `with stored as (
       select version, toString(dimension) as name, sum(clicks) as c, sum(impressions) as i, true as isTotal
       from search_metric_totals
       where date between {first: Date} and {last: Date} and version in {versions: Array(UInt64)} group by version, dimension
       union all
       select version, toString(dimension), sum(clicks), sum(impressions), false
       from search_metric_rows
       where span = 'day' and date between {first: Date} and {last: Date} and version in {versions: Array(UInt64)}
       group by version, dimension
     )
     select version from (
       select version, name, countIf(isTotal) as totals,
         sumIf(c, isTotal) = sumIf(c, not isTotal) and sumIf(i, isTotal) = sumIf(i, not isTotal) as isEqual
       from stored group by version, name
     ) group by version having countIf(name = '' and totals > 0) = 1 and countIf(name != '' and not isEqual) = 0`,
    { first: dates[0] ?? '', last: dates.at(-1) ?? '', versions: days.map(({ version }) => version) },
  );
  return rows.map(({ version }) => Number(version));
}
