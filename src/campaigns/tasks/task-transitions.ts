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
