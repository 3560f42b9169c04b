import { countDays } from '#days.ts';
import { drawLine, ensureRoom, hair, innerPt, marginPt, type Paper, pale } from './paper.ts';

const chartPt = 120;
const axisPt = 38;
const rulers = 4;

interface Point {
  date: string;
  value: number;
}

/** A line over days. Days without a value are gaps that the line runs across. */
export function drawLineChart(
  paper: Paper,
  { title, points, format }: { title: string; points: readonly Point[]; format(value: number): string },
): void {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || first === last) return;
  const y = openChart(paper, title);
  const most = niceCeiling(Math.max(...points.map(({ value }) => value)));
  drawRulers(paper, y, (part) => format(most * part));
  const days = Math.max(1, countDays(first.date, last.date) - 1);
  const placed = points.map(({ date, value }) => ({
    x: marginPt + axisPt + ((countDays(first.date, date) - 1) / days) * (innerPt - axisPt),
    y: y + chartPt * (1 - value / most),
  }));
  drawCurve(paper, placed, y + chartPt);
  const below = { y: y + chartPt + 4, size: 7.5, color: pale };
  drawLine(paper, first.date, { ...below, x: marginPt + axisPt, width: 80 });
  drawLine(paper, last.date, { ...below, x: marginPt + innerPt - 80, width: 80, align: 'right' });
  paper.doc.y = y + chartPt + 20;
}

function drawCurve({ doc, color }: Paper, placed: readonly { x: number; y: number }[], floor: number): void {
  const [start] = placed;
  const end = placed.at(-1);
  if (start === undefined || end === undefined) return;
  doc.save().moveTo(start.x, floor);
  for (const { x, y } of placed) doc.lineTo(x, y);
  doc.lineTo(end.x, floor).closePath().fillOpacity(0.1).fill(color).restore();
  doc.moveTo(start.x, start.y);
  for (const { x, y } of placed) doc.lineTo(x, y);
  doc.lineWidth(1.5).lineJoin('round').strokeColor(color).stroke();
  doc.circle(end.x, end.y, 2.5).fill(color);
}

/** Two bars for each name: at the beginning, and at the end. */
export function drawBars(
  paper: Paper,
  {
    title,
    groups,
    names,
  }: {
    title: string;
    groups: readonly { name: string; first: number; last: number }[];
    names: readonly [string, string];
  },
): void {
  const y = openChart(paper, title);
  const { doc, color } = paper;
  drawLegend(paper, y - 15, names);
  const most = niceCeiling(Math.max(1, ...groups.flatMap(({ first, last }) => [first, last])));
  drawRulers(paper, y, (part) => (Number.isInteger(most * part) ? String(most * part) : ''));
  const slot = (innerPt - axisPt) / groups.length;
  const bar = Math.min(34, slot / 3.2);
  for (const [index, { name, first, last }] of groups.entries()) {
    const middle = marginPt + axisPt + slot * (index + 0.5);
    const bars = [
      { x: middle - bar - 2, value: first, opacity: 0.3 },
      { x: middle + 2, value: last, opacity: 1 },
    ];
    for (const { x, value, opacity } of bars) {
      const height = (chartPt * value) / most;
      doc
        .save()
        .fillOpacity(opacity)
        .rect(x, y + chartPt - height, bar, height)
        .fill(color)
        .restore();
      const label = { x: x - 6, y: y + chartPt - height - 10, width: bar + 12, size: 7.5, color: pale };
      drawLine(paper, String(value), { ...label, align: 'center' });
    }
    const below = { x: middle - slot / 2, y: y + chartPt + 4, width: slot, size: 7.5, color: pale };
    drawLine(paper, name, { ...below, align: 'center' });
  }
  doc.y = y + chartPt + 20;
}

function drawLegend(paper: Paper, y: number, [before, after]: readonly [string, string]): void {
  const { doc, color } = paper;
  const x = marginPt + innerPt - 180;
  doc.save().fillOpacity(0.3).rect(x, y, 7, 7).fill(color).restore();
  drawLine(paper, before, { x: x + 11, y, width: 78, size: 7.5, color: pale });
  doc.rect(x + 95, y, 7, 7).fill(color);
  drawLine(paper, after, { x: x + 106, y, width: 74, size: 7.5, color: pale });
}

function openChart(paper: Paper, title: string): number {
  ensureRoom(paper, chartPt + 56);
  const { doc } = paper;
  drawLine(paper, title, { x: marginPt, y: doc.y + 6, width: innerPt - 190, size: 9, bold: true });
  return doc.y + 22;
}

function drawRulers(paper: Paper, y: number, format: (part: number) => string): void {
  const { doc } = paper;
  for (let ruler = 0; ruler <= rulers; ruler += 1) {
    const part = ruler / rulers;
    const at = y + chartPt * (1 - part);
    doc
      .moveTo(marginPt + axisPt, at)
      .lineTo(marginPt + innerPt, at)
      .lineWidth(0.4)
      .strokeColor(hair)
      .stroke();
    const label = { x: marginPt, y: at - 4, width: axisPt - 6, size: 7.5, color: pale };
    drawLine(paper, format(part), { ...label, align: 'right' });
  }
}

/** The next of 1, 2, 4, 8 or 10 times a power of ten: four rulers fall on round figures. */
function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 4, 8, 10].find((one) => one * power >= value) ?? 10;
  return factor * power;
}
