import type {
  CampaignState,
  PlacementLine,
  PlacementMetrics,
  TaskLine,
  TaskMetrics,
} from '../core/report-content.ts';
import { taskTitle } from '../core/titles.ts';
import type { MessageName, Words } from '../words/words-in.ts';
import type { Block, TableColumn, TextCell, Tone } from './block.ts';

export const severityTones: Record<string, Tone> = { error: 'bad', warning: 'warning', notice: 'muted' };
const placementTones: Record<string, Tone> = { live: 'good', lost: 'bad' };
/** The most open tasks that a report lists. */
const maxOpen = 10;
const taskColumns = ({ say }: Words): TableColumn[] => [
  { title: say('task'), share: 0.52 },
  { title: say('severity'), share: 0.12 },
  { title: say('pages'), share: 0.09, align: 'right' },
  { title: say('status'), share: 0.13 },
  { title: say('done'), share: 0.14 },
];
const placementColumns = ({ say }: Words): TableColumn[] => [
  { title: say('referringDomain'), share: 0.2 },
  { title: say('target'), share: 0.17 },
  { title: say('anchor'), share: 0.14 },
  { title: say('status'), share: 0.12 },
  { title: say('relAgreed'), share: 0.12 },
  { title: say('relFound'), share: 0.12 },
  { title: say('lastChecked'), share: 0.13 },
];

/** Tasks done in the period, if there are any, and those that were open at its end. */
export function describeTasks(
  { metrics, asOf }: { metrics: TaskMetrics; asOf: string },
  words: Words,
): Block[] {
  const { done, open, doneCount, openCount } = metrics;
  const { say, day } = words;
  const openTitle = say('asOf', { text: say('openTasks', { count: openCount }), day: day(asOf) });
  return [
    ...(doneCount === 0
      ? []
      : describeTaskList(say('tasksDone', { count: doneCount }), { lines: done, total: doneCount }, words)),
    ...describeTaskList(openTitle, { lines: pickImportant(open), total: openCount }, words),
    ...(open.some(({ pages }) => pages === null)
      ? [{ kind: 'text', text: say('pagesUnknown'), style: 'note' } as const]
      : []),
  ];
}

/** Open tasks are a look ahead, not the work list: notices are details of that. They come by severity and impact. */
const pickImportant = (open: readonly TaskLine[]) =>
  open.filter(({ severity }) => severity !== 'notice').slice(0, maxOpen);

function describeTaskList(
  name: string,
  { lines, total }: { lines: TaskLine[]; total: number },
  words: Words,
): Block[] {
  const title: Block = { kind: 'text', text: name, style: 'bold' };
  if (lines.length === 0) return [title];
  const rows = lines.map((line) => toTaskRow(line, words));
  const columns = taskColumns(words);
  return [title, { kind: 'table', name, columns, rows, more: words.more(total - lines.length) }];
}

function toTaskRow(line: TaskLine, words: Words): (string | TextCell)[] {
  const { severity, pages, status, doneOn } = line;
  return [
    taskTitle(line, words),
    { text: words.translate(severity), tone: severityTones[severity] ?? 'muted' },
    pages === null ? '–' : words.count(pages),
    {
      text: words.translate(status, `taskStatus.${status}`),
      tone: status === 'verified' ? 'good' : 'muted',
    },
    doneOn === null ? '' : words.day(doneOn),
  ];
}

export function describePlacements(
  { metrics: { lines, count: total }, asOf }: { metrics: PlacementMetrics; asOf: string },
  words: Words,
): Block[] {
  const { say, day } = words;
  const isUnknown = lines.some(({ isCheckUnknown }) => isCheckUnknown);
  const notes = [say('relNote'), ...(isUnknown ? [say('checkUnknown', { day: day(asOf) })] : [])];
  return [
    {
      kind: 'table',
      name: say('placements'),
      columns: placementColumns(words),
      rows: lines.map((line) => toPlacementRow(line, words)),
      more: words.more(total - lines.length),
    },
    { kind: 'text', text: notes.join(' '), style: 'note' },
  ];
}

function toPlacementRow(line: PlacementLine, words: Words): (string | TextCell)[] {
  const { sourceDomain, targetUrl, anchor, status, relAgreed, relFound, checkedOn } = line;
  const unfound = line.isCheckUnknown ? '–' : words.say('notChecked');
  const differs = relFound !== null && relText(relFound) !== relText(relAgreed);
  return [
    sourceDomain,
    { text: URL.parse(targetUrl)?.pathname ?? targetUrl, tone: 'muted' },
    anchor,
    {
      text: words.translate(status, `placementStatus.${status}`),
      tone: placementTones[status] ?? 'muted',
    },
    relText(relAgreed),
    {
      text: relFound === null ? unfound : relText(relFound),
      tone: differs ? 'bad' : 'muted',
    },
    checkedOn === null ? (line.isCheckUnknown ? '–' : '') : words.day(checkedOn),
  ];
}

function relText(rel: readonly string[]): string {
  return rel.length === 0 ? 'follow' : rel.toSorted().join(' ');
}

const stateMessages: Record<string, MessageName> = {
  completed: 'campaignCompleted',
  cancelled: 'campaignCancelled',
  paused: 'campaignPaused',
  past_due: 'campaignPaused',
};

/** A campaign with an unpaid invoice is paused for its reader. */
export function describeCampaign(
  { metrics, asOf }: { metrics: CampaignState; asOf: string },
  { say, day }: Words,
): Block[] {
  const { name, status, launchedOn, endedOn } = metrics;
  const launched = launchedOn === null ? '–' : day(launchedOn);
  const values = { campaign: name, launched, day: day(endedOn ?? asOf) };
  return [{ kind: 'text', text: say(stateMessages[status] ?? 'campaignActive', values) }];
}
