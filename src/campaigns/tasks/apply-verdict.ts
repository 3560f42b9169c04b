import type { Context } from '#platform/context.ts';
import { minuteMs } from '#platform/durations.ts';
import type { Said } from '#platform/text';
import { insertHistory, requireCampaign } from '#campaigns/core';
import { storableText } from './proposals/short-text.ts';
import { measureTasks } from './measure-tasks.ts';
import type { TaskVerdict } from './evaluate-pages.ts';
import { findTask, type TaskChange, updateTask } from './task-queries.ts';
import { taskDetail } from './describe-task.ts';
import type { TaskDetails } from './task.ts';

/** Minutes until the next try after an inconclusive verification. After the last one, the next audit of the website decides. */
const retryMinutes = [10, 60, 6 * 60, 24 * 60];

/** Stores the result of a verification, unless the task was changed in the meantime. */
export async function applyVerdict(
  context: Context,
  { campaignId, task: seen, verdict }: { campaignId: string; task: TaskDetails; verdict: TaskVerdict },
): Promise<void> {
  const { accountId, db, now } = context;
  const of = { accountId, campaignId };
  await db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    const campaign = await requireCampaign(changing, campaignId);
    const task = await findTask(transaction, of, seen.id);
    if (task === null || !isUnchanged(task, seen)) return;
    const change = changeFor(task, verdict, now);
    await updateTask(transaction, of, { id: task.id, ...change });
    if (change.status === task.status) return;
    const states = { from: task.status, to: change.status, reason: change.lastFinding };
    const reasonSentence = change.findingSentence === null ? {} : { reasonSentence: change.findingSentence };
    const detail = { ...taskDetail(task), ...reasonSentence };
    await insertHistory(transaction, { ...of, at: now, event: `task_${change.status}`, ...states, detail });
    await measureTasks(changing, campaign);
  });
}

function isUnchanged(task: TaskDetails, seen: TaskDetails): boolean {
  return (
    task.status === seen.status &&
    task.checkTries === seen.checkTries &&
    task.doneAt?.getTime() === seen.doneAt?.getTime() &&
    task.verifiedAt?.getTime() === seen.verifiedAt?.getTime()
  );
}

function findingOf({ finding: { text, sentence } }: { finding: Said }) {
  return { lastFinding: storableText(text), findingSentence: sentence };
}

/** The change of a task by a verdict. Pure. */
export function changeFor(task: TaskDetails, verdict: TaskVerdict, now: Date): TaskChange {
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
      findingSentence: null,
    };
  }
  if (verdict.kind === 'reopened') {
    const ended = { doneAt: null, verifiedAt: null, nextCheckAt: null, checkTries: 0 };
    return { status: 'reopened', ...ended, ...findingOf(verdict) };
  }
  const minutes = status === 'done' ? retryMinutes[checkTries] : undefined;
  const nextCheckAt = minutes === undefined ? null : new Date(now.getTime() + minutes * minuteMs);
  return {
    status,
    doneAt,
    verifiedAt,
    nextCheckAt,
    checkTries: checkTries + 1,
    ...findingOf(verdict),
  };
}
