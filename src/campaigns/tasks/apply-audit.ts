import { type Audit, findAudit } from '#audit';
import type { Context } from '#context.ts';
import { findWebsite, type Website } from '#websites';
import { requireCampaign } from '../change-campaign.ts';
import { insertHistory } from '../history-queries.ts';
import { findTask, insertTasks } from './change-queries.ts';
import { measureTasks } from './measure-tasks.ts';
import { makeTasks } from './make-tasks.ts';
import { settleVerdict } from './settle-verdict.ts';
import { selectJudgeable, selectWorked } from './stage-queries.ts';
import type { TaskSettings } from './task-settings.ts';
import { judgeByAudit } from './verify-task.ts';

interface Following {
  audit: Audit;
  website: Website;
  signal: AbortSignal;
}

/**
 * Lets an audit that is ready judge what is said to be done, and what was verified and may be wrong again; what it found for
 * the first time becomes tasks. For every campaign of the website whose tasks have been made.
 */
export async function followAudit(
  context: Context,
  { websiteId, auditId, signal }: { websiteId: string; auditId: string; signal: AbortSignal },
  settings: TaskSettings,
): Promise<void> {
  const { accountId, db } = context;
  const campaigns = await selectWorked(db, { accountId, websiteId });
  const audit = campaigns.length === 0 ? null : await findAudit(db, { accountId, websiteId, auditId });
  const website = audit && (await findWebsite(context, websiteId));
  if (audit === null || audit.state !== 'ready' || website === null) return;
  for (const { campaignId } of campaigns) {
    await judgeAll(context, { campaignId, audit });
    await addTasks(context, { campaignId, audit, website, signal }, settings);
  }
}

async function judgeAll(
  context: Context,
  { campaignId, audit }: { campaignId: string; audit: Audit },
): Promise<void> {
  const of = { accountId: context.accountId, campaignId };
  for (const { taskId } of await selectJudgeable(context.db, of, audit.requestedAt)) {
    const task = await findTask(context.db, of, taskId);
    if (task === null) continue;
    const verdict = await judgeByAudit(context, task, audit);
    // A verified task stays so unless the audit says otherwise.
    if (task.status === 'verified' && verdict.kind !== 'reopened') continue;
    await settleVerdict(context, { campaignId, task, verdict });
  }
}

async function addTasks(
  context: Context,
  { campaignId, ...following }: Following & { campaignId: string },
  settings: TaskSettings,
): Promise<void> {
  const { accountId, db, now } = context;
  const tasks = await makeTasks(context, following, { ...settings, writer: null });
  await db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    const campaign = await requireCampaign(changing, campaignId);
    const of = { accountId, campaignId, now };
    const made = await insertTasks(transaction, of, tasks);
    if (made === 0) return;
    await insertHistory(transaction, { ...of, at: now, event: 'tasks_made', detail: { tasks: made } });
    await measureTasks(changing, campaign);
  });
}
