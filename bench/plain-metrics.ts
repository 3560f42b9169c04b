import type { ClickHouse } from '#platform/clickhouse';

/** Search metrics in the simplest table, without versions and rollups. */
export async function createPlainTable(clickhouse: Pick<ClickHouse, 'command'>): Promise<void> {
  await clickhouse.command(`
    create table if not exists plain_figures (website_id UUID, search_type LowCardinality(String), date Date, query String,
      clicks UInt32, impressions UInt32, position Float32)
    engine = MergeTree order by (website_id, search_type, date, query)`);
}
