import { type RawBuilder, sql } from 'kysely';
import { type Db, readKeyset, type Sort } from '#platform/postgres';
import { type CampaignIds, publishProgress } from '#campaigns/core';
import type { Sentence } from '#platform/text';
import { storableText } from './proposals/short-text.ts';
import { namesKeyword } from './subjects/subject-queries.ts';
import type { NewTask, Task, TaskDetails, TaskStatus } from './task.ts';

const columnsOf = (urls: RawBuilder<unknown>, proposals: RawBuilder<unknown>) => sql`
  t.id, t.type, t.title, t.detail, t.category, t.severity, t.status, t.check_id as "checkId",
  ${urls} as "affectedUrls", t.affected_count as "affectedCount", ${proposals} as proposals, t.impact,
  t.assignee_id as "assigneeId", t.due_on as "dueOn", t.created_at as "createdAt", t.done_at as "doneAt", t.verified_at as "verifiedAt",
  t.next_check_at as "nextCheckAt", t.last_finding as "lastFinding", t.title_sentence as "titleSentence",
  t.detail_sentences as "detailSentences", t.finding_sentence as "findingSentence", t.subject`;

const taskColumns = columnsOf(sql`t.affected_urls`, sql`t.proposals`);
const shownColumns = columnsOf(
  sql`t.affected_urls[1:20]`,
  sql`jsonb_path_query_array(t.proposals, '$[0 to 19]')`,
);

/** Open tasks first, then done and verified ones, by severity and impact; each with its first 20 pages. */
export async function selectTasks(
  db: Db,
  { accountId, campaignId }: CampaignIds,
  limit: number,
): Promise<Task[]> {
  const { rows } = await sql<Task>`
    select ${shownColumns} from campaign_tasks t where t.campaign_id = ${campaignId} and t.account_id = ${accountId}
    order by array_position(array['reopened', 'open', 'in_progress', 'done', 'verified'], t.status),
      ${rank} desc, t.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Columns of `campaign_tasks t join campaigns c`. */
const taskDetailsColumns = sql`
  ${taskColumns}, t.drafts, t.check_tries as "checkTries", c.status as "campaignStatus"`;

const ofCampaign = ({ accountId, campaignId }: CampaignIds) =>
  sql`t.campaign_id = ${campaignId} and t.account_id = ${accountId}`;

/** Inserts tasks. A rule has one task per campaign, so an existing task stays unchanged. Returns the number of new tasks. */
export async function insertTasks(
  db: Db,
  { accountId, campaignId, now }: CampaignIds & { now: Date },
  tasks: readonly NewTask[],
): Promise<number> {
  const { rows } = await sql`
    insert into campaign_tasks (id, account_id, campaign_id, type, title, detail, category, severity, status, check_id,
      affected_urls, affected_count, proposals, drafts, impact, title_sentence, detail_sentences, subject, created_at)
    select id, ${accountId}, ${campaignId}, type, title, detail, category, severity, 'open', "checkId", "affectedUrls",
      "affectedCount", proposals, drafts, impact, "titleSentence", "detailSentences", subject, ${now}
    from json_to_recordset(${JSON.stringify(tasks, toStorable)}::json) as g (id uuid, type text, title text, detail text, category text,
      severity text, "checkId" text, "affectedUrls" text[], "affectedCount" integer, proposals jsonb, drafts jsonb,
      impact double precision, "titleSentence" jsonb, "detailSentences" jsonb, subject jsonb)
    on conflict (campaign_id, check_id) where check_id is not null do nothing returning 1`.execute(db);
  return rows.length;
}

type RuleTask = Pick<NewTask, 'id' | 'severity' | 'affectedUrls' | 'affectedCount'>;

/**
 * Replaces title, URLs, proposals and impact of tasks that are to be done by those of the current audit. Drafts and approved texts of
 * pages that still have the issue stay. Tasks that were reported as done keep the pages that are verified.
 */
export async function refreshTasks(db: Db, of: CampaignIds, tasks: readonly NewTask[]): Promise<void> {
  await sql`
    with found as (
      select t.id, g.title, g."affectedUrls" as urls, g."affectedCount" as count, g.impact, (
          select jsonb_agg(coalesce(
            (select p from jsonb_array_elements(t.proposals) p where p ->> 'url' = n ->> 'url' and p ->> 'by' = 'model' limit 1), n
          ) order by place)
          from jsonb_array_elements(g.proposals) with ordinality as n_all (n, place)
        ) as proposals, (
          select coalesce(jsonb_agg(d), '[]') from jsonb_array_elements(t.drafts) d where d ->> 'url' = any(g."affectedUrls")
        ) as drafts
      from json_to_recordset(${JSON.stringify(tasks, toStorable)}::json) as g (title text, "checkId" text, "affectedUrls" text[],
        "affectedCount" integer, proposals jsonb, impact double precision)
      join campaign_tasks t on t.check_id = g."checkId" and ${ofCampaign(of)} and t.status in ('open', 'reopened', 'in_progress')
    )
    update campaign_tasks t set title = f.title, title_sentence = null, affected_urls = f.urls, affected_count = f.count,
      impact = f.impact, proposals = f.proposals, drafts = f.drafts
    from found f where t.id = f.id and (t.title, t.affected_urls, t.affected_count, t.impact, t.proposals)
      is distinct from (f.title, f.urls, f.count, f.impact, f.proposals)`.execute(db);
}

/** Selects the tasks of audit rules that are to be done, and locks them until the transaction ends. */
export async function lockRuleTasks(db: Db, of: CampaignIds): Promise<RuleTask[]> {
  const { rows } = await sql<RuleTask>`
    select t.id, t.severity, t.affected_urls as "affectedUrls", t.affected_count as "affectedCount" from campaign_tasks t
    where ${ofCampaign(of)} and t.status in ('open', 'reopened', 'in_progress') and t.check_id is not null
      and t.affected_urls <> '{}'
    order by t.id for update`.execute(db);
  return rows;
}

/** Replaces the impacts of tasks that have another one. */
export async function saveImpacts(
  db: Db,
  of: CampaignIds,
  impacts: readonly Pick<Task, 'id' | 'impact'>[],
): Promise<void> {
  await sql`
    update campaign_tasks t set impact = g.impact
    from json_to_recordset(${JSON.stringify(impacts)}::json) as g (id uuid, impact double precision)
    where t.id = g.id and ${ofCampaign(of)} and t.impact is distinct from g.impact`.execute(db);
}

/** Texts of web pages can contain characters that Postgres cannot store. */
function toStorable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? storableText(value) : value;
}

export async function countTasks(db: Db, of: CampaignIds): Promise<{ all: number; urgent: number }> {
  const { rows } = await sql<{ all: number; urgent: number }>`
    select count(*)::integer as all,
      count(*) filter (where t.severity in ('error', 'warning') and t.status <> 'verified' and t.subject is null)::integer as urgent
    from campaign_tasks t where ${ofCampaign(of)}`.execute(db);
  return rows[0] ?? { all: 0, urgent: 0 };
}

export async function findTask(db: Db, of: CampaignIds, taskId: string): Promise<TaskDetails | null> {
  const { rows } = await sql<TaskDetails>`
    select ${taskDetailsColumns} from campaign_tasks t
    join campaigns c on c.id = t.campaign_id and c.account_id = t.account_id
    where t.id = ${taskId} and ${ofCampaign(of)}`.execute(db);
  return rows[0] ?? null;
}

/** The task of an audit rule, of which a campaign has at most one. */
export async function findTaskOfRule(db: Db, of: CampaignIds, check: string): Promise<TaskDetails | null> {
  const { rows } = await sql<TaskDetails>`
    select ${taskDetailsColumns} from campaign_tasks t
    join campaigns c on c.id = t.campaign_id and c.account_id = t.account_id
    where t.check_id = ${check} and ${ofCampaign(of)}`.execute(db);
  return rows[0] ?? null;
}

/** The first task of selected issues that is not verified and has this issue, for each of them; null without one. */
export async function selectTasksOfIssues(
  db: Db,
  of: CampaignIds,
  issues: readonly { check: string; url: string }[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string | null }>`
    select (
      select t.id from campaign_tasks t
      where ${ofCampaign(of)} and t.type = 'fix_selection' and t.status <> 'verified'
        and t.proposals @> jsonb_build_array(jsonb_build_object('check', i.issue -> 'check', 'url', i.issue -> 'url'))
      order by t.id limit 1
    ) as id
    from jsonb_array_elements(${JSON.stringify(issues)}::jsonb) with ordinality as i (issue, place)
    order by i.place`.execute(db);
  return rows.map(({ id }) => id);
}

/** The fields of a task that a status change writes. */
export interface TaskChange {
  status: TaskStatus;
  doneAt: Date | null;
  verifiedAt: Date | null;
  nextCheckAt: Date | null;
  checkTries: number;
  lastFinding: string | null;
  findingSentence: Sentence | null;
}

export async function updateTask(
  db: Db,
  of: CampaignIds,
  { id, ...change }: TaskChange & { id: string },
): Promise<void> {
  await sql`
    update campaign_tasks t set status = ${change.status}, done_at = ${change.doneAt}, verified_at = ${change.verifiedAt},
      next_check_at = ${change.nextCheckAt}, check_tries = ${change.checkTries}, last_finding = ${change.lastFinding},
      finding_sentence = ${change.findingSentence === null ? null : JSON.stringify(change.findingSentence)}::jsonb
    where t.id = ${id} and ${ofCampaign(of)}`.execute(db);
  await publishProgress(db, of);
}

export async function updateTaskAssignee(
  db: Db,
  of: CampaignIds,
  { taskId, assigneeId }: { taskId: string; assigneeId: string | null },
): Promise<void> {
  await sql`
    update campaign_tasks t set assignee_id = ${assigneeId} where t.id = ${taskId} and ${ofCampaign(of)}`.execute(
    db,
  );
}

export async function updateDueDay(
  db: Db,
  of: CampaignIds,
  { taskId, dueOn }: { taskId: string; dueOn: string | null },
): Promise<void> {
  await sql`update campaign_tasks t set due_on = ${dueOn} where t.id = ${taskId} and ${ofCampaign(of)}`.execute(
    db,
  );
}

export async function updateProposals(
  db: Db,
  of: CampaignIds,
  { id, proposals, drafts }: Pick<TaskDetails, 'id' | 'proposals' | 'drafts'>,
): Promise<void> {
  await sql`
    update campaign_tasks t set proposals = ${JSON.stringify(proposals)}::jsonb, drafts = ${JSON.stringify(drafts)}::jsonb
    where t.id = ${id} and ${ofCampaign(of)}`.execute(db);
}

/** A task in the operator's queue, with its campaign. */
export interface QueuedTask extends TaskDetails {
  campaignId: string;
  campaignName: string;
  websiteId: string;
  domain: string;
  /** The sort key. */
  rank: number;
}

export interface TaskFilter {
  campaignId?: string | undefined;
  statuses?: readonly string[] | undefined;
  severities?: readonly string[] | undefined;
  /** Audit rules. */
  checks?: readonly string[] | undefined;
  /** Member ids; `none` for tasks without an assignee. */
  assignees?: readonly string[] | undefined;
  websiteIds?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  /** Of the subject, or named in the title or the text. */
  keyword?: string | undefined;
  /** Affected URLs. */
  urls?: readonly string[] | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
  hasDueDay?: boolean | undefined;
  /** Only tasks of campaigns that are active, paused or past due. */
  isInProgress?: boolean;
}

export type TaskSort = 'dueOn' | '-dueOn';

const dueDay = sql`t.due_on::text`;

/** The severity, losses before clicks at stake, then the impact, in one whole number for cursors. */
const rank = sql`((array_position(array['notice', 'warning', 'error'], t.severity) * 2 + (t.type = 'recover_loss')::int) * 1e9
  + least(round(t.impact * 100), 999999999))::double precision`;

/** One page of the account's tasks by severity, then by impact, or by due day, plus one row that shows whether more follow. */
export async function selectTaskQueue(
  db: Db,
  accountId: string,
  {
    filter,
    page,
    sort: by,
  }: {
    filter: TaskFilter;
    page: { limit: number; after: (string | number | null)[] | null };
    sort?: TaskSort | undefined;
  },
): Promise<QueuedTask[]> {
  const memberIds = filter.assignees?.filter((one) => one !== 'none');
  const conditions = [
    sql`t.account_id = ${accountId}`,
    filter.campaignId && sql`t.campaign_id = ${filter.campaignId}`,
    filter.statuses && sql`t.status = any(${filter.statuses})`,
    filter.severities && sql`t.severity = any(${filter.severities})`,
    filter.checks &&
      sql`(t.check_id = any(${filter.checks}) or (t.type = 'fix_selection'
        and exists (select from jsonb_array_elements(t.proposals) p where p ->> 'check' = any(${filter.checks}))))`,
    memberIds &&
      sql`(t.assignee_id = any(${memberIds}::uuid[])
        or (t.assignee_id is null and ${filter.assignees?.includes('none') ?? false}))`,
    filter.websiteIds && sql`c.website_id = any(${filter.websiteIds}::uuid[])`,
    filter.types && sql`t.type = any(${filter.types})`,
    filter.keyword && namesKeyword(filter.keyword),
    filter.urls && sql`t.affected_urls && ${filter.urls}::text[]`,
    filter.dueFrom && sql`t.due_on >= ${filter.dueFrom}`,
    filter.dueTo && sql`t.due_on <= ${filter.dueTo}`,
    filter.hasDueDay !== undefined && sql`(t.due_on is not null) = ${filter.hasDueDay}`,
    filter.isInProgress && sql`c.status in ('active', 'paused', 'past_due')`,
  ].filter((condition) => typeof condition === 'object');
  const id = sql`t.id`;
  const sort: Sort =
    by === undefined
      ? { column: rank, id, descending: true, nullable: false, type: 'float8' }
      : { column: dueDay, id, descending: by === '-dueOn', nullable: true, type: 'text' };
  return readKeyset(sort, page, async ({ where, orderBy, limit }) => {
    const { rows } = await sql<QueuedTask>`
      select ${taskDetailsColumns}, ${rank} as rank, t.campaign_id as "campaignId", c.name as "campaignName",
        c.website_id as "websiteId", c.domain
      from campaign_tasks t join campaigns c on c.id = t.campaign_id
      where ${sql.join(conditions, sql` and `)} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
    return rows;
  });
}
