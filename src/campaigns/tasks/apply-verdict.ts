import type { Context } from '#context.ts';
import { requireCampaign } from '../change-campaign.ts';
import { insertHistory } from '../history-queries.ts';
import { findTask, type TaskChange, updateTask, type WorkedTask } from './change-queries.ts';
import { measureTasks } from './measure-tasks.ts';
import type { Verdict } from './judge-done.ts';

const minuteMs = 60_000;
/** After a look that told nothing the next is so many minutes later; after the last one the website's next audit decides. */
const retryMinutes = [10, 60, 6 * 60, 24 * 60];

/** Keeps what a look at a task said, unless somebody changed the task meanwhile. */
export async function settleVerdict(
  context: Context,
  { campaignId, task: seen, verdict }: { campaignId: string; task: WorkedTask; verdict: Verdict },
): Promise<void> {
  const { accountId, db, now } = context;
  const of = { accountId, campaignId };
  await db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    const campaign = await requireCampaign(changing, campaignId);
    const task = await findTask(transaction, of, seen.id);
    if (task === null || !isSame(task, seen)) return;
    const change = changeBy(task, verdict, now);
    await updateTask(transaction, of, { id: task.id, ...change });
    if (change.status === task.status) return;
    const states = { from: task.status, to: change.status, reason: change.lastFinding };
    const detail = { task: task.title };
    await insertHistory(transaction, { ...of, at: now, event: `task_${change.status}`, ...states, detail });
    await measureTasks(changing, campaign);
  });
}

function isSame(task: WorkedTask, seen: WorkedTask): boolean {
  return (
    task.status === seen.status &&
    task.checkTries === seen.checkTries &&
    task.doneAt?.getTime() === seen.doneAt?.getTime() &&
    task.verifiedAt?.getTime() === seen.verifiedAt?.getTime()
  );
}

/** What a verdict makes of a task. Pure. */
export function changeBy(task: WorkedTask, verdict: Verdict, now: Date): TaskChange {
  const { status, doneAt, verifiedAt, checkTries } = task;
  if (verdict.kind === 'verified') {
    const since = status === 'verified' ? verifiedAt : now;
    return {
      status: 'verified',
      doneAt,
      verifiedAt: since,
      nextCheckAt: null,
      checkTries: 0,
      lastFinding: null,
    };
  }
  if (verdict.kind === 'reopened') {
    const ended = { doneAt: null, verifiedAt: null, nextCheckAt: null, checkTries: 0 };
    return { status: 'reopened', ...ended, lastFinding: verdict.finding };
  }
  const minutes = status === 'done' ? retryMinutes[checkTries] : undefined;
  const nextCheckAt = minutes === undefined ? null : new Date(now.getTime() + minutes * minuteMs);
  return { status, doneAt, verifiedAt, nextCheckAt, checkTries: checkTries + 1, lastFinding: verdict.why };
}
