import { type Cell, colors, drawHeading, drawParagraph, drawTable, type Layout } from '#platform/pdf';
import { count, several } from '../core/value-format.ts';
import type { PlacementLine, ReportContent, TaskLine } from '../core/report-content.ts';
import { drawMissing, drawSource } from './draw-source.ts';

const severityColors: Record<string, string> = {
  error: colors.bad,
  warning: colors.warning,
  notice: colors.muted,
};
const placementColors: Record<string, string> = { live: colors.good, lost: colors.bad };
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

export function drawTasks(layout: Layout, section: ReportContent['tasks']): void {
  drawHeading(layout, 'Tasks');
  if (section.state !== 'ok') return drawMissing(layout, section);
  const { done, open, doneCount, openCount } = section.metrics;
  drawTaskList(layout, `${several(doneCount, 'task')} done in this period`, {
    lines: done,
    total: doneCount,
  });
  drawTaskList(layout, `${several(openCount, 'open task')}`, { lines: open, total: openCount });
  drawSource(layout, section);
}

function drawTaskList(
  layout: Layout,
  title: string,
  { lines, total }: { lines: TaskLine[]; total: number },
): void {
  layout.doc.y += 4;
  drawParagraph(layout, title, { bold: true });
  if (lines.length > 0) {
    drawTable(layout, taskColumns, { rows: lines.map(toTaskRow), hiddenRows: total - lines.length });
  } else layout.doc.y += 4;
}

function toTaskRow({ title, severity, pages, status, doneOn }: TaskLine): Cell[] {
  return [
    title,
    { text: severity, color: severityColors[severity] ?? colors.muted },
    count(pages),
    { text: status.replaceAll('_', ' '), color: status === 'verified' ? colors.good : colors.muted },
    doneOn ?? '',
  ];
}

export function drawPlacements(layout: Layout, section: ReportContent['placements']): void {
  drawHeading(layout, 'Placements');
  if (section.state !== 'ok') return drawMissing(layout, section);
  const { lines, count: total } = section.metrics;
  drawTable(layout, placementColumns, {
    rows: lines.map(toPlacementRow),
    hiddenRows: total - lines.length,
  });
  const note =
    'Rel is the attribute of the link. "follow" means that it has no value such as nofollow or sponsored.';
  drawParagraph(layout, note, { size: 7.5, color: colors.muted });
  drawSource(layout, section);
}

function toPlacementRow(line: PlacementLine): Cell[] {
  const { sourceDomain, targetUrl, anchor, status, relAgreed, relFound, checkedOn } = line;
  const differs = relFound !== null && relText(relFound) !== relText(relAgreed);
  return [
    sourceDomain,
    { text: URL.parse(targetUrl)?.pathname ?? targetUrl, color: colors.muted },
    anchor,
    { text: status.replaceAll('_', ' '), color: placementColors[status] ?? colors.muted },
    relText(relAgreed),
    {
      text: relFound === null ? 'not checked' : relText(relFound),
      color: differs ? colors.bad : colors.muted,
    },
    checkedOn ?? '',
  ];
}

function relText(rel: readonly string[]): string {
  return rel.length === 0 ? 'follow' : rel.toSorted().join(' ');
}
