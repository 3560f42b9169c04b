import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Db, readKeyset, type SortValue } from '#platform/postgres';
import { isUnchecked, type TopicWebsite } from './clustering-queries.ts';
import type { Topic, TopicRun } from './topic.ts';

export async function findTopicRun(db: Db, { accountId, websiteId }: TopicWebsite): Promise<TopicRun | null> {
  const { rows } = await sql<TopicRun>`
    select changed_at as "changedAt", computed_at as "computedAt", topics, keywords,
      keywords_without_page as "keywordsWithoutPage", keywords_unchecked as "keywordsUnchecked",
      keywords_alone as "keywordsAlone"
    from keyword_topic_runs where website_id = ${websiteId} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** Counts the keywords without a position from a result page, except paused ones. */
export async function countUnchecked(db: Db, { accountId, websiteId }: TopicWebsite): Promise<number> {
  const { rows } = await sql<{ keywords: number }>`
    select count(*) as keywords from keywords k
    where k.account_id = ${accountId} and k.website_id = ${websiteId} and k.status = 'approved' and ${isUnchecked}`.execute(
    db,
  );
  return rows[0]?.keywords ?? 0;
}

/** Records that the topics must be computed again, if the website exists. */
export async function noteChange(db: Db, { accountId, websiteId }: TopicWebsite, now: Date): Promise<void> {
  await sql`
    insert into keyword_topic_runs (website_id, account_id, changed_at)
    select id, account_id, ${now} from websites where id = ${websiteId} and account_id = ${accountId}
    on conflict (website_id) do update set changed_at = excluded.changed_at`.execute(db);
}

/** Websites whose topics were computed before a time. Serves a schedule of all accounts. */
export async function selectDueWebsites(db: Db, before: Date): Promise<TopicWebsite[]> {
  const { rows } = await sql<TopicWebsite>`
    select account_id as "accountId", website_id as "websiteId" from keyword_topic_runs
    where computed_at <= ${before} and keywords > 0 order by computed_at limit 1000`.execute(db);
  return rows;
}

const columns = sql`
  s.id, s.name, s.engine, s.country, s.language, s.device, s.location, s.keywords,
  s.keywords_with_searches as "keywordsWithSearches", s.ranked_keywords as "rankedKeywords",
  s.searches::double precision as searches, s.searches_sources as "searchesSources", s.searches_months as "searchesMonths",
  s.traffic_potential as "trafficPotential", s.estimated_clicks as "estimatedClicks",
  s.average_position as "averagePosition", s.page_url as "pageUrl", s.page_source as "pageSource",
  s.own_pages as "ownPages", s.own_page_count as "ownPageCount", s.created_at as "createdAt",
  s.computed_at as "computedAt"`;

export const topicSorts = ['keywords', 'trafficPotential', 'name'] as const;
export type TopicSort = (typeof topicSorts)[number];

const sortColumns = {
  keywords: { column: sql`s.keywords`, nullable: false, type: 'int' },
  trafficPotential: { column: sql`s.traffic_potential`, nullable: true, type: 'float8' },
  name: { column: sql`s.name`, nullable: false, type: 'text' },
} as const;

export interface TopicFilter {
  texts?: readonly string[] | undefined;
  countries?: readonly string[] | undefined;
  devices?: readonly string[] | undefined;
  /** Whether several own pages rank. */
  conflict?: boolean | undefined;
}

interface TopicPage {
  by: TopicSort;
  descending: boolean;
  limit: number;
  after: SortValue[] | null;
}

/** Selects one page of topics plus one more row. */
export async function selectTopics(
  { db, accountId }: Context,
  { websiteId, filter }: { websiteId: string; filter: TopicFilter },
  page: TopicPage,
): Promise<Topic[]> {
  const matches = sql.join(conditionsOf({ accountId, websiteId }, filter), sql` and `);
  const sort = { ...sortColumns[page.by], id: sql`s.id`, descending: page.descending };
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<Topic>`
      select ${columns} from keyword_topics s where ${matches} and ${where} order by ${orderBy} limit ${limit}`.execute(
      db,
    );
    return rows;
  });
}

export async function findTopic(
  { db, accountId }: Context,
  websiteId: string,
  topicId: string,
): Promise<Topic | null> {
  const { rows } = await sql<Topic>`
    select ${columns} from keyword_topics s
    where s.account_id = ${accountId} and s.website_id = ${websiteId} and s.id = ${topicId}`.execute(db);
  return rows[0] ?? null;
}

function conditionsOf(
  { accountId, websiteId }: TopicWebsite,
  { texts, countries, devices, conflict }: TopicFilter,
): RawBuilder<unknown>[] {
  const containing = texts?.map((text) => sql`position(lower(${text}) in lower(s.name)) > 0`);
  return [
    sql`s.account_id = ${accountId}`,
    sql`s.website_id = ${websiteId}`,
    containing && sql`(${sql.join(containing, sql` or `)})`,
    countries && sql`s.country = any(${countries}::text[])`,
    devices && sql`s.device = any(${devices}::text[])`,
    conflict === undefined ? undefined : sql`(s.own_page_count > 1) = ${conflict}`,
  ].filter((condition) => condition !== undefined);
}
