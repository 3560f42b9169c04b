import { type RawBuilder, sql } from 'kysely';
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

const columnsOf = (urls: RawBuilder<unknown>, proposals: RawBuilder<unknown>) => sql`
  t.id, t.type, t.title, t.detail, t.category, t.severity, t.status, t.check_id as "checkId",
  ${urls} as "affectedUrls", t.affected_count as "affectedCount", ${proposals} as proposals, t.impact,
  t.assignee_id as "assigneeId", t.created_at as "createdAt", t.done_at as "doneAt", t.verified_at as "verifiedAt",
  t.next_check_at as "nextCheckAt", t.last_finding as "lastFinding"`;

export const taskColumns = columnsOf(sql`t.affected_urls`, sql`t.proposals`);
const shownColumns = columnsOf(
  sql`t.affected_urls[1:20]`,
  sql`jsonb_path_query_array(t.proposals, '$[0 to 19]')`,
);

/** What is open first, then what is done and what is verified; the highest impact first. Each with its first 20 pages. */
export async function selectTasks(
  db: Db,
  { accountId, campaignId }: OfCampaign,
  limit: number,
): Promise<Task[]> {
  const { rows } = await sql<Task>`
    select ${shownColumns} from campaign_tasks t where t.campaign_id = ${campaignId} and t.account_id = ${accountId}
    order by array_position(array['reopened', 'open', 'in_progress', 'done', 'verified'], t.status), t.impact desc, t.id
    limit ${limit}`.execute(db);
  return rows;
}
