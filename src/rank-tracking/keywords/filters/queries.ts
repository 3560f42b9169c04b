import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { dayMs } from '#platform/durations.ts';
import { foldCase, normaliseText } from '#platform/text';
import { type TrackedKeyword, volumeOrigin } from '../tracked-keyword-queries.ts';
import type { AiOverviewFilter } from './keyword-query.ts';
import type { PositionFilter } from './position-filter.ts';
import { anyOf, type NumberRange, sinceConditions, type SinceFilter, within } from './since-queries.ts';

export interface KeywordFilter extends SinceFilter {
  ids?: string[] | undefined;
  websiteIds?: string[] | undefined;
  positions?: PositionFilter[] | undefined;
  checkStatuses?: string[] | undefined;
  stale?: boolean | undefined;
  statuses?: string[] | undefined;
  tags?: string[] | undefined;
  topics?: string[] | undefined;
  origins?: string[] | undefined;
  features?: string[] | undefined;
  ownFeatures?: string[] | undefined;
  aiOverviews?: AiOverviewFilter[] | undefined;
  ownUrls?: string[] | undefined;
  engines?: string[] | undefined;
  locations?: string[] | undefined;
  countries?: string[] | undefined;
  devices?: string[] | undefined;
  texts?: string[] | undefined;
  excludedTexts?: string[] | undefined;
  prefixes?: string[] | undefined;
  urlTexts?: string[] | undefined;
  searchVolume?: NumberRange | undefined;
  words?: NumberRange | undefined;
  daysSinceCheck?: NumberRange | undefined;
  folders?: string[] | undefined;
  /** The filter of a view, which the others narrow. */
  view?: KeywordFilter | undefined;
}

/** Whether the conditions of a filter refer to the search targets `t`. */
export function readsTargets(filter: KeywordFilter): boolean {
  const { countries, devices, texts, excludedTexts, prefixes, engines, locations, view } = filter;
  return (
    (countries ?? devices ?? texts ?? excludedTexts ?? prefixes ?? engines ?? locations) !== undefined ||
    (view !== undefined && readsTargets(view))
  );
}

type FilterContext = Pick<Context, 'accountId' | 'now'>;

/** The conditions of a filter on the keywords `k`, their websites `w` and search targets `t`. */
export function filterConditions(context: FilterContext, filter: KeywordFilter): RawBuilder<unknown>[] {
  const { ids, websiteIds, positions, checkStatuses, statuses, origins, tags, countries, devices } = filter;
  return [
    sql`k.account_id = ${context.accountId}`,
    ids && sql`k.id = any(${ids}::uuid[])`,
    websiteIds && oneOf(sql`k.website_id`, websiteIds, 'uuid'),
    positions && anyOf(positions.map(positionCondition)),
    checkStatuses && oneOf(sql`k.check_status`, checkStatuses, 'text'),
    filter.stale !== undefined && sql`${isStale(context.now)} is ${filter.stale ? sql`true` : sql`not true`}`,
    statuses && oneOf(sql`k.status`, statuses, 'text'),
    origins && oneOf(sql`k.origin`, origins, 'text'),
    tags && sql`k.tags && ${tags}`,
    filter.topics && oneOf(sql`k.topic_id`, filter.topics, 'uuid'),
    countries && oneOf(sql`t.country`, countries, 'text'),
    devices && oneOf(sql`t.device`, devices, 'text'),
    ...serpConditions(filter),
    ...textConditions(filter),
    ...sinceConditions(filter),
    ...rangeConditions(filter, context.now),
    filter.folders && anyOf(filter.folders.flatMap(pathSpellings).map(folderCondition)),
    ...(filter.view === undefined ? [] : filterConditions(context, filter.view)),
  ].filter((condition) => condition !== undefined && condition !== false);
}

/** The rule of `isStale`, with the interval of the website for keywords without their own. */
const isStale = (now: Date) => sql`(k.position_at < ${now}::timestamptz - interval '2 hours' * coalesce(
  k.interval_hours, (select s.interval_hours from websites s where s.id = k.website_id)))`;

const contains = (text: string) => sql`t.phrase like ${likePattern(text)}`;

function textConditions({ texts, excludedTexts, prefixes, urlTexts }: KeywordFilter) {
  return [
    texts && anyOf(texts.flatMap(spellings).map(contains)),
    excludedTexts && sql`not ${anyOf(excludedTexts.flatMap(spellings).map(contains))}`,
    prefixes && anyOf(prefixes.flatMap(spellings).map((prefix) => sql`starts_with(t.phrase, ${prefix})`)),
    urlTexts && anyOf(urlTexts.flatMap(urlSpellings).map((text) => sql`k.url ilike ${likePattern(text)}`)),
  ];
}

// Phrases are stored with single spaces. The index `keywords_by_words` has the same expression.
const wordCount = sql`length(k.keyword) - length(replace(k.keyword, ' ', '')) + 1`;

/** By the time itself, which has an index. A number of days beyond a century is all of the time. */
function checkedWithin({ from, to }: NumberRange, now: Date): RawBuilder<unknown> {
  const maxAge = 36_500;
  const daysAgo = (days: number) =>
    new Date(now.getTime() - Math.min(Math.max(days, -maxAge), maxAge) * dayMs);
  return sql`(k.checked_at <= ${daysAgo(from)}::timestamptz and k.checked_at > ${daysAgo(to + 1)}::timestamptz)`;
}

function rangeConditions({ searchVolume, words, daysSinceCheck }: KeywordFilter, now: Date) {
  return [
    searchVolume && within(sql`k.search_volume`, searchVolume),
    words && within(wordCount, words),
    daysSinceCheck && checkedWithin(daysSinceCheck, now),
  ];
}

function serpConditions({ features, ownFeatures, aiOverviews, ownUrls, engines, locations }: KeywordFilter) {
  return [
    features && sql`k.serp_features && ${features}`,
    ownFeatures && sql`k.own_features && ${ownFeatures}`,
    aiOverviews && anyOf(aiOverviews.map((state) => aiConditions[state])),
    ownUrls && anyOf(ownUrls.map((url) => sql`k.own_urls @> ${JSON.stringify([{ url }])}::jsonb`)),
    engines && oneOf(sql`t.engine`, engines, 'text'),
    locations && oneOf(sql`t.location`, locations, 'text'),
  ];
}

const aiConditions: Record<AiOverviewFilter, RawBuilder<unknown>> = {
  present: sql`k.ai_overview @> '{"present": true}'`,
  cited: sql`k.ai_overview @> '{"cited": true}'`,
  not_cited: sql`(k.ai_overview @> '{"present": true}' and k.ai_overview @> '{"cited": false}')`,
  absent: sql`k.ai_overview @> '{"present": false}'`,
  unknown: sql`(k.ai_overview is null or k.ai_overview @> '{"cited": null}')`,
};

/**
 * The ids of a website's keywords that match a filter, also paused ones, as 16 bytes each, because a hundred thousand rows would be slow.
 */
export async function selectKeywordIds(
  context: Context,
  websiteId: string,
  filter: KeywordFilter,
): Promise<Buffer> {
  const { rows } = await sql<{ ids: Buffer }>`
    select coalesce(string_agg(uuid_send(id), ''), '') as ids
    from (${matchingIds(context, websiteId, filter)}) m`.execute(context.db);
  return rows[0]?.ids ?? Buffer.alloc(0);
}

/** The same, or the ids of the website's other keywords if those are fewer. */
export async function selectFewerIds(
  context: Context,
  websiteId: string,
  filter: KeywordFilter,
): Promise<{ ids: Buffer; areOthers: boolean }> {
  // The count reads an index only, and no more of it than decides.
  const { rows } = await sql<{ ids: Buffer; areOthers: boolean }>`
    with matching as materialized (${matchingIds(context, websiteId, filter)}),
      counted as materialized (select count(*) as matching, (
        select count(*) from (
          select from keywords
          where website_id = (select id from websites where id = ${websiteId} and account_id = ${context.accountId})
          limit (select 2 * count(*) from matching)
        ) k
      ) as total from matching)
    select total < 2 * matching as "areOthers", coalesce((select string_agg(uuid_send(id), '') from (
      select id from matching where total >= 2 * matching
      union all
      select k.id from keywords k where ${ofWebsite(context, websiteId)} and total between matching + 1 and 2 * matching - 1
        and not exists (select from matching m where m.id = k.id)
    ) fewer), '') as ids
    from counted`.execute(context.db);
  return rows[0] ?? { ids: Buffer.alloc(0), areOthers: false };
}

function matchingIds(context: Context, websiteId: string, filter: KeywordFilter) {
  const matches = sql.join(filterConditions(context, filter), sql` and `);
  const targets = readsTargets(filter) ? sql`join search_targets t on t.id = k.target_id` : sql``;
  return sql`select k.id from keywords k ${targets} where ${ofWebsite(context, websiteId)} and ${matches}`;
}

const ofWebsite = ({ accountId }: Pick<Context, 'accountId'>, websiteId: string) =>
  sql`k.website_id = ${websiteId} and k.account_id = ${accountId}`;

export interface FilteredKeyword {
  id: string;
  keyword: string;
  country: string;
  device: string;
  searchVolume: number | null;
  demand: TrackedKeyword['volumeOrigin'];
}

/** All keywords that match a filter, without paused ones. */
export async function selectFilteredKeywords(
  context: Context,
  filter: KeywordFilter,
): Promise<FilteredKeyword[]> {
  const matches = sql.join(filterConditions(context, filter), sql` and `);
  const { rows } = await sql<FilteredKeyword>`
    select k.id, k.keyword, t.country, t.device, k.search_volume as "searchVolume", ${volumeOrigin} as demand
    from keywords k join search_targets t on t.id = k.target_id where ${matches} and k.status = 'approved'`.execute(
    context.db,
  );
  return rows;
}

/** A keyword whose website ranks. */
export interface RankedKeyword extends FilteredKeyword {
  targetId: string;
  targetUrl: string | null;
  depth: number;
}

/** The keywords for which a website ranks, most searches first. */
export async function selectRankedKeywords(
  context: Context,
  { websiteId, filter, limit }: { websiteId: string; filter: KeywordFilter; limit: number },
): Promise<RankedKeyword[]> {
  const matches = sql.join(filterConditions(context, { ...filter, websiteIds: [websiteId] }), sql` and `);
  const { rows } = await sql<RankedKeyword>`
    select k.id, k.keyword, t.country, t.device, k.search_volume as "searchVolume", ${volumeOrigin} as demand, k.target_id as "targetId",
      k.target_url as "targetUrl", coalesce(k.depth, w.depth) as depth
    from keywords k join search_targets t on t.id = k.target_id join websites w on w.id = k.website_id
    where ${matches} and k.position is not null and k.status = 'approved'
    order by k.search_volume desc nulls last, k.position, k.id limit ${limit}`.execute(context.db);
  return rows;
}

/** A single value becomes an equality, because only then an index can also provide the order. */
function oneOf(
  column: RawBuilder<unknown>,
  values: readonly string[],
  type: 'uuid' | 'text',
): RawBuilder<unknown> {
  const [only] = values;
  return values.length === 1 ? sql`${column} = ${only}` : sql`${column} = any(${values}::${sql.raw(type)}[])`;
}

function positionCondition(filter: PositionFilter): RawBuilder<unknown> {
  if (filter === 'none') return sql`(k.position is null and k.position_at is not null)`;
  return sql`k.position between ${filter.from} and ${filter.to}`;
}

/** The path of the page of a keyword, without query and fragment. Every folder and every page ends with a slash here. */
const pagePath = sql`(substring(coalesce(k.url, k.target_url) from '^[^/]+//[^/?#]*([^?#]*)') || '/')`;

function folderCondition(folder: string): RawBuilder<unknown> {
  return sql`starts_with(${pagePath}, ${folder})`;
}

/** A folder as people write it, and as URLs encode it. */
function pathSpellings(folder: string): string[] {
  const path = `/${folder.replace(/^\/+/, '').replace(/\/+$/, '')}/`.replace(/^\/\/$/, '/');
  const url = new URL('https://website.example');
  // The constructor rejects paths such as `/\\[`, and the setter accepts every path.
  url.pathname = path;
  return [...new Set([path, url.pathname])];
}

/** A part of a URL as people write it, and as URLs encode it. */
function urlSpellings(text: string): string[] {
  return [...new Set([text, encodeURI(text)])];
}

/** The stored forms of a text by both lowercase rules, because the language is unknown here. */
function spellings(text: string): string[] {
  const normal = normaliseText(text);
  return [...new Set([foldCase(normal, 'en'), foldCase(normal, 'tr')])];
}

function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
