import { Client } from 'pg';
import { createAccount } from '#accounts/members';
import { openDatabase } from '#platform/postgres';
import { type ClickHouse, openClickHouse } from '#platform/clickhouse';
import { encodeId } from '#platform/ids.ts';
import type { StoresEnvironment } from './engines.ts';
import { createCaller, idFunction } from './seed-keywords.ts';

export interface AnswerData {
  environment: StoresEnvironment;
  readKey: string;
  /** UUID and public id of the measured website. */
  websiteId: string;
  website: string;
  /** The own brand first. */
  brandIds: string[];
}

/** Of each website: every prompt runs on every engine once a day. */
const storedDays = 40;
export const runsPerWebsite = 50 * 5 * storedDays;
const otherAccounts = 9;

/**
 * Websites with the given number of runs, spread over ten accounts; the first is the caller's. Each has fifty prompts, five engines
 * and twelve brands. The answers are deterministic; only the days follow the calendar.
 */
export async function seedAnswers(environment: StoresEnvironment, runs: number): Promise<AnswerData> {
  const { accountId, readKey } = await createCaller(environment);
  const accounts = [accountId, ...(await createAccounts(environment))];
  const client = new Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  await client.query(idFunction);
  await client.query(insertWebsites, [accounts, runs / runsPerWebsite]);
  await client.query(trackWebsites);
  await client.query(insertPrompts);
  await client.query(insertBrands);
  await client.query('vacuum analyze websites, ai_prompts, ai_brands');
  const clickhouse = openClickHouse(environment.CLICKHOUSE_URL, { size: 2 });
  await seedRuns(client, clickhouse);
  const { rows } = await client.query<{ websiteId: string; brandIds: string[] }>(`
    select website_id as "websiteId", array_agg(id::text order by id) as "brandIds"
    from ai_brands where website_id = pg_temp.id_of('website', 1) group by website_id`);
  await clickhouse.close();
  await client.end();
  const { websiteId, brandIds } = rows[0] ?? { websiteId: '', brandIds: [] };
  return { environment, readKey, websiteId, website: encodeId('web', websiteId), brandIds };
}

async function createAccounts({ DATABASE_URL }: StoresEnvironment): Promise<string[]> {
  const { db, close } = openDatabase(DATABASE_URL, { size: 1, name: 'bench', onError: () => undefined });
  const ids: string[] = [];
  for (let number = 1; number <= otherAccounts; number++) {
    ids.push((await createAccount(db, { name: 'Other', email: `other-${number}@example.com` })).id);
  }
  await close();
  return ids;
}

const insertWebsites = `
  insert into websites (id, account_id, domain, match, relationship, tags, country, language, device, engine, interval_hours,
    depth, stop_when_found, created_at, updated_at)
  select pg_temp.id_of('website', n), ($1::uuid[])[1 + (n - 1) % array_length($1::uuid[], 1)], 'site-' || n || '.example',
    'domain', 'own', '{}', 'US', 'en', 'desktop', 'google', 24, 100, false, now(), now()
  from generate_series(1, $2::int) n`;

const trackWebsites = `
  insert into ai_tracked_websites (website_id, account_id, next_plan_at, created_at)
  select id, account_id, now() + interval '1 day', now() from websites`;

const insertPrompts = `
  insert into ai_prompts (id, account_id, website_id, text, country, language, status, source, is_branded, created_at, updated_at)
  select pg_temp.id_of('prompt', substr(domain, 6, length(domain) - 13)::bigint * 100 + p), account_id, id,
    'Which shop is the best for need number ' || p || '?', 'US', 'en', 'active', 'user', false, now(), now()
  from websites, generate_series(0, 49) p`;

const insertBrands = `
  insert into ai_brands (id, account_id, website_id, role, status, name, domains, created_at, updated_at)
  select pg_temp.id_of('brand', substr(domain, 6, length(domain) - 13)::bigint * 100 + b), account_id, id,
    case b when 0 then 'own' else 'competitor' end, 'confirmed', 'Brand ' || b, array['brand-' || b || '.example'], now(), now()
  from websites, generate_series(0, 11) b`;

async function seedRuns(client: Client, clickhouse: ClickHouse): Promise<void> {
  const { rows } = await client.query<object>(`
    select w.account_id, w.id as website_id,
      (select json_agg(p.id order by p.id) from ai_prompts p where p.website_id = w.id) as prompt_ids,
      (select json_agg(b.id order by b.id) from ai_brands b where b.website_id = w.id) as brand_ids
    from websites w`);
  await clickhouse.command(
    `create table seeds (account_id UUID, website_id UUID, prompt_ids Array(UUID), brand_ids Array(UUID))
     engine = MergeTree order by website_id`,
  );
  await clickhouse.insert('seeds', rows);
  await clickhouse.command(`create table seed_words engine = MergeTree order by tuple() as ${inventWords}`);
  for (let age = storedDays - 1; age >= 0; age--) {
    await clickhouse.command(insertAnswers, { age });
    await clickhouse.command(insertReadings, { age });
  }
  for (const table of ['seeds', 'seed_words']) await clickhouse.command(`drop table ${table}`);
}

/** Thirty thousand words of two or three syllables, some with an accent. */
const inventWords = `
  with splitByChar(' ', 'ba be bi bo ca co da de di do fa fe ga go ha he ka ki la le li lo ma me mi mo na ne no pa pe po ra re ri '
    || 'ro sa se si so ta te ti to va ve vi za') as syllables
  select groupArray(concat(syllables[1 + number % 48], syllables[1 + intDiv(number, 48) % 48],
    if(number % 3 = 0, '', syllables[1 + intDiv(number, 2304) % 48]), ['n', 'r', 's', '', 'é', 'l', 'ng', ''][1 + number % 8])) as words
  from numbers(30000)`;

/** Runs of a day: 150 to 650 words, of which the n-th is as frequent as natural ones are; one in ten fails. */
const insertAnswers = `
  insert into ai_answers (account_id, website_id, run_id, asked_at, prompt_id, prompt, country, language, engine, model,
    outcome, error_code, error_message, text, search_queries, citation_urls, citation_domains, citation_titles, cost_micros,
    attempts)
  with (select words from seed_words) as words, cityHash64(website_id, run, {age: UInt16}) as luck,
    arrayMap(k -> toUInt32(exp(cityHash64(luck, k) / 0xFFFFFFFFFFFFFFFF * log(30000))), range(150 + luck % 500)) as ranks,
    arrayMap(k -> cityHash64(luck, k) % 400, range(luck % 8)) as sources
  select account_id, website_id, reinterpretAsUUID(concat(reinterpretAsString(luck), reinterpretAsString(website_id))),
    toDateTime64(today(), 3, 'UTC') - {age: UInt16} * 86400 + luck % 86400000 / 1000, prompt_ids[1 + run % 50], 'A question', 'US',
    'en', ['openai', 'perplexity', 'gemini', 'anthropic', 'local'][1 + intDiv(run, 50)] as engine, engine,
    if(luck % 10 = 0, 'failed', 'answered') as outcome, '', '',
    if(outcome = 'failed', '', arrayStringConcat(arrayMap(rank -> words[rank], ranks), ' ')), ['best shop'],
    arrayMap(source -> concat('https://site-', toString(source % 90), '.example/page/', toString(source)), sources),
    arrayMap(source -> concat('site-', toString(source % 90), '.example'), sources),
    arrayMap(source -> concat('Page ', toString(source)), sources), 4000, 1
  from seeds array join range(250) as run`;

/** Indexes of the brands that an answer names, in order. */
const insertReadings = `
  insert into ai_readings (account_id, website_id, run_id, asked_at, prompt_id, engine, outcome, own_mentioned, own_cited, brand_ids,
    cited_brand_ids, mention_brand_ids, mention_starts, mention_ends, read_version)
  with cityHash64(run_id, 'read') as luck,
    if(outcome = 'answered', arraySort(b -> cityHash64(b, luck), arrayFilter(b -> cityHash64(luck, b) % 10 < 4, s.brand_ids)), [])
      as named,
    if(outcome = 'answered', arrayFilter(b -> cityHash64(b, luck) % 10 < 2, s.brand_ids), []) as cited
  select a.account_id, a.website_id, run_id, asked_at, prompt_id, engine, outcome, has(named, s.brand_ids[1]),
    has(cited, s.brand_ids[1]), named, cited, named, arrayMap((_, i) -> i * 100, named, arrayEnumerate(named)),
    arrayMap((_, i) -> i * 100 + 8, named, arrayEnumerate(named)), 1
  from ai_answers a join seeds s on s.website_id = a.website_id
  where asked_at >= today() - {age: UInt16} and asked_at < today() - {age: UInt16} + 1`;
