import { countDays } from '#platform/days.ts';
import type { BarsBlock, LineBlock } from '../blocks/block.ts';
import { html, type Html } from './html.ts';

const width = 720;
const height = 200;
const left = 76;
const bottom = 176;
const top = 14;
const lines = [0, 0.5, 1];

/** A line over days as an image with a description. Nothing is drawn for fewer than two points. */
export function renderLineChart({ title, points, format, ends, alt }: LineBlock): Html {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || first === last) return html``;
  const max = Math.max(...points.map(({ value }) => value)) || 1;
  const days = Math.max(1, countDays(first.date, last.date) - 1);
  const corners = points.map(({ date, value }) => ({
    x: round(left + ((countDays(first.date, date) - 1) / days) * (width - left - 8)),
    y: yOf(value / max),
  }));
  const path = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  const [start, end] = [corners[0]?.x ?? left, corners.at(-1)?.x ?? width];
  return html`<h3>${title}</h3>
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${alt}">
      ${renderGrid((part) => format(max * part))}
      <polygon class="area" points="${start},${bottom} ${path} ${end},${bottom}" />
      <polyline class="line" points="${path}" />
      <text x="${left}" y="${height - 6}">${ends[0]}</text>
      <text x="${width - 8}" y="${height - 6}" text-anchor="end">${ends[1]}</text>
    </svg>`;
}

/** Two bars per group: a first and a last value. */
export function renderBarChart({ title, groups, legend, alt }: BarsBlock): Html {
  const max = Math.max(1, ...groups.flatMap(({ first, last }) => [first, last]));
  const step = (width - left - 8) / groups.length;
  const barWidth = Math.min(44, step / 3);
  const bars = groups.map(({ name, first, last }, index) => {
    const middle = round(left + step * (index + 0.5));
    return html`${renderBar({ x: middle - barWidth - 2, width: barWidth, value: first, max }, 'bar before')}
      ${renderBar({ x: middle + 2, width: barWidth, value: last, max }, 'bar')}
      <text x="${middle}" y="${height - 6}" text-anchor="middle">${name}</text>`;
  });
  return html`<h3>${title}</h3>
    <p class="muted">${legend}</p>
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${alt}">
      ${renderGrid((part) => (Number.isInteger(max * part) ? String(max * part) : ''))} ${bars}
    </svg>`;
}

interface Bar {
  x: number;
  width: number;
  value: number;
  max: number;
}

function renderBar({ x, width: barWidth, value, max }: Bar, name: string): Html {
  const y = yOf(value / max);
  return html`<rect
      class="${name}"
      x="${round(x)}"
      y="${y}"
      width="${round(barWidth)}"
      height="${round(bottom - y)}"
    />
    <text x="${round(x + barWidth / 2)}" y="${y - 3}" text-anchor="middle">${value}</text>`;
}

function renderGrid(format: (part: number) => string): Html[] {
  return lines.map(
    (part) =>
      html`<line class="grid" x1="${left}" x2="${width - 8}" y1="${yOf(part)}" y2="${yOf(part)}" />
        <text x="${left - 8}" y="${yOf(part) + 4}" text-anchor="end">${format(part)}</text>`,
  );
}

const yOf = (part: number) => round(bottom - part * (bottom - top));
const round = (value: number) => Math.round(value * 10) / 10;
