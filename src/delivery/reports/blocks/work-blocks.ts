import { count, several } from '../core/value-format.ts';
import type { PlacementLine, PlacementMetrics, TaskLine, TaskMetrics } from '../core/report-content.ts';
import type { Block, TextCell, Tone } from './block.ts';

export const severityTones: Record<string, Tone> = { error: 'bad', warning: 'warning', notice: 'muted' };
const placementTones: Record<string, Tone> = { live: 'good', lost: 'bad' };
const taskColumns = [
  { title: 'Task', share: 0.52 },
  { title: 'Severity', share: 0.12 },
  { title: 'Pages', share: 0.09, align: 'right' },
  { title: 'Status', share: 0.13 },
  { title: 'Done', share: 0.14 },
] as const;
const placementColumns = [
  { title: 'Referring domain', share: 0.21 },
  { title: 'Target', share: 0.18 },
  { title: 'Anchor', share: 0.16 },
  { title: 'Status', share: 0.1 },
  { title: 'Rel agreed', share: 0.11 },
  { title: 'Rel found', share: 0.12 },
  { title: 'Last checked', share: 0.12 },
] as const;

export function describeTasks({ done, open, doneCount, openCount }: TaskMetrics): Block[] {
  return [
    ...describeTaskList(`${several(doneCount, 'task')} done in this period`, {
      lines: done,
      total: doneCount,
    }),
    ...describeTaskList(several(openCount, 'open task'), { lines: open, total: openCount }),
  ];
}

function describeTaskList(name: string, { lines, total }: { lines: TaskLine[]; total: number }): Block[] {
  const title: Block = { kind: 'text', text: name, style: 'bold' };
  if (lines.length === 0) return [title];
  const rows = lines.map(toTaskRow);
  return [title, { kind: 'table', name, columns: taskColumns, rows, hiddenRows: total - lines.length }];
}

function toTaskRow({ title, severity, pages, status, doneOn }: TaskLine): (string | TextCell)[] {
  return [
    title,
    { text: severity, tone: severityTones[severity] ?? 'muted' },
    count(pages),
    { text: status.replaceAll('_', ' '), tone: status === 'verified' ? 'good' : 'muted' },
    doneOn ?? '',
  ];
}

export function describePlacements({ lines, count: total }: PlacementMetrics): Block[] {
  const note =
    'Rel is the attribute of the link. "follow" means that it has no value such as nofollow or sponsored.';
  return [
    {
      kind: 'table',
      name: 'Placements',
      columns: placementColumns,
      rows: lines.map(toPlacementRow),
      hiddenRows: total - lines.length,
    },
    { kind: 'text', text: note, style: 'note' },
  ];
}

function toPlacementRow(line: PlacementLine): (string | TextCell)[] {
  const { sourceDomain, targetUrl, anchor, status, relAgreed, relFound, checkedOn } = line;
  const differs = relFound !== null && relText(relFound) !== relText(relAgreed);
  return [
    sourceDomain,
    { text: URL.parse(targetUrl)?.pathname ?? targetUrl, tone: 'muted' },
    anchor,
    { text: status.replaceAll('_', ' '), tone: placementTones[status] ?? 'muted' },
    relText(relAgreed),
    { text: relFound === null ? 'not checked' : relText(relFound), tone: differs ? 'bad' : 'muted' },
    checkedOn ?? '',
  ];
}

function relText(rel: readonly string[]): string {
  return rel.length === 0 ? 'follow' : rel.toSorted().join(' ');
}
