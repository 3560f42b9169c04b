import type { Facts } from '#facts';

/** Search figures as one would keep them who knows nothing of versions and sums. */
export async function createPlainTable(facts: Facts): Promise<void> {
  await facts.command(`
    create table if not exists plain_figures (website_id UUID, search_type LowCardinality(String), date Date, query String,
      clicks UInt32, impressions UInt32, position Float32)
    engine = MergeTree order by (website_id, search_type, date, query)`);
}
