import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { type Db, prepared, readKeyset, type Sort, type SortValue } from '#platform/postgres';
import { type Keyword, type KeywordOrigin, type SearchTarget } from './keyword.ts';
import type { Baseline } from './filters/baseline-queries.ts';
import { baselineChange, baselineVisibility, baselineTable } from './filters/since-queries.ts';
import { filterConditions, type KeywordFilter, readsTargets } from './filters/queries.ts';
import type { KeywordSort } from './filters/keyword-query.ts';

const columns = sql`
  k.id, k.account_id as "accountId", k.website_id as "websiteId", k.target_id as "targetId", k.keyword, k.status,
  k.target_url as "targetUrl", k.tags, k.topic_id as "topicId", coalesce(k.interval_hours, w.interval_hours) as "intervalHours",
  coalesce(k.depth, w.depth) as depth, k.provider, k.search_volume as "searchVolume", k.demand, k.position,
  k.position_at as "positionAt", k.previous_position as "previousPosition", k.best_position as "bestPosition", k.change,
  k.url, k.checked_depth as "checkedDepth", k.serp_features as "serpFeatures", k.own_features as "ownFeatures",
  k.own_urls as "ownUrls", k.ai_overview as "aiOverview", k.check_status as "checkStatus",
  k.checked_at as "checkedAt", k.error_code as "errorCode", k.error_message as "errorMessage",
  k.next_check_at as "nextCheckAt", k.created_at as "createdAt",
  k.origin, k.source, k.average_position as "averagePosition", t.engine, t.country, t.language, t.device, t.location`;
const joins = sql`join websites w on w.id = k.website_id join search_targets t on t.id = k.target_id`;

/** Inserts missing search targets. Returns the ids in the order of the input. */
export async function ensureTargets(
  db: Db,
  targets: readonly (SearchTarget & { id: string })[],
): Promise<string[]> {
  const given = sql`rows from (json_to_recordset(${JSON.stringify(targets)}::json) as (id uuid, engine text, phrase text,
    country text, language text, device text, location text))
    with ordinality as g (id, engine, phrase, country, language, device, location, input_index)`;
  await sql`
    insert into search_targets (id, engine, phrase, country, language, device, location)
    select id, engine, phrase, country, language, device, location from ${given}
    order by phrase, engine, country, language, device, location
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select t.id from ${given} join search_targets t using (engine, phrase, country, language, device, location)
    order by g.input_index`.execute(db);
  return rows.map((row) => row.id);
}

export interface NewKeyword {
  id: string;
  targetId: string;
  keyword: string;
  targetUrl: string | null;
  tags: string[];
  intervalHours: number | null;
  depth: number | null;
  provider: string | null;
}

/** Inserts keywords that the website does not track yet. Returns the ids of the inserted ones. */
export async function insertKeywords(
  { db, accountId, now }: Context,
  websiteId: string,
  { keywords, origin }: { keywords: readonly NewKeyword[]; origin: KeywordOrigin },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into keywords (id, account_id, website_id, target_id, keyword, target_url, tags, interval_hours, depth, provider,
      origin, next_check_at, created_at)
    select g.id, ${accountId}, ${websiteId}, g."targetId", g.keyword, g."targetUrl", g.tags, g."intervalHours", g.depth,
      g.provider, ${origin}, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(keywords)}::json) as g (id uuid, "targetId" uuid, keyword text,
      "targetUrl" text, tags text[], "intervalHours" integer, depth integer, provider text)
    on conflict (website_id, target_id) do nothing returning id`.execute(db);
  return rows.map((row) => row.id);
}

export async function selectKeywordsByTarget(
  { db, accountId }: Context,
  websiteId: string,
  targetIds: readonly string[],
): Promise<Keyword[]> {
  const { rows } = await sql<Keyword>`
    select ${columns} from keywords k ${joins}
    where k.account_id = ${accountId} and k.website_id = ${websiteId} and k.target_id = any(${targetIds}::uuid[])
  `.execute(db);
  return rows;
}

export async function findKeyword({ db, accountId }: Context, id: string): Promise<Keyword | null> {
  const { rows } = await sql<Keyword>`
    select ${columns} from keywords k ${joins} where k.id = ${id} and k.account_id = ${accountId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** A sort by visibility has a baseline. */
const sortColumns: Record<Exclude<KeywordSort, 'visibility'>, Pick<Sort, 'column' | 'nullable' | 'type'>> = {
  createdAt: { column: sql`k.id`, nullable: false, type: 'uuid' },
  keyword: { column: sql`k.keyword`, nullable: false, type: 'text' },
  position: { column: sql`k.position`, nullable: true, type: 'int' },
  change: { column: sql`k.change`, nullable: true, type: 'int' },
  bestPosition: { column: sql`k.best_position`, nullable: true, type: 'int' },
  checkedAt: { column: sql`k.checked_at`, nullable: true, type: 'timestamptz' },
  searchVolume: { column: sql`k.search_volume`, nullable: true, type: 'int' },
};

interface KeywordPage {
  by: KeywordSort;
  descending: boolean;
  limit: number;
  after: SortValue[] | null;
  /** The positions that a sort by change compares with; the previous positions if absent. */
  baseline: Baseline | undefined;
}

/** Selects one page plus one more row. */
export type SelectPage<Row> = (context: Context, filter: KeywordFilter, page: KeywordPage) => Promise<Row[]>;

/** Selects one page of keywords plus one more row. */
export function selectKeywords(
  context: Context,
  filter: KeywordFilter,
  page: KeywordPage,
): Promise<Keyword[]> {
  return selectPage(context, { filter, page, selection: sql`${columns} from keywords k ${joins}` });
}

/** The version of a keyword's row, and the settings that come from its website. */
export interface KeywordVersion {
  id: string;
  websiteId: string;
  /** Differs after every change of the row. */
  version: string;
  /** The same of its recent days; null if it has none, or if no history is listed. */
  daysVersion: string | null;
  intervalHours: number;
  depth: number;
}

// The transaction that wrote the row, and its place. Postgres reuses neither before it has renumbered all transactions.
const version = sql`k.xmin::text || k.ctid::text as version`;
const daysVersion = sql`r.xmin::text || r.ctid::text as "daysVersion"`;
const joinRecentDays = sql`left join keyword_recent_days r on r.keyword_id = k.id`;

/** Selects the same page as `selectKeywords`, without the columns that follow from the version. */
export const selectKeywordVersions: SelectPage<KeywordVersion> = (context, filter, page) =>
  selectVersions(context, { filter, page, hasHistory: false });

/** The same with the versions of recent days, which need another lookup for each row. */
export const selectHistoryVersions: SelectPage<KeywordVersion> = (context, filter, page) =>
  selectVersions(context, { filter, page, hasHistory: true });

function selectVersions(
  context: Context,
  { filter, page, hasHistory }: { filter: KeywordFilter; page: KeywordPage; hasHistory: boolean },
): Promise<KeywordVersion[]> {
  const targets = readsTargets(filter) ? sql`join search_targets t on t.id = k.target_id` : sql``;
  const selection = sql`
    k.id, k.website_id as "websiteId", ${version}, ${hasHistory ? daysVersion : sql`null as "daysVersion"`},
    coalesce(k.interval_hours, w.interval_hours) as "intervalHours", coalesce(k.depth, w.depth) as depth
    from keywords k join websites w on w.id = k.website_id ${hasHistory ? joinRecentDays : sql``} ${targets}`;
  return selectPage(context, { filter, page, selection });
}

/** Selects keywords with the versions of their rows. */
export async function selectVersionedKeywords(
  { db, accountId }: Context,
  ids: readonly string[],
): Promise<(Keyword & Pick<KeywordVersion, 'version'>)[]> {
  const { rows } = await sql<Keyword & Pick<KeywordVersion, 'version'>>`
    select ${columns}, ${version} from keywords k ${joins}
    where k.account_id = ${accountId} and k.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

interface PageQuery {
  filter: KeywordFilter;
  page: KeywordPage;
  /** Columns and tables. */
  selection: RawBuilder<unknown>;
}

function selectPage<Row>(context: Context, { filter, page, selection }: PageQuery): Promise<Row[]> {
  const matches = sql.join(filterConditions(context, filter), sql` and `);
  const { baseline } = page;
  const joinBaseline = baseline ? sql`left join ${baselineTable(baseline)} on b.id = k.id` : sql``;
  const column = baseline
    ? {
        ...sortColumns.change,
        column: sql`(${page.by === 'visibility' ? baselineVisibility : baselineChange})`,
      }
    : sortColumns[page.by === 'visibility' ? 'change' : page.by];
  const sort: Sort = { ...column, id: sql`k.id`, descending: page.descending };
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<Row>`${isInOrder(filter, page) ? prepared : sql``}
      select ${selection} ${joinBaseline} where ${matches} and ${where} order by ${orderBy} limit ${limit}`.execute(
      context.db,
    );
    return rows;
  });
}

const maxPreparedLimit = 100;

/** Whether the rows of a page follow each other in the index of its order, so that one plan suits every website. */
function isInOrder(
  { websiteIds, positions, ...others }: KeywordFilter,
  { by, limit, baseline }: KeywordPage,
): boolean {
  if (websiteIds?.length !== 1 || limit > maxPreparedLimit || baseline !== undefined) return false;
  const isRange = positions === undefined || (by === 'position' && positions.length === 1);
  return isRange && Object.values(others).every((values) => values === undefined);
}

/** A keyword's own settings; null if the website's default applies. */
interface KeywordSettings extends Pick<
  Keyword,
  'status' | 'targetUrl' | 'tags' | 'provider' | 'nextCheckAt'
> {
  intervalHours: number | null;
  depth: number | null;
}

interface CurrentSettings extends KeywordSettings, Pick<Keyword, 'targetId' | 'checkedAt'> {
  /** The website's default. */
  defaultIntervalHours: number;
}

/** Selects the current settings and locks the keyword until the transaction ends. */
export async function lockSettings({ db, accountId }: Context, id: string): Promise<CurrentSettings | null> {
  const { rows } = await sql<CurrentSettings>`
    select k.status, k.target_url as "targetUrl", k.tags, k.provider, k.interval_hours as "intervalHours", k.depth,
      k.next_check_at as "nextCheckAt", k.target_id as "targetId", k.checked_at as "checkedAt",
      w.interval_hours as "defaultIntervalHours"
    from keywords k join websites w on w.id = k.website_id
    where k.id = ${id} and k.account_id = ${accountId} for update of k`.execute(db);
  return rows[0] ?? null;
}

/** Stores settings. A keyword that was paused is due from now on, because it was not due during the pause. */
export async function updateSettings(
  { db, accountId, now }: Context,
  id: string,
  settings: KeywordSettings,
): Promise<void> {
  await sql`
    update keywords set status = ${settings.status}, target_url = ${settings.targetUrl}, tags = ${settings.tags},
      provider = ${settings.provider}, interval_hours = ${settings.intervalHours}, depth = ${settings.depth},
      next_check_at = case when ${settings.status} = 'approved' and status = 'paused'
        then greatest(${settings.nextCheckAt}, ${now}::timestamptz) else ${settings.nextCheckAt} end,
      leased_to = case when ${settings.status} = 'approved' then leased_to end
    where id = ${id} and account_id = ${accountId}`.execute(db);
}

export async function deleteKeywordRow({ db, accountId }: Context, id: string): Promise<string | null> {
  const { rows } = await sql<{ websiteId: string }>`
    delete from keywords where id = ${id} and account_id = ${accountId} returning website_id as "websiteId"`.execute(
    db,
  );
  return rows[0]?.websiteId ?? null;
}
