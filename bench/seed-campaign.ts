import { Client } from 'pg';
import { encodeId } from '#platform/ids.ts';
import { idFunction, type KeywordData } from './seed-keywords.ts';

/** A campaign of the plain website, of the maximum size: 200 keywords, 100 tasks, 50 placements. Returns its id. */
export async function seedCampaign({ environment, accountId }: KeywordData): Promise<string> {
  const client = new Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  await client.query(idFunction);
  await client.query(insertCampaign, [accountId]);
  for (const statement of [insertKeywords, insertTasks, insertPlacements, insertHistory]) {
    await client.query(statement, [accountId]);
  }
  await client.query('vacuum analyze campaigns, campaign_keywords, campaign_tasks, campaign_placements');
  const { rows } = await client.query<{ id: string }>(`select pg_temp.id_of('campaign', 1) as id`);
  await client.end();
  return rows[0]?.id ?? '';
}

export function campaignPath(id: string): string {
  return `/api/v1/campaigns/${encodeId('cmp', id)}`;
}

const insertCampaign = `
  insert into campaigns (id, account_id, website_id, domain, name, type, status, stage, progress, keyword_mode,
    authority_target, add_ons, target_keywords, price_list, monthly_price, currency, price_lines, term_months,
    placement_share, created_at, updated_at, launched_at, stage_since, month, next_cycle_at)
  select pg_temp.id_of('campaign', 1), $1, id, domain, domain || ' Full SEO', 'fullseo', 'active', 'monitor', 70, 'ai', 'mixed',
    '{content,reporting}', 200, '2026-11', 437600, 'USD',
    '[{"code":"base","label":"Full SEO","quantity":1,"unitAmount":89900,"amount":89900}]', 12, 0.4, now(), now(), now(), now(), 4,
    now() + interval '20 days'
  from websites where id = pg_temp.id_of('website', 2)`;

const insertKeywords = `
  insert into campaign_keywords (id, account_id, campaign_id, keyword, source, status, score, reasons, target_url, keyword_id,
    suggested_at, decided_at)
  select pg_temp.id_of('campaign keyword', n), $1, pg_temp.id_of('campaign', 1), keyword, 'search_console', 'approved', 400.0 / n,
    json_build_object('impressions', 10 * n, 'position', 11.2, 'difficulty', 0.4, 'intent', 'commercial'), target_url, id,
    now(), now()
  from (
    select *, row_number() over (order by id) as n from keywords
    where website_id = pg_temp.id_of('website', 2) order by id limit 200
  ) k`;

const insertTasks = `
  insert into campaign_tasks (id, account_id, campaign_id, type, title, detail, category, severity, status, check_id,
    affected_urls, affected_count, proposals, impact, created_at)
  select pg_temp.id_of('task', n), $1, pg_temp.id_of('campaign', 1), 'fix_issue', 'Give each page a title of its own',
    'Duplicate titles: three pages share the title “Shoes”.', 'content', (array['error', 'warning', 'notice'])[1 + n % 3],
    (array['open', 'done', 'verified'])[1 + n % 3], 'check_' || n,
    (select array_agg('https://site-2.example/pages/' || n || '/' || u) from generate_series(1, 60) u), 60,
    (select json_agg(json_build_object('url', 'https://site-2.example/pages/' || n || '/' || u, 'found', 'Shoes',
      'proposed', 'Running shoes for wide feet, number ' || u, 'by', 'rule')) from generate_series(1, 60) u),
    1000.0 / n, now()
  from generate_series(1, 100) n`;

const insertPlacements = `
  insert into campaign_placements (id, account_id, campaign_id, source_domain, month, target_url, anchor, rel_agreed, rel_found,
    authority, price, currency, status, source_url, published_at, verified_at, last_checked_at, created_at)
  select pg_temp.id_of('placement', n), $1, pg_temp.id_of('campaign', 1), 'magazine-' || n || '.example', 1 + n % 4,
    'https://site-2.example/shoes', 'running shoes', '{sponsored}', '{sponsored}', 30 + n % 40, 15000, 'USD', 'live',
    'https://magazine-' || n || '.example/article', now(), now(), now(), now()
  from generate_series(1, 50) n`;

const insertHistory = `
  insert into campaign_history (id, account_id, campaign_id, at, actor_kind, event, from_state, to_state, detail)
  select pg_temp.id_of('history', n), $1, pg_temp.id_of('campaign', 1), now(), 'system', 'task_verified', 'done', 'verified',
    json_build_object('task', 'Give each page a title of its own')
  from generate_series(1, 60) n`;
