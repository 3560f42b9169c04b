import { Client } from 'pg';
import { createApiKey } from '#accounts/api-keys';
import { createAccount } from '#accounts/members';
import { openDatabase } from '#platform/postgres';
import { type ClickHouse, openClickHouse } from '#platform/clickhouse';
import { encodeId } from '#platform/ids.ts';
import type { StoresEnvironment } from './engines.ts';

export interface KeywordData {
  environment: StoresEnvironment;
  accountId: string;
  readKey: string;
  /** Public id of the website with 10 000 keywords at 1×, multiplied at larger scales. */
  largeWebsite: string;
  /** Public id of the website with 1 000 keywords at every scale. */
  plainWebsite: string;
}

const historyDays = 30;

/**
 * One account: a website with 10 000 keywords × scale, one with 1 000, and 10 × scale neighbours with 1 000 each, all with
 * a month of daily positions. The positions are deterministic; only the days follow the calendar.
 */
export async function seedKeywords(environment: StoresEnvironment, scale: number): Promise<KeywordData> {
  const { accountId, readKey } = await createCaller(environment);
  const client = new Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  const websites = 2 + 10 * scale;
  await client.query(idFunction);
  await client.query(insertWebsites, [accountId, websites]);
  await client.query(placeKeywords, [10_000 * scale, websites]);
  await client.query(insertTargets);
  await client.query(insertKeywords, [accountId]);
  await client.query('vacuum analyze websites, search_targets, keywords');
  const { rows } = await client.query<{ large: string; plain: string }>(
    `select pg_temp.id_of('website', 1) as large, pg_temp.id_of('website', 2) as plain`,
  );
  const clickhouse = openClickHouse(environment.CLICKHOUSE_URL, { size: 2, timeoutMs: 600_000 });
  await seedPositions(client, clickhouse);
  await seedRecentDays(client, clickhouse);
  await clickhouse.close();
  await client.end();
  const [ids = { large: '', plain: '' }] = rows;
  return {
    environment,
    accountId,
    readKey,
    largeWebsite: encodeId('web', ids.large),
    plainWebsite: encodeId('web', ids.plain),
  };
}

export async function createCaller({
  DATABASE_URL,
}: StoresEnvironment): Promise<{ accountId: string; readKey: string }> {
  const database = openDatabase(DATABASE_URL, { size: 1, name: 'bench', onError: () => undefined });
  const { db } = database;
  const { id: accountId } = await createAccount(db, { name: 'Bench', email: 'bench@example.com' });
  const key = await createApiKey(db, { accountId, name: 'bench', kind: 'read', expiresAt: null });
  await database.close();
  return { accountId, readKey: key.secret };
}

/** UUIDv7 by number: the order of the numbers is the order in time. */
export const idFunction = `
  create function pg_temp.id_of(kind text, n bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex(1760000000000 + n), 12, '0') || '7' || substr(md5(kind || n), 1, 3)
      || '8' || substr(md5(kind || n), 4, 15))::uuid
  $$`;

export const insertWebsites = `
  insert into websites (id, account_id, domain, match, relationship, tags, country, language, device, engine, interval_hours,
    depth, stop_when_found, created_at, updated_at)
  select pg_temp.id_of('website', n), $1, 'site-' || n || '.example', 'domain', 'own', '{}', 'US', 'en', 'desktop', 'google',
    24, 100, false, now(), now()
  from generate_series(1, $2::int) n`;

/** Assigns keywords to websites: many to the first, 1 000 to each other. `luck` decides everything else. */
const placeKeywords = `
  create temp table places as
  select n, case when n <= $1::int then 1 else 2 + (n - $1::int - 1) / 1000 end as website,
    ('x' || substr(md5('luck' || n), 1, 7))::bit(28)::int as luck
  from generate_series(1, $1::int + ($2::int - 1) * 1000) n`;

const insertTargets = `
  insert into search_targets (id, engine, phrase, country, language, device, location)
  select pg_temp.id_of('target', n), case when n % 9941 = 0 then 'bing' else 'google' end, 'some phrase number ' || n, 'US', 'en',
    'desktop', case when n % 9931 = 0 then 'Berlin' else '' end
  from places order by n`;

/** Every rank check moves a row to another page of the table, so rows are in no order. A fifth does not rank. Rare values are for filters. */
const insertKeywords = `
  insert into keywords (id, account_id, website_id, target_id, keyword, target_url, tags, search_volume, position, position_at,
    previous_position, best_position, url, checked_depth, serp_features, own_features, own_urls, ai_overview, check_status,
    checked_at, next_check_at, created_at)
  select pg_temp.id_of('keyword', n), $1, pg_temp.id_of('website', website), pg_temp.id_of('target', n),
    'Some phrase number ' || n, 'https://site-' || website || '.example/wanted/' || n, array['tag-' || luck % 7, 'bench'],
    luck % 10000, position, checked_at, previous, least(position, previous),
    case when position is not null then 'https://site-' || website || '.example/landing/' || n end, 100,
    '{people_also_ask,video}' || case when n % 9973 = 0 then array['recipes'] else '{}' end,
    case when n % 9967 = 0 then '{local_pack}'::text[] else '{}' end,
    case when position is null then '[]' else json_build_array(json_build_object('url',
      'https://site-' || website || '.example/landing/' || n, 'position', position))::jsonb end,
    json_build_object('present', luck % 3 = 0 or n % 9949 = 0, 'cited', n % 9949 = 0, 'referencePosition', null)::jsonb,
    case when position is null then 'not_ranked' else 'ranked' end, checked_at,
    checked_at + interval '24 hours', checked_at - interval '60 days'
  from (
    select *, case when luck % 5 > 0 then 1 + luck / 5 % 100 end as position, 1 + luck / 7 % 100 as previous,
      now() - make_interval(secs => luck % 43200) as checked_at
    from places
  ) p order by luck, n`;

async function seedPositions(client: Client, clickhouse: ClickHouse): Promise<void> {
  const { rows } = await client.query<object>(
    'select account_id, website_id, id as keyword_id, target_id from keywords',
  );
  await clickhouse.command(
    `create table seeds (account_id UUID, website_id UUID, keyword_id UUID, target_id UUID)
     engine = MergeTree order by website_id`,
  );
  await clickhouse.insert('seeds', rows);
  for (let age = historyDays - 1; age >= 0; age--) await clickhouse.command(insertDay, { age });
  await clickhouse.command('optimize table positions final');
  await clickhouse.command('drop table seeds');
}

/** The copies of the last seven days that lists read, of the website with 1 000 keywords. */
async function seedRecentDays(client: Client, clickhouse: ClickHouse): Promise<void> {
  const { rows: websites } = await client.query<{ id: string }>(`select pg_temp.id_of('website', 2) as id`);
  const rows = await clickhouse.query(
    `select keyword_id, toString(checked_on) as date, nullIf(position, 0) as position, state as "checkStatus",
       toFloat64(version) as version
     from positions where website_id = {id: UUID} and checked_on > today() - 7`,
    { id: websites[0]?.id },
  );
  await client.query(
    `insert into keyword_recent_days (keyword_id, account_id, since, days)
     select k.id, k.account_id, current_date - 6, jsonb_agg(to_jsonb(r) - 'keyword_id' order by r.date)
     from json_to_recordset($1::json) as r (keyword_id uuid, date text, position integer, "checkStatus" text, version bigint)
     join keywords k on k.id = r.keyword_id group by k.id`,
    [JSON.stringify(rows)],
  );
  await client.query('vacuum analyze keyword_recent_days');
}

const insertDay = `
  insert into positions (account_id, website_id, keyword_id, checked_on, state, position, url, checked_depth, checked_at,
    target_id, provider, error_code, version)
  with cityHash64(keyword_id, {age: UInt16}) as luck, today() - {age: UInt16} as day
  select account_id, website_id, keyword_id, day, if(luck % 5 > 0, 'ranked', 'not_ranked'),
    if(luck % 5 > 0, 1 + intDiv(luck, 5) % 100, 0), if(luck % 5 > 0, concat('https://site.example/landing/', luck % 1000), ''),
    100, toDateTime64(day, 3, 'UTC') + luck % 86400, target_id, 'dataforseo', '', 1
  from seeds`;
