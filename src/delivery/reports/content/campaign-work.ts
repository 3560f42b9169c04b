import type { readCampaignWork } from '#campaigns/overview';
import { daysBefore, utcDay } from '#platform/days.ts';
import type {
  CampaignState,
  Period,
  PlacementMetrics,
  PlacementLine,
  Section,
  TaskMetrics,
  TaskLine,
} from '../core/report-content.ts';
import { readEffect } from './read-effect.ts';

type CampaignWork = Awaited<ReturnType<typeof readCampaignWork>>;
type CampaignTask = CampaignWork['tasks'][number];
type CampaignPlacement = CampaignWork['placements'][number];

const maxLines = 200;
const maxPaths = 3;
const taskSource = 'the tasks of the campaign; Cairn checked the verified ones on the website';
const placementSource = 'the placements of the campaign; Cairn checked their links on the pages';
const campaignSource = 'the campaigns of the account';
const openStates = new Set(['open', 'in_progress', 'reopened']);

/** The period of a report and the day on which it is created. */
interface Days {
  period: Period;
  today: string;
}

/** Whether a period ended so long ago that the latest checks and counts are not those of its end. Yesterday is the last complete day. */
const isPast = ({ period, today }: Days) => period.to < daysBefore(today, 1);
const lastDayOf = ({ period, today }: Days) => (period.to < today ? period.to : today);

/** The state of a campaign on the last day of the period, and what was done in it. */
export function describeCampaignState(
  { name, stage, launchedAt }: { name: string; stage: string; launchedAt: Date | null },
  work: CampaignWork,
  days: Days,
): Section<CampaignState> {
  const { status, endedAt, endedLater, tasks, placements } = work;
  const { period } = days;
  const done = tasks.filter((task) => isDoneIn(period, task));
  const effect = readEffect(work);
  const metrics = {
    name,
    status,
    launchedOn: launchedAt && utcDay(launchedAt),
    endedOn: endedAt && utcDay(endedAt),
    ...(endedLater && { endedLater: { status: endedLater.status, on: utcDay(endedLater.at) } }),
    work: {
      stage: isPast(days) || endedAt !== null ? null : stage,
      tasksDone: done.length,
      tasksVerified: done.filter(isVerified).length,
      placementsPublished: placements.filter(({ publishedAt }) => isIn(period, publishedAt)).length,
      effect: effect.state === 'ok' ? effect.metrics : null,
    },
  };
  return { state: 'ok', source: campaignSource, asOf: lastDayOf(days), metrics };
}

/**
 * Tasks that were done in the period, and tasks that were open at its end. None is open once its campaign has ended.
 * @param listed keys of open tasks that the report lists already; those of this campaign are added
 */
export function pickTasks(
  { tasks, endedAt }: Pick<CampaignWork, 'tasks' | 'endedAt'>,
  days: Days,
  listed = new Set<string>(),
): Section<TaskMetrics> {
  if (tasks.length === 0) {
    const reason = isPast(days)
      ? 'There were no tasks by the end of this period.'
      : 'There are no tasks yet.';
    return { state: 'no_data', source: taskSource, reason };
  }
  const { period } = days;
  const done = tasks.filter((task) => isDoneIn(period, task));
  const allOpen = endedAt === null ? tasks.filter(({ status }) => openStates.has(status)) : [];
  const open = allOpen.filter((task) => !listed.has(keyOf(task)));
  for (const task of open) listed.add(keyOf(task));
  const listedElsewhere = allOpen.length - open.length;
  const metrics = {
    done: done.slice(0, maxLines).map(toTask),
    open: open.slice(0, maxLines).map(toTask),
    doneCount: done.length,
    verifiedCount: done.filter(isVerified).length,
    openCount: open.length,
    ...(listedElsewhere > 0 && { listedElsewhere }),
    // Later audits change the pages of open tasks.
    ...(isPast(days) && { pagesOn: days.today }),
  };
  return { state: 'ok', source: taskSource, asOf: lastDayOf(days), metrics };
}

/** Every placement that was ordered by the end of the period, with the agreed and the found link attributes. */
export function pickPlacements(
  placements: readonly CampaignPlacement[],
  days: Days,
): Section<PlacementMetrics> {
  const shown = placements.filter(({ status }) => status !== 'planned' && status !== 'rejected');
  if (shown.length === 0) {
    const reason = isPast(days)
      ? 'No placements had been ordered by the end of this period.'
      : 'No placements have been ordered yet.';
    return { state: 'no_data', source: placementSource, reason };
  }
  const lines = shown.slice(0, maxLines).map((placement) => toPlacement(placement, days));
  const metrics = { lines, count: shown.length };
  return { state: 'ok', source: placementSource, asOf: lastDayOf(days), metrics };
}

/** Campaigns of the same website plan the same task for an issue. */
const keyOf = ({ checkId, title }: CampaignTask) => checkId ?? title;

function toTask(task: CampaignTask): TaskLine {
  const { title, checkId, severity, status, affectedUrls, affectedCount, doneAt, verifiedAt } = task;
  const at = verifiedAt ?? doneAt;
  const rule = checkId === null ? {} : { rule: checkId };
  const paths = affectedUrls.slice(0, maxPaths).map(pathOf);
  return { title, ...rule, severity, status, pages: affectedCount, paths, doneOn: at && utcDay(at) };
}

function pathOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : `${parsed.pathname}${parsed.search}`;
}

/** Only the last check is stored. If it was after a past period, what was found by its end is not known. */
function toPlacement(
  { publishedAt, lastCheckedAt, ...placement }: CampaignPlacement,
  days: Days,
): PlacementLine {
  const { sourceDomain, sourceUrl, targetUrl, anchor, relAgreed, relFound, status } = placement;
  const checkedOn = lastCheckedAt && utcDay(lastCheckedAt);
  const isLater = isPast(days) && checkedOn !== null && checkedOn > days.period.to;
  // A link that was not published by then was not checked either.
  const isUnknown = isLater && publishedAt !== null;
  return {
    sourceDomain,
    sourceUrl: publishedAt && sourceUrl,
    targetUrl,
    anchor,
    relAgreed,
    relFound: isLater ? null : relFound,
    status,
    publishedOn: publishedAt && utcDay(publishedAt),
    checkedOn: isLater ? null : checkedOn,
    ...(isUnknown && { isCheckUnknown: true }),
  };
}

const isDoneIn = (period: Period, { doneAt, verifiedAt }: CampaignTask) =>
  isIn(period, doneAt) || isIn(period, verifiedAt);
const isVerified = ({ status }: CampaignTask) => status === 'verified';

function isIn({ from, to }: Period, moment: Date | null): boolean {
  if (moment === null) return false;
  const day = utcDay(moment);
  return day >= from && day <= to;
}
