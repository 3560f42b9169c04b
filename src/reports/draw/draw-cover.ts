import type { Report } from '../report.ts';
import { isPrintable } from './printable.ts';
import { longDay } from './say.ts';
import {
  drawLine,
  heightPt,
  ink,
  innerPt,
  marginPt,
  type Paper,
  pale,
  setLook,
  shown,
  widthPt,
} from './paper.ts';

const bandPt = 330;
const types: Record<string, string> = { autoseo: 'Auto SEO', fullseo: 'Full SEO' };

/** The first page: who reports, on what, and on which days. */
export function drawCover(paper: Paper, { content, kind }: Report): void {
  const { doc, color } = paper;
  const { agency, campaign, period } = content;
  const onColor = isDark(color) ? '#ffffff' : ink;
  doc.rect(0, 0, widthPt, bandPt).fill(color);
  drawLine(paper, agency.logoText, {
    x: marginPt,
    y: 56,
    width: innerPt,
    size: 16,
    bold: true,
    color: onColor,
  });
  setLook(paper, { size: 34, bold: true, color: onColor });
  doc.text(shown(paper, campaign.domain), marginPt, 190, { width: innerPt, height: 84, ellipsis: true });
  drawLine(paper, kind === 'cycle' ? 'Monthly report' : 'Report', {
    x: marginPt,
    y: 165,
    width: innerPt,
    size: 12,
    color: onColor,
  });
  const facts: [string, string][] = [
    ['Campaign', campaign.name],
    ['Type', types[campaign.type] ?? campaign.type],
    ['Month', String(campaign.month)],
    ['Days', `${longDay(period.from)} to ${longDay(period.to)}`],
    ['Made on', longDay(content.madeAt.slice(0, 10))],
    ['By', agency.name],
  ];
  let y = bandPt + 44;
  for (const [name, value] of facts) {
    drawLine(paper, name, { x: marginPt, y, width: 90, size: 10, color: pale });
    drawLine(paper, value, { x: marginPt + 96, y, width: innerPt - 96, size: 11 });
    y += 24;
  }
  drawNote(paper, JSON.stringify(content));
}

/** Said on the cover, since every page may be concerned. */
function drawNote(paper: Paper, everything: string): void {
  if (paper.isWide || isPrintable(everything)) return;
  setLook(paper, { size: 8, color: pale });
  const note =
    'Some letters cannot be shown in this font: marks are left out, and other letters are shown as a question mark.';
  paper.doc.text(note, marginPt, heightPt - 80, { width: innerPt });
}

/** By relative luminance (WCAG 2.2): white letters have the greater contrast below 0.18. */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
}
