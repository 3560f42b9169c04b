import type { FailureMode } from '../../control/failures.ts';
import type { SandboxContext } from '../../control/sandbox-context.ts';
import { type StatusCode, taskId } from './envelope.ts';
import type { Order } from './order.ts';

export interface Task {
  id: string;
  engine: 'google' | 'bing';
  order: Order;
  /** The task as it was sent. */
  data: Record<string, unknown>;
  /** Chosen when the task is posted. */
  failureMode: FailureMode;
  postedAtMs: number;
  readyAtMs: number;
  isCollected: boolean;
}

export interface TaskQueue {
  /** Returns a new task id. */
  nextId(context: SandboxContext): string;
  post(task: Pick<Task, 'engine' | 'order' | 'data'>, context: SandboxContext): Task;
  find(id: string): Task | null;
  /** Finished tasks that were not fetched yet, oldest first, at most a thousand. */
  ready(engine: Task['engine'], context: SandboxContext): Task[];
  clear(): void;
}

const maxTasks = 200_000;
const maxListed = 1000;

/** 20000 if the task is finished, otherwise the code for queued or, in the last quarter of the delay, for in progress. */
export function progressOf(task: Task, context: SandboxContext): Extract<StatusCode, 20000 | 40601 | 40602> {
  const isStuck =
    task.failureMode === 'never_ready' && context.failures.get('dataforseo').mode === 'never_ready';
  if (isStuck) return 40602;
  const leftMs = task.readyAtMs - context.nowMs();
  if (leftMs <= 0) return 20000;
  return leftMs * 4 < task.readyAtMs - task.postedAtMs ? 40601 : 40602;
}

export function createTaskQueue(): TaskQueue {
  const tasks = new Map<string, Task>();
  let serial = 0;
  const nextId = (context: SandboxContext): string => {
    serial += 1;
    return taskId(context.nowMs(), serial);
  };
  return {
    nextId,
    post({ engine, order, data }, context) {
      const postedAtMs = context.nowMs();
      const { queueDelayMs } = context.failures.get('dataforseo');
      const waitMs = order.priority === 2 ? queueDelayMs / 3 : queueDelayMs;
      const id = nextId(context);
      const failureMode = context.failures.nextSearchFailure('dataforseo');
      if (failureMode !== 'ok') context.log.failed('dataforseo', failureMode);
      const times = { postedAtMs, readyAtMs: postedAtMs + waitMs };
      const task: Task = { id, engine, order, data, failureMode, ...times, isCollected: false };
      tasks.set(id, task);
      const oldest = tasks.keys().next();
      if (tasks.size > maxTasks && !oldest.done) tasks.delete(oldest.value);
      return task;
    },
    find: (id) => tasks.get(id) ?? null,
    ready(engine, context) {
      return tasks
        .values()
        .filter((task) => task.engine === engine && !task.isCollected && progressOf(task, context) === 20000)
        .take(maxListed)
        .toArray();
    },
    clear: () => tasks.clear(),
  };
}
