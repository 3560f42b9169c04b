import { sql } from 'kysely';
import type { CampaignIds } from '#campaigns/core';
import type { Db } from '#platform/postgres';
import type { SubjectType, TaskSubject } from './task-subject.ts';

/** The task of this type and subject that is to be done, whichever text it has; null without one. */
export async function findSubjectTaskId(
  db: Db,
  { accountId, campaignId }: CampaignIds,
  { type, subject }: { type: SubjectType; subject: TaskSubject },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from campaign_tasks
    where campaign_id = ${campaignId} and account_id = ${accountId} and type = ${type} and subject = ${JSON.stringify(subject)}::jsonb
      and status in ('open', 'reopened', 'in_progress')
    order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Gives a task with a subject the title that a member wrote, in their language. */
export async function updateTitle(
  db: Db,
  { accountId, campaignId }: CampaignIds,
  { taskId, title }: { taskId: string; title: string },
): Promise<void> {
  await sql`
    update campaign_tasks set title = ${title}, title_sentence = null
    where id = ${taskId} and campaign_id = ${campaignId} and account_id = ${accountId} and subject is not null`.execute(
    db,
  );
}

/** Whether a task `t` names a keyword: as its subject, or quoted in its title or its text. */
export const namesKeyword = (keyword: string) => {
  const quoted = `“${keyword.toLowerCase()}”`;
  return sql`(lower(t.subject ->> 'query') = ${keyword.toLowerCase()}
    or position(${quoted} in lower(t.title)) > 0 or position(${quoted} in lower(t.detail)) > 0)`;
};
