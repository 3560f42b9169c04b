import { countDays } from '#platform/days.ts';
import { axisTicks } from '#platform/pdf';
import type { BarsBlock, LineBlock } from '../blocks/block.ts';
import { html, type Html } from './html.ts';

/** The drawing area of a chart in units of its own. A page shows one of both shapes, so that labels have the size of text. */
interface Shape {
  name: 'wide' | 'narrow';
  width: number;
  height: number;
  /** The left edge of the plot. */
  left: number;
  maxBar: number;
}

const shapes: readonly Shape[] = [
  { name: 'wide', width: 720, height: 216, left: 64, maxBar: 44 },
  { name: 'narrow', width: 350, height: 236, left: 48, maxBar: 20 },
];
const [right, top] = [8, 24];
/** The height of the labels below a plot: two lines. */
const labelHeight = 40;
const lineHeight = 15;

/** A line over days as an image with a description. */
export function renderLineChart(chart: LineBlock): Html {
  return html`<h3>${chart.title}</h3>
    ${shapes.map((shape) => renderLine(chart, shape))}`;
}

/** Two bars per group: a first and a last value. */
export function renderBarChart(chart: BarsBlock): Html {
  const [first, last] = chart.names;
  return html`<h3>${chart.title}</h3>
    <ul class="legend" aria-hidden="true">
      <li><span class="swatch before"></span>${first}</li>
      <li><span class="swatch"></span>${last}</li>
    </ul>
    ${shapes.map((shape) => renderBars(chart, shape))}`;
}

function renderLine({ points, format, minStep, ends, alt }: LineBlock, shape: Shape): Html {
  const { width, left } = shape;
  const [first, last] = [points[0]?.date ?? '', points.at(-1)?.date ?? ''];
  const axis = axisOf(shape, Math.max(...points.map(({ value }) => value)), minStep);
  const days = Math.max(1, countDays(first, last) - 1);
  const corners = points.map(({ date, value }) => ({
    x: round(left + ((countDays(first, date) - 1) / days) * (width - left - right)),
    y: axis.yOf(value),
  }));
  const path = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  const [start, end] = [corners[0]?.x ?? left, corners.at(-1)?.x ?? width];
  const y = axis.bottom + lineHeight + 3;
  return renderFrame(
    shape,
    alt,
    html`${renderGrid(shape, axis, format)}
      <polygon class="area" points="${start},${axis.bottom} ${path} ${end},${axis.bottom}" />
      <polyline class="line" points="${path}" />
      <text x="${left}" y="${y}">${ends[0]}</text>
      <text x="${width - right}" y="${y}" text-anchor="end">${ends[1]}</text>`,
  );
}

function renderBars({ groups, alt }: BarsBlock, shape: Shape): Html {
  const { width, left, maxBar } = shape;
  const axis = axisOf(shape, Math.max(...groups.flatMap(({ first, last }) => [first ?? 0, last])), 1);
  const step = (width - left - right) / groups.length;
  const barWidth = Math.min(maxBar, step / 3);
  const bars = groups.map(({ name, first, last }, index) => {
    const middle = round(left + step * (index + 0.5));
    const before = { x: middle - barWidth - 2, width: barWidth };
    return html`${first === null ? null : renderBar({ ...before, value: first }, axis, 'bar before')}
    ${renderBar({ x: middle + 2, width: barWidth, value: last }, axis, 'bar')}
    ${renderLines(name, middle, axis.bottom)}`;
  });
  return renderFrame(shape, alt, html`${renderGrid(shape, axis, String)} ${bars}`);
}

/** A label with one word per line, because groups are narrow. */
function renderLines(label: string, x: number, bottom: number): Html[] {
  return label
    .split(' ')
    .map(
      (word, line) =>
        html`<text x="${x}" y="${bottom + 3 + lineHeight * (line + 1)}" text-anchor="middle">${word}</text>`,
    );
}

interface Bar {
  x: number;
  width: number;
  value: number;
}

function renderBar({ x, width, value }: Bar, { yOf, bottom }: Axis, name: string): Html {
  const y = yOf(value);
  return html`<rect
      class="${name}"
      x="${round(x)}"
      y="${y}"
      width="${round(width)}"
      height="${round(bottom - y)}"
    />
    <text x="${round(x + width / 2)}" y="${y - 4}" text-anchor="middle">${value}</text>`;
}

interface Axis {
  ticks: readonly number[];
  /** The position of 0. */
  bottom: number;
  yOf(value: number): number;
}

function axisOf({ height }: Shape, greatest: number, minStep: number): Axis {
  const ticks = axisTicks(greatest, minStep);
  const bottom = height - labelHeight;
  const max = ticks.at(-1) ?? 1;
  return { ticks, bottom, yOf: (value) => round(bottom - (value / max) * (bottom - top)) };
}

function renderGrid({ left, width }: Shape, { ticks, yOf }: Axis, format: (value: number) => string): Html[] {
  return ticks.map(
    (tick) =>
      html`<line class="grid" x1="${left}" x2="${width - right}" y1="${yOf(tick)}" y2="${yOf(tick)}" />
        <text x="${left - 8}" y="${yOf(tick) + 4}" text-anchor="end">${format(tick)}</text>`,
  );
}

function renderFrame({ name, width, height }: Shape, alt: string, content: Html): Html {
  return html`<svg class="${name}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${alt}">
    ${content}
  </svg>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
