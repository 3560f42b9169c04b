import { describeEffect } from '../core/describe-effect.ts';
import type {
  CampaignState,
  CampaignWork,
  PlacementLine,
  PlacementMetrics,
  TaskLine,
  TaskMetrics,
} from '../core/report-content.ts';
import { taskTitle } from '../core/titles.ts';
import type { MessageName, Words } from '../words/words-in.ts';
import type { Block, TableBlock, TableColumn, TextCell, Tone } from './block.ts';

export const severityTones: Record<string, Tone> = { error: 'bad', warning: 'warning', notice: 'muted' };
const placementTones: Record<string, Tone> = { live: 'good', lost: 'bad' };
/** The most open tasks that a report lists. */
const maxOpen = 5;
const doneColumns = ({ say }: Words): TableColumn[] => [
  { title: say('task'), share: 0.32 },
  { title: say('severity'), share: 0.12 },
  { title: say('pages'), share: 0.28 },
  { title: say('status'), share: 0.14 },
  { title: say('done'), share: 0.14 },
];
const openColumns = ({ say, day }: Words, pagesOn: string | undefined): TableColumn[] => [
  { title: say('task'), share: 0.34 },
  { title: say('severity'), share: 0.12 },
  {
    title: pagesOn === undefined ? say('pages') : say('asOf', { text: say('pages'), day: day(pagesOn) }),
    share: 0.4,
  },
  { title: say('status'), share: 0.14 },
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
  const { done, open, doneCount, openCount, listedElsewhere = 0, pagesOn } = metrics;
  const { say, day } = words;
  const important = pickImportant(open);
  const openTitle = say('asOf', { text: say('openTasks', { count: openCount }), day: day(asOf) });
  return [
    ...(doneCount === 0
      ? []
      : describeTaskList(
          say('tasksDone', { count: doneCount }),
          {
            columns: doneColumns(words),
            rows: done.map((line) => [
              ...toTaskCells(line, words),
              toStatusCell(line, words),
              line.doneOn === null ? '' : day(line.doneOn),
            ]),
            total: doneCount,
          },
          words,
        )),
    ...(openCount === 0 && listedElsewhere > 0
      ? []
      : describeTaskList(
          openTitle,
          {
            columns: openColumns(words, pagesOn),
            rows: important.map((line) => [...toTaskCells(line, words), toStatusCell(line, words)]),
            total: openCount,
          },
          words,
        )),
    ...(important.some(({ pages }) => pages === null)
      ? [{ kind: 'text', text: say('pagesUnknown'), style: 'note' } as const]
      : []),
  ];
}

/** Open tasks are a look ahead, not the work list: notices are details of that. They come by severity and impact. */
const pickImportant = (open: readonly TaskLine[]) =>
  open.filter(({ severity }) => severity !== 'notice').slice(0, maxOpen);

function describeTaskList(
  name: string,
  { total, ...table }: Pick<TableBlock, 'columns' | 'rows'> & { total: number },
  words: Words,
): Block[] {
  const title: Block = { kind: 'text', text: name, style: 'bold' };
  if (table.rows.length === 0) return [title];
  return [title, { kind: 'table', name, ...table, more: words.more(total - table.rows.length) }];
}

function toTaskCells(line: TaskLine, words: Words): (string | TextCell)[] {
  return [
    taskTitle(line, words),
    { text: words.translate(line.severity), tone: severityTones[line.severity] ?? 'muted' },
    pagesText(line, words),
  ];
}

/** `/a`, or `12: /a, /b, /c, …`. */
function pagesText({ pages, paths = [] }: TaskLine, { count }: Words): string {
  if (pages === null) return '–';
  if (paths.length === 0) return count(pages);
  const named = [...paths, ...(pages > paths.length ? ['…'] : [])].join(', ');
  return pages === 1 ? named : `${count(pages)}: ${named}`;
}

function toStatusCell({ status }: TaskLine, { translate }: Words): TextCell {
  return {
    text: translate(status, `taskStatus.${status}`),
    tone: status === 'verified' ? 'good' : 'muted',
  };
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
  words: Words,
): Block[] {
  const { name, status, launchedOn, endedOn, endedLater, work } = metrics;
  const { say, day } = words;
  const launched = launchedOn === null ? '–' : day(launchedOn);
  const values = { campaign: name, launched, day: day(endedOn ?? asOf) };
  const state = say(stateMessages[status] ?? 'campaignActive', values);
  const later = endedLater?.status === 'cancelled' ? 'campaignCancelledLater' : 'campaignCompletedLater';
  const text = endedLater === undefined ? state : `${state} ${say(later, { day: day(endedLater.on) })}`;
  return [
    { kind: 'text', text },
    ...(work === undefined
      ? []
      : sayWork(work, words).map((line) => ({ kind: 'text', text: line }) as const)),
  ];
}

/** The work that was done in the period, and the effect that was measured by its end. */
function sayWork(
  { stage, tasksDone: done, tasksVerified: verified, placementsPublished: published, effect }: CampaignWork,
  words: Words,
): string[] {
  const { say, translate } = words;
  return [
    done + published === 0 ? say('campaignNoWork') : say('campaignWork', { done, verified, published }),
    ...(stage === null ? [] : [say('campaignStage', { stage: translate(stage, `stage.${stage}`) })]),
    effect === null ? say('effectNotYet') : describeEffect(effect, words),
  ];
}
