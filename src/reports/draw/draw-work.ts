import type { PlacementLine, ReportContent, TaskLine } from '../content/report-content.ts';
import { drawMissing } from './draw-figures.ts';
import { type Cell, drawTable } from './draw-table.ts';
import { bad, drawHeading, drawSource, drawText, good, type Paper, pale } from './paper.ts';
import { count, several } from './say.ts';

const severityColors: Record<string, string> = { error: bad, warning: '#b54708', notice: pale };
const taskColumns = [
  { title: 'Task', share: 0.52 },
  { title: 'Severity', share: 0.12 },
  { title: 'Pages', share: 0.09, align: 'right' },
  { title: 'Status', share: 0.13 },
  { title: 'Done on', share: 0.14 },
] as const;
const placementColumns = [
  { title: 'On', share: 0.21 },
  { title: 'Leads to', share: 0.18 },
  { title: 'Anchor', share: 0.16 },
  { title: 'Status', share: 0.1 },
  { title: 'Rel agreed', share: 0.11 },
  { title: 'Rel found', share: 0.12 },
  { title: 'Checked', share: 0.12 },
] as const;

export function drawTasks(paper: Paper, section: ReportContent['tasks']): void {
  drawHeading(paper, 'Tasks');
  if (section.state !== 'ok') return drawMissing(paper, section);
  const { done, open, doneCount, openCount } = section.figures;
  drawList(paper, `${several(doneCount, 'task')} done in these days`, { lines: done, all: doneCount });
  drawList(paper, `${count(openCount)} open`, { lines: open, all: openCount });
  drawSource(paper, section);
}

function drawList(paper: Paper, title: string, { lines, all }: { lines: TaskLine[]; all: number }): void {
  paper.doc.y += 4;
  drawText(paper, title, { bold: true });
  if (lines.length === 0) {
    paper.doc.y += 4;
    return;
  }
  drawTable(paper, taskColumns, { rows: lines.map(toTaskRow), left: all - lines.length });
}

function toTaskRow({ title, severity, pages, status, doneOn }: TaskLine): Cell[] {
  const color = status === 'verified' ? good : pale;
  return [
    title,
    { text: severity, color: severityColors[severity] ?? pale },
    count(pages),
    { text: status.replaceAll('_', ' '), color },
    doneOn ?? '',
  ];
}

export function drawPlacements(paper: Paper, section: ReportContent['placements']): void {
  drawHeading(paper, 'Placements');
  if (section.state !== 'ok') return drawMissing(paper, section);
  const { lines, count: all } = section.figures;
  drawTable(paper, placementColumns, { rows: lines.map(toPlacementRow), left: all - lines.length });
  const note = 'Rel: what the link tells search engines. Follow: nothing that keeps it from counting.';
  drawText(paper, note, { size: 7.5, color: pale });
  drawSource(paper, section);
}

function toPlacementRow(line: PlacementLine): Cell[] {
  const { sourceDomain, targetUrl, anchor, status, relAgreed, relFound, checkedOn } = line;
  const isOther = relFound !== null && sayRel(relFound) !== sayRel(relAgreed);
  return [
    sourceDomain,
    { text: URL.parse(targetUrl)?.pathname ?? targetUrl, color: pale },
    anchor,
    { text: status.replaceAll('_', ' '), color: status === 'live' ? good : status === 'lost' ? bad : pale },
    sayRel(relAgreed),
    { text: relFound === null ? 'not yet' : sayRel(relFound), color: isOther ? bad : pale },
    checkedOn ?? '',
  ];
}

function sayRel(rel: readonly string[]): string {
  return rel.length === 0 ? 'follow' : rel.toSorted().join(' ');
}
