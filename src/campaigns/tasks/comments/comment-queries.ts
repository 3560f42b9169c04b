import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

/** A text of a member about a task. */
export interface TaskComment {
  id: string;
  /** Null if the author has left the account. */
  authorId: string | null;
  authorName: string;
  text: string;
  createdAt: Date;
  editedAt: Date | null;
}

const columns = sql`
  id, author_id as "authorId", author_name as "authorName", text, created_at as "createdAt", edited_at as "editedAt"`;

interface TaskIds {
  accountId: string;
  taskId: string;
}

/** Oldest first. */
export async function selectComments(
  db: Db,
  { accountId, taskId }: TaskIds,
  page: { limit: number; after: string | null },
): Promise<TaskComment[]> {
  const { rows } = await sql<TaskComment>`
    select ${columns} from campaign_task_comments
    where task_id = ${taskId} and account_id = ${accountId}
      and (${page.after}::uuid is null or id > ${page.after}::uuid)
    order by id limit ${page.limit}`.execute(db);
  return rows;
}

/** Stores a comment with the name that its author has now. */
export async function insertComment(
  db: Db,
  { accountId, taskId }: TaskIds,
  { id, authorId, text, createdAt }: Omit<TaskComment, 'authorName' | 'editedAt'>,
): Promise<TaskComment> {
  const { rows } = await sql<TaskComment>`
    insert into campaign_task_comments (id, account_id, task_id, author_id, author_name, text, created_at)
    select ${id}, ${accountId}, ${taskId}, u.id, u.name, ${text}, ${createdAt}
    from users u where u.id = ${authorId} and u.account_id = ${accountId}
    returning ${columns}`.execute(db);
  const [comment] = rows;
  if (comment === undefined) throw new Error('The author of the comment is not a member of the account.');
  return comment;
}

export async function findComment(
  db: Db,
  { accountId, taskId }: TaskIds,
  id: string,
): Promise<TaskComment | null> {
  const { rows } = await sql<TaskComment>`
    select ${columns} from campaign_task_comments
    where id = ${id} and task_id = ${taskId} and account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** Null if it was deleted. */
export async function updateComment(
  db: Db,
  { accountId, taskId }: TaskIds,
  { id, text, now }: { id: string; text: string; now: Date },
): Promise<TaskComment | null> {
  const { rows } = await sql<TaskComment>`
    update campaign_task_comments set text = ${text}, edited_at = ${now}
    where id = ${id} and task_id = ${taskId} and account_id = ${accountId} returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteComment(db: Db, { accountId, taskId }: TaskIds, id: string): Promise<void> {
  await sql`
    delete from campaign_task_comments
    where id = ${id} and task_id = ${taskId} and account_id = ${accountId}`.execute(db);
}

/** A comment with what a notification says about it. */
export interface ReportedComment {
  text: string;
  author: { id: string; email: string; name: string };
  taskId: string;
  campaignId: string;
  campaign: string;
  websiteId: string;
  domain: string;
}

/** Null if the comment was deleted, or its author has left the account. */
export async function findReportedComment(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<ReportedComment | null> {
  const { rows } = await sql<ReportedComment>`
    select m.text, json_build_object('id', u.id, 'email', u.email, 'name', u.name) as author, t.id as "taskId",
      c.id as "campaignId", c.name as campaign, c.website_id as "websiteId", c.domain
    from campaign_task_comments m join campaign_tasks t on t.id = m.task_id join campaigns c on c.id = t.campaign_id
      join users u on u.id = m.author_id and u.account_id = m.account_id
    where m.id = ${id} and m.account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}
