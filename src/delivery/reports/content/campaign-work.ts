import { utcDay } from '#days.ts';
import type { Period, PlacementLine, Section, TaskFigures, TaskLine } from './report-content.ts';

/** A task and a placement, as the campaign's own read shows them. */
interface ShownTask {
  title: string;
  severity: string;
  status: string;
  affectedCount: number;
  doneAt: Date | null;
  verifiedAt: Date | null;
}
interface ShownPlacement extends Omit<PlacementLine, 'publishedOn' | 'checkedOn'> {
  publishedAt: Date | null;
  lastCheckedAt: Date | null;
}

const mostLines = 200;
const taskSource = 'The campaign’s tasks; verified ones were looked at by Cairn itself';
const placementSource = 'The campaign’s placements; links as Cairn found them on the pages';
const openStates = new Set(['open', 'in_progress', 'reopened']);

/** Tasks that were done within the days, and those that are open now. Pure. */
export function pickTasks(tasks: readonly ShownTask[], period: Period, today: string): Section<TaskFigures> {
  if (tasks.length === 0)
    return { state: 'no_data', source: taskSource, reason: 'There are no tasks so far.' };
  const done = tasks.filter(({ doneAt, verifiedAt }) => isIn(period, doneAt) || isIn(period, verifiedAt));
  const open = tasks.filter(({ status }) => openStates.has(status));
  const figures = {
    done: done.slice(0, mostLines).map(toTask),
    open: open.slice(0, mostLines).map(toTask),
    doneCount: done.length,
    verifiedCount: done.filter(({ status }) => status === 'verified').length,
    openCount: open.length,
  };
  return { state: 'ok', source: taskSource, asOf: today, figures };
}

/** Every placement that has gone beyond being planned, with what was agreed and what was found. Pure. */
export function pickPlacements(
  placements: readonly ShownPlacement[],
  today: string,
): Section<{ lines: PlacementLine[]; count: number }> {
  const shown = placements.filter(({ status }) => status !== 'planned' && status !== 'rejected');
  if (shown.length === 0) {
    return { state: 'no_data', source: placementSource, reason: 'No placement has been ordered so far.' };
  }
  const figures = { lines: shown.slice(0, mostLines).map(toPlacement), count: shown.length };
  return { state: 'ok', source: placementSource, asOf: today, figures };
}

function toTask({ title, severity, status, affectedCount, doneAt, verifiedAt }: ShownTask): TaskLine {
  const at = verifiedAt ?? doneAt;
  return { title, severity, status, pages: affectedCount, doneOn: at && utcDay(at) };
}

function toPlacement({ publishedAt, lastCheckedAt, ...placement }: ShownPlacement): PlacementLine {
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
