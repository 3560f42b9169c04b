import { sql } from 'kysely';
import type { Db } from '#db';

export const taskStatuses = ['open', 'in_progress', 'done', 'verified', 'reopened'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const taskSeverities = ['error', 'warning', 'notice'] as const;
export type TaskSeverity = (typeof taskSeverities)[number];

/** What is to be said or changed on one page. */
export interface Proposal {
  url: string;
  found: string | null;
  proposed: string | null;
  by: 'rule' | 'model';
}

export interface Task {
  id: string;
  type: string;
  title: string;
  detail: string;
  category: string;
  severity: TaskSeverity;
  status: TaskStatus;
  checkId: string | null;
  affectedUrls: string[];
  affectedCount: number;
  proposals: Proposal[];
  impact: number;
  assigneeId: string | null;
  createdAt: Date;
  doneAt: Date | null;
  verifiedAt: Date | null;
  nextCheckAt: Date | null;
  lastFinding: string | null;
}

interface OfCampaign {
  accountId: string;
  campaignId: string;
}

export const taskColumns = sql`
  t.id, t.type, t.title, t.detail, t.category, t.severity, t.status, t.check_id as "checkId",
  t.affected_urls as "affectedUrls", t.affected_count as "affectedCount", t.proposals, t.impact,
  t.assignee_id as "assigneeId", t.created_at as "createdAt", t.done_at as "doneAt", t.verified_at as "verifiedAt",
  t.next_check_at as "nextCheckAt", t.last_finding as "lastFinding"`;

/** What is open first, then what is done and what is verified; the highest impact first. */
export async function selectTasks(
  db: Db,
  { accountId, campaignId }: OfCampaign,
  limit: number,
): Promise<Task[]> {
  const { rows } = await sql<Task>`
    select ${taskColumns} from campaign_tasks t where t.campaign_id = ${campaignId} and t.account_id = ${accountId}
    order by array_position(array['reopened', 'open', 'in_progress', 'done', 'verified'], t.status), t.impact desc, t.id
    limit ${limit}`.execute(db);
  return rows;
}
