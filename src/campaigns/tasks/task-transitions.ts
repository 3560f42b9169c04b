import type { Right } from '#platform/context.ts';
import { includesRight } from '#platform/http';
import { type CampaignStatus, isActive } from '#campaigns/core';
import type { TaskStatus } from './task.ts';

/** The transitions that people trigger. Only a verification sets the status `verified`. */
export const taskTransitions = ['start', 'stop', 'done', 'reopen'] as const;
export type TaskTransition = (typeof taskTransitions)[number];

const transitions: Record<TaskTransition, { from: readonly TaskStatus[]; to: TaskStatus }> = {
  start: { from: ['open', 'reopened'], to: 'in_progress' },
  stop: { from: ['in_progress'], to: 'open' },
  done: { from: ['open', 'in_progress', 'reopened'], to: 'done' },
  reopen: { from: ['done', 'verified'], to: 'reopened' },
};

/** Returns the status after a transition, or null if it is not possible in this status. */
export function nextTaskStatus(status: TaskStatus, transition: TaskTransition): TaskStatus | null {
  const { from, to } = transitions[transition];
  return from.includes(status) ? to : null;
}

export const taskActions = [
  ...taskTransitions,
  'assign',
  'schedule',
  'rename',
  'comment',
  'decide_drafts',
] as const;
export type TaskAction = (typeof taskActions)[number];

interface Subject {
  status: TaskStatus;
  campaignStatus: CampaignStatus;
  /** Of a task that a member wrote down. Titles of other tasks follow from their issues. */
  subject?: unknown;
  /** Texts of a language model without a decision. */
  drafts?: readonly unknown[];
}

/** The actions on a task that are possible now with this right. Every member may comment, because clients answer questions. Pure. */
export function allowedTaskActions(
  { status, campaignStatus, subject = null, drafts = [] }: Subject,
  right: Right | undefined,
): TaskAction[] {
  if (right === undefined) return [];
  if (!includesRight(right, 'write')) return ['comment'];
  if (!isActive(campaignStatus)) return ['comment'];
  const possible = taskTransitions.filter((transition) => nextTaskStatus(status, transition) !== null);
  return [
    ...possible,
    'assign',
    'schedule',
    ...(subject === null ? [] : (['rename'] as const)),
    'comment',
    ...(drafts.length > 0 ? (['decide_drafts'] as const) : []),
  ];
}
