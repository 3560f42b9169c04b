import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import type { TopicKeyword } from './summarise-topic.ts';
import type { Market, TopicRun, TopicSummary } from './topic.ts';

export interface TopicWebsite {
  accountId: string;
  websiteId: string;
}

export interface KeywordOfMarket extends Market {
  id: string;
  targetId: string;
  topicId: string | null;
  positionAt: Date | null;
  isUnchecked: boolean;
}

/** Whether a keyword has no position from a result page. */
export const isUnchecked = sql`(k.position_at is null or k.source = 'search_console')`;

/** Selects the next keywords of a website that are not paused, in the order of their ids. */
export async function selectKeywordsAfter(
  db: Db,
  { accountId, websiteId }: TopicWebsite,
  { after, limit }: { after: string | null; limit: number },
): Promise<KeywordOfMarket[]> {
  const { rows } = await sql<KeywordOfMarket>`
    select k.id, k.target_id as "targetId", k.topic_id as "topicId", k.position_at as "positionAt",
      ${isUnchecked} as "isUnchecked", t.engine, t.country, t.language, t.device, t.location
    from keywords k join search_targets t on t.id = k.target_id
    where k.account_id = ${accountId} and k.website_id = ${websiteId} and k.status = 'approved'
      and (${after}::uuid is null or k.id > ${after}::uuid)
    order by k.id limit ${limit}`.execute(db);
  return rows;
}

/** Selects keywords with what a summary needs, without those that were deleted in the meantime. */
export async function selectTopicKeywords(
  db: Db,
  { accountId, websiteId }: TopicWebsite,
  ids: readonly string[],
): Promise<Omit<TopicKeyword, 'centrality'>[]> {
  const { rows } = await sql<Omit<TopicKeyword, 'centrality'>>`
    select id, keyword, search_volume as "searchVolume", demand ->> 'source' as "searchesSource",
      demand ->> 'month' as "searchesMonth", position,
      target_url as "targetUrl", case
        when own_urls = '[]' and url is not null then jsonb_build_array(jsonb_build_object('url', url, 'position', position))
        else own_urls end as "ownUrls"
    from keywords where account_id = ${accountId} and website_id = ${websiteId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

export type NewTopicRow = TopicSummary & Market & { id: string };

/** Inserts topics, or replaces their values. Their account and website never change. */
export async function saveTopics(
  db: Db,
  { accountId, websiteId }: TopicWebsite,
  { topics, now }: { topics: readonly NewTopicRow[]; now: Date },
): Promise<void> {
  await sql`
    insert into keyword_topics as s (id, account_id, website_id, name, engine, country, language, device, location, keywords,
      keywords_with_searches, ranked_keywords, searches, searches_sources, searches_months, traffic_potential, estimated_clicks,
      average_position, page_url, page_source, own_pages, own_page_count, created_at, computed_at)
    select g.id, w.account_id, w.id, g.name, g.engine, g.country, g.language, g.device, g.location, g.keywords,
      g."keywordsWithSearches", g."rankedKeywords", g.searches, g."searchesSources", g."searchesMonths", g."trafficPotential",
      g."estimatedClicks", g."averagePosition", g."pageUrl", g."pageSource", g."ownPages", g."ownPageCount", ${now}, ${now}
    from websites w, json_to_recordset(${JSON.stringify(topics)}::json) as g (id uuid, name text, engine text, country text,
      language text, device text, location text, keywords integer, "keywordsWithSearches" integer,
      "rankedKeywords" integer, searches bigint, "searchesSources" text[], "searchesMonths" text[], "trafficPotential" double precision,
      "estimatedClicks" double precision, "averagePosition" double precision, "pageUrl" text, "pageSource" text,
      "ownPages" jsonb, "ownPageCount" integer)
    where w.id = ${websiteId} and w.account_id = ${accountId}
    on conflict (id) do update set name = excluded.name, keywords = excluded.keywords,
      keywords_with_searches = excluded.keywords_with_searches, ranked_keywords = excluded.ranked_keywords,
      searches = excluded.searches, searches_sources = excluded.searches_sources, searches_months = excluded.searches_months,
      traffic_potential = excluded.traffic_potential, estimated_clicks = excluded.estimated_clicks,
      average_position = excluded.average_position, page_url = excluded.page_url, page_source = excluded.page_source,
      own_pages = excluded.own_pages, own_page_count = excluded.own_page_count, computed_at = excluded.computed_at
    where s.website_id = excluded.website_id`.execute(db);
}

/** Moves keywords to their topics, or to none. Rows that stay are not written. */
export async function moveKeywords(
  db: Db,
  { accountId, websiteId }: TopicWebsite,
  { keywordIds, topicIds }: { keywordIds: readonly string[]; topicIds: readonly (string | null)[] },
): Promise<void> {
  await sql`
    update keywords k set topic_id = g.topic_id
    from unnest(${keywordIds}::uuid[], ${topicIds}::uuid[]) as g (id, topic_id)
    where k.id = g.id and k.account_id = ${accountId} and k.website_id = ${websiteId}
      and k.topic_id is distinct from g.topic_id`.execute(db);
}

/** Ends a computation: paused keywords have no topic, and topics without keywords are deleted. */
export async function finishTopics(
  db: Db,
  { accountId, websiteId }: TopicWebsite,
  run: Omit<TopicRun, 'changedAt' | 'computedAt'> & { now: Date },
): Promise<void> {
  await sql`
    update keywords set topic_id = null
    where account_id = ${accountId} and website_id = ${websiteId} and status <> 'approved' and topic_id is not null`.execute(
    db,
  );
  await sql`
    delete from keyword_topics s where s.account_id = ${accountId} and s.website_id = ${websiteId}
      and not exists (select from keywords k where k.topic_id = s.id)`.execute(db);
  await sql`
    insert into keyword_topic_runs as r (website_id, account_id, changed_at, computed_at, topics, keywords,
      keywords_without_page, keywords_unchecked, keywords_alone)
    select id, account_id, ${run.now}, ${run.now}, ${run.topics}, ${run.keywords}, ${run.keywordsWithoutPage},
      ${run.keywordsUnchecked}, ${run.keywordsAlone}
    from websites where id = ${websiteId} and account_id = ${accountId}
    on conflict (website_id) do update set computed_at = excluded.computed_at, topics = excluded.topics,
      keywords = excluded.keywords, keywords_without_page = excluded.keywords_without_page,
      keywords_unchecked = excluded.keywords_unchecked, keywords_alone = excluded.keywords_alone`.execute(db);
}
