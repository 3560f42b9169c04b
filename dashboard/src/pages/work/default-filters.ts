import type { Wait } from '../../api/placements.ts';
import type { TaskStatus } from '../../api/tasks.ts';

/** The work queue opens with the items that need a member to act. Removing the filters shows all others. */
export const openTasks: { status: TaskStatus[] } = { status: ['open', 'reopened', 'in_progress'] };
export const openPlacements: { waitingFor: Wait[] } = {
  waitingFor: ['approval', 'order', 'answer', 'publication', 'claim', 'withdrawal'],
};
