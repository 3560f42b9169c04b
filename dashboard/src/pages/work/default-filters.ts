import type { Wait } from '../../api/placements.ts';
import type { TaskStatus } from '../../api/tasks.ts';

/** What people come for: whatever somebody has to do something about. Without a filter there is all the rest too. */
export const openTasks: { status: TaskStatus[] } = { status: ['open', 'reopened', 'in_progress'] };
export const openPlacements: { waitingFor: Wait[] } = {
  waitingFor: ['order', 'answer', 'publication', 'claim', 'withdrawal'],
};
