import type { Block, ClickHouse } from '#platform/clickhouse';
import { ofSeries } from './clickhouse-queries.ts';
import type { Series } from './series.ts';

/** Encoded rows of several days, by target table. */
export interface EncodedDays {
  rows: Block[];
  totals: Block[];
  combinations: Block[];
}

export async function appendDays(
  clickhouse: ClickHouse,
  { rows, totals, combinations }: EncodedDays,
): Promise<void> {
  await clickhouse.append('search_metric_rows', rows);
  await clickhouse.append('search_metric_combinations', combinations);
  await clickhouse.append('search_metric_totals', totals);
}

interface PeriodVersions {
  span: 'week' | 'month';
  startsOn: string;
  endsOn: string;
  /** The versions of the days. */
  versions: readonly number[];
  /** The version of the rollup. */
  version: number;
}

/** Adds up the rows of a week or month and writes them as a draft. */
export async function insertRollup(
  clickhouse: ClickHouse,
  series: Series,
  period: PeriodVersions,
): Promise<void> {
  await clickhouse.command(
    `insert into search_metric_rows (account_id, website_id, source, search_type, dimension, span, date, version, key, clicks,
       impressions, position_sum)
     select {accountId: UUID}, {websiteId: UUID}, {source: String}, {searchType: String}, dimension, {span: String},
       {startsOn: Date}, {version: UInt64}, key, sum(clicks), sum(impressions), sum(position_sum)
     from search_metric_rows
     where ${ofSeries} and span = 'day' and date between {startsOn: Date} and {endsOn: Date}
       and version in {versions: Array(UInt64)}
     group by dimension, key`,
    { ...series, ...period },
  );
}

const tables = ['search_metric_rows', 'search_metric_totals', 'search_metric_combinations'];

export async function deleteWebsiteRows(
  clickhouse: ClickHouse,
  ids: { accountId: string; websiteId: string },
): Promise<void> {
  const condition = 'account_id = {accountId: UUID} and website_id = {websiteId: UUID}';
  for (const table of tables) await clickhouse.remove(table, condition, ids);
}

/** Deletes drafts of several websites with one statement per table, because each deletion rewrites every part of its table. */
export async function deleteVersions(
  clickhouse: ClickHouse,
  drafts: readonly { accountId: string; websiteId: string; version: number }[],
): Promise<void> {
  const parameters = {
    accountIds: [...new Set(drafts.map(({ accountId }) => accountId))],
    websiteIds: [...new Set(drafts.map(({ websiteId }) => websiteId))],
    versions: drafts.map(({ version }) => version),
  };
  const condition = `account_id in {accountIds: Array(UUID)} and website_id in {websiteIds: Array(UUID)}
    and version in {versions: Array(UInt64)}`;
  for (const table of tables) await clickhouse.remove(table, condition, parameters);
}
