import { utcDay } from '#platform/days.ts';
import type { Period, PlacementLine, Section, TaskMetrics, TaskLine } from '../core/report-content.ts';

/** A task and a placement in the response of the campaign. */
interface CampaignTask {
  title: string;
  check: string | null;
  severity: string;
  status: string;
  affectedCount: number;
  doneAt: Date | null;
  verifiedAt: Date | null;
}
interface CampaignPlacement extends Omit<PlacementLine, 'publishedOn' | 'checkedOn'> {
  publishedAt: Date | null;
  lastCheckedAt: Date | null;
}

const maxLines = 200;
const taskSource = 'the tasks of the campaign; Cairn checked the verified ones on the website';
const placementSource = 'the placements of the campaign; Cairn checked their links on the pages';
const openStates = new Set(['open', 'in_progress', 'reopened']);

/** Tasks that were done in the period, and tasks that are open now. */
export function pickTasks(
  tasks: readonly CampaignTask[],
  period: Period,
  today: string,
): Section<TaskMetrics> {
  if (tasks.length === 0) return { state: 'no_data', source: taskSource, reason: 'There are no tasks yet.' };
  const done = tasks.filter(({ doneAt, verifiedAt }) => isIn(period, doneAt) || isIn(period, verifiedAt));
  const open = tasks.filter(({ status }) => openStates.has(status));
  const metrics = {
    done: done.slice(0, maxLines).map(toTask),
    open: open.slice(0, maxLines).map(toTask),
    doneCount: done.length,
    verifiedCount: done.filter(({ status }) => status === 'verified').length,
    openCount: open.length,
  };
  return { state: 'ok', source: taskSource, asOf: today, metrics };
}

/** Every ordered placement, with the agreed and the found link attributes. */
export function pickPlacements(
  placements: readonly CampaignPlacement[],
  today: string,
): Section<{ lines: PlacementLine[]; count: number }> {
  const shown = placements.filter(({ status }) => status !== 'planned' && status !== 'rejected');
  if (shown.length === 0) {
    return { state: 'no_data', source: placementSource, reason: 'No placements have been ordered yet.' };
  }
  const metrics = { lines: shown.slice(0, maxLines).map(toPlacement), count: shown.length };
  return { state: 'ok', source: placementSource, asOf: today, metrics };
}

function toTask(task: CampaignTask): TaskLine {
  const { title, check, severity, status, affectedCount, doneAt, verifiedAt } = task;
  const at = verifiedAt ?? doneAt;
  const rule = check === null ? {} : { rule: check };
  return { title, ...rule, severity, status, pages: affectedCount, doneOn: at && utcDay(at) };
}

function toPlacement({ publishedAt, lastCheckedAt, ...placement }: CampaignPlacement): PlacementLine {
  const { sourceDomain, sourceUrl, targetUrl, anchor, relAgreed, relFound, status } = placement;
  return {
    sourceDomain,
    sourceUrl,
    targetUrl,
    anchor,
    relAgreed,
    relFound,
    status,
    publishedOn: publishedAt && utcDay(publishedAt),
    checkedOn: lastCheckedAt && utcDay(lastCheckedAt),
  };
}

function isIn({ from, to }: Period, moment: Date | null): boolean {
  if (moment === null) return false;
  const day = utcDay(moment);
  return day >= from && day <= to;
}
