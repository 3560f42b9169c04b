import { Client } from 'pg';
import { openClickHouse } from '#platform/clickhouse';
import type { StoresEnvironment } from './engines.ts';
import { createCaller, idFunction, insertWebsites } from './seed-keywords.ts';

const keywordsEach = 20;
const historyDays = 60;

/**
 * Campaigns in the stage `monitor`, each with a website, ten of its twenty tracked keywords, two months of positions, and a
 * subscription whose month ends today. Their own months end in a year, until the bench changes that.
 */
export async function seedCycles(stores: StoresEnvironment, campaigns: number): Promise<void> {
  const { accountId } = await createCaller(stores);
  const client = new Client({ connectionString: stores.DATABASE_URL });
  await client.connect();
  await client.query(idFunction);
  await client.query(insertWebsites, [accountId, campaigns]);
  await client.query(insertTargets, [keywordsEach]);
  await client.query(insertKeywords, [accountId, campaigns, keywordsEach]);
  for (const statement of [insertCampaigns, insertSubscriptions, insertCampaignKeywords]) {
    await client.query(statement, [accountId]);
  }
  await client.query('vacuum analyze');
  const { rows } = await client.query<object>(
    'select account_id, website_id, id as keyword_id, target_id from keywords',
  );
  await client.end();
  await insertDays(stores, rows);
}

const insertTargets = `
  insert into search_targets (id, engine, phrase, country, language, device, location)
  select pg_temp.id_of('target', n), 'google', 'some phrase number ' || n, 'US', 'en', 'desktop', ''
  from generate_series(1, $1::int) n`;

const insertKeywords = `
  insert into keywords (id, account_id, website_id, target_id, keyword, tags, position, position_at, check_status, next_check_at,
    created_at)
  select pg_temp.id_of('keyword', w * 1000 + n), $1, pg_temp.id_of('website', w), pg_temp.id_of('target', n),
    'some phrase number ' || n, '{}', 1 + n % 30, now(), 'ranked', 'infinity', now() - interval '70 days'
  from generate_series(1, $2::int) w, generate_series(1, $3::int) n`;

const insertCampaigns = `
  insert into campaigns (id, account_id, website_id, domain, name, type, status, stage, target_keywords, price_list,
    monthly_price, currency, price_lines, term_months, placement_share, created_at, updated_at, launched_at, stage_since,
    month, next_cycle_at)
  select id, $1, id, domain, domain || ' Auto SEO', 'autoseo', 'active', 'monitor', 10, '2026-11', 29900, 'USD', '[]', 12, 0.4,
    now(), now(), now() - interval '31 days', now(), 1, now() + interval '1 year'
  from websites where account_id = $1`;

const insertSubscriptions = `
  insert into subscriptions (id, account_id, subject_id, subject, launch_id, provider, state, currency, monthly_amount, lines,
    period_start, period_end, anchor_day, created_at, started_at)
  select id, $1, id, name, id, 'invoice', 'active', 'USD', 29900, '[]', today - 31, today, extract(day from today), now(), now()
  from campaigns, (select (now() at time zone 'UTC')::date as today) t where account_id = $1`;

const insertCampaignKeywords = `
  insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, keyword_id, suggested_at)
  select k.id, $1, k.website_id, k.keyword, 'rankings', 'approved', k.id, now() from keywords k
  where k.account_id = $1 and right(k.keyword, 1) in ('0', '2', '4', '6', '8')`;

async function insertDays({ CLICKHOUSE_URL }: StoresEnvironment, keywords: readonly object[]): Promise<void> {
  const clickhouse = openClickHouse(CLICKHOUSE_URL, { size: 1 });
  await clickhouse.command(
    `create table seeds (account_id UUID, website_id UUID, keyword_id UUID, target_id UUID)
     engine = MergeTree order by website_id`,
  );
  await clickhouse.insert('seeds', keywords);
  for (let age = historyDays; age >= 1; age--) await clickhouse.command(insertDay, { age });
  await clickhouse.command('optimize table positions final');
  await clickhouse.command('drop table seeds');
  await clickhouse.close();
}

const insertDay = `
  insert into positions (account_id, website_id, keyword_id, checked_on, state, position, url, checked_depth, checked_at,
    target_id, provider, error_code, version)
  with cityHash64(keyword_id, {age: UInt16}) as luck, today() - {age: UInt16} as day
  select account_id, website_id, keyword_id, day, 'ranked', 1 + luck % 30, '', 100, toDateTime64(day, 3, 'UTC') + luck % 86400,
    target_id, 'dataforseo', '', 1
  from seeds`;
