import { sql } from 'kysely';
import type { Db } from '#db';
import { announceProgress } from '../announce-progress.ts';
import type { CampaignStatus } from '../campaign.ts';
import { type Proposal, type Task, taskColumns, type TaskStatus } from './task-queries.ts';
import { keepable } from './word-text.ts';

interface OfCampaign {
  accountId: string;
  campaignId: string;
}

/** A task with what only those see who work on it. */
export interface WorkedTask extends Task {
  /** What a model has written and nobody has approved yet. */
  drafts: Proposal[];
  /** Looks that told nothing, since it was done. */
  checkTries: number;
  campaignStatus: CampaignStatus;
}

export type NewTask = Pick<
  WorkedTask,
  | 'id'
  | 'type'
  | 'title'
  | 'detail'
  | 'category'
  | 'severity'
  | 'checkId'
  | 'affectedUrls'
  | 'affectedCount'
  | 'proposals'
  | 'drafts'
  | 'impact'
>;

/** Of `campaign_tasks t join campaigns c`. */
export const workedColumns = sql`
  ${taskColumns}, t.drafts, t.check_tries as "checkTries", c.status as "campaignStatus"`;

const ofCampaign = ({ accountId, campaignId }: OfCampaign) =>
  sql`t.campaign_id = ${campaignId} and t.account_id = ${accountId}`;

/** A check has one task in a campaign: that which is there stays as it is. Returns how many are new. */
export async function insertTasks(
  db: Db,
  { accountId, campaignId, now }: OfCampaign & { now: Date },
  tasks: readonly NewTask[],
): Promise<number> {
  const { rows } = await sql`
    insert into campaign_tasks (id, account_id, campaign_id, type, title, detail, category, severity, status, check_id,
      affected_urls, affected_count, proposals, drafts, impact, created_at)
    select id, ${accountId}, ${campaignId}, type, title, detail, category, severity, 'open', "checkId", "affectedUrls",
      "affectedCount", proposals, drafts, impact, ${now}
    from json_to_recordset(${JSON.stringify(tasks, keepTexts)}::json) as g (id uuid, type text, title text, detail text, category text,
      severity text, "checkId" text, "affectedUrls" text[], "affectedCount" integer, proposals jsonb, drafts jsonb,
      impact double precision)
    on conflict (campaign_id, check_id) where check_id is not null do nothing returning 1`.execute(db);
  return rows.length;
}

/** What pages say may hold anything. */
function keepTexts(_member: string, value: unknown): unknown {
  return typeof value === 'string' ? keepable(value) : value;
}

export async function countTasks(db: Db, of: OfCampaign): Promise<{ all: number; urgent: number }> {
  const { rows } = await sql<{ all: number; urgent: number }>`
    select count(*)::integer as all,
      count(*) filter (where t.severity in ('error', 'warning') and t.status <> 'verified')::integer as urgent
    from campaign_tasks t where ${ofCampaign(of)}`.execute(db);
  return rows[0] ?? { all: 0, urgent: 0 };
}

export async function findTask(db: Db, of: OfCampaign, taskId: string): Promise<WorkedTask | null> {
  const { rows } = await sql<WorkedTask>`
    select ${workedColumns} from campaign_tasks t
    join campaigns c on c.id = t.campaign_id and c.account_id = t.account_id
    where t.id = ${taskId} and ${ofCampaign(of)}`.execute(db);
  return rows[0] ?? null;
}

/** What becomes of a task; what is absent stays. */
export interface TaskChange {
  status: TaskStatus;
  doneAt: Date | null;
  verifiedAt: Date | null;
  nextCheckAt: Date | null;
  checkTries: number;
  lastFinding: string | null;
}

export async function updateTask(
  db: Db,
  of: OfCampaign,
  { id, ...change }: TaskChange & { id: string },
): Promise<void> {
  await sql`
    update campaign_tasks t set status = ${change.status}, done_at = ${change.doneAt}, verified_at = ${change.verifiedAt},
      next_check_at = ${change.nextCheckAt}, check_tries = ${change.checkTries}, last_finding = ${change.lastFinding}
    where t.id = ${id} and ${ofCampaign(of)}`.execute(db);
  await announceProgress(db, of);
}

/** False where nobody of this id belongs to the account. */
export async function assignTask(
  db: Db,
  of: OfCampaign,
  { taskId, assigneeId }: { taskId: string; assigneeId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update campaign_tasks t set assignee_id = ${assigneeId}
    where t.id = ${taskId} and ${ofCampaign(of)} and (
      ${assigneeId}::uuid is null
      or exists (select from users u where u.id = ${assigneeId}::uuid and u.account_id = ${of.accountId})
    ) returning 1`.execute(db);
  return rows.length > 0;
}

export async function keepProposals(
  db: Db,
  of: OfCampaign,
  { id, proposals, drafts }: Pick<WorkedTask, 'id' | 'proposals' | 'drafts'>,
): Promise<void> {
  await sql`
    update campaign_tasks t set proposals = ${JSON.stringify(proposals)}::jsonb, drafts = ${JSON.stringify(drafts)}::jsonb
    where t.id = ${id} and ${ofCampaign(of)}`.execute(db);
}
