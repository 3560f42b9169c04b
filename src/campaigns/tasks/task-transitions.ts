import type { Right } from '#context.ts';
import { includesRight } from '#http';
import type { CampaignStatus } from '../campaign.ts';
import { isWorkedOn } from '../transitions.ts';
import type { TaskStatus } from './task-queries.ts';

/** What a person can do with a task. That it is `verified` is the engine's own word. */
export const taskVerbs = ['start', 'done', 'reopen'] as const;
export type TaskVerb = (typeof taskVerbs)[number];

const transitions: Record<TaskVerb, { from: readonly TaskStatus[]; to: TaskStatus }> = {
  start: { from: ['open', 'reopened'], to: 'in_progress' },
  done: { from: ['open', 'in_progress', 'reopened'], to: 'done' },
  reopen: { from: ['done', 'verified'], to: 'reopened' },
};

/** The status after it; null where it cannot happen in this one. */
export function nextTaskStatus(status: TaskStatus, verb: TaskVerb): TaskStatus | null {
  const { from, to } = transitions[verb];
  return from.includes(status) ? to : null;
}

/** Whatever somebody does with a task, and what is decided about it beside its status. */
export const taskDeeds = [...taskVerbs, 'assign', 'decide_drafts'] as const;
export type TaskDeed = (typeof taskDeeds)[number];

interface Subject {
  status: TaskStatus;
  campaignStatus: CampaignStatus;
  /** What a model has written and nobody has decided about. */
  drafts?: readonly unknown[];
}

/** What somebody with this right may do with a task now. Pure. */
export function allowedForTask(
  { status, campaignStatus, drafts = [] }: Subject,
  right: Right | undefined,
): TaskDeed[] {
  if (!includesRight(right, 'write') || !isWorkedOn(campaignStatus)) return [];
  const verbs = taskVerbs.filter((verb) => nextTaskStatus(status, verb) !== null);
  return [...verbs, 'assign', ...(drafts.length > 0 ? (['decide_drafts'] as const) : [])];
}
