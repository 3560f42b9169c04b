import {
  applyStyle,
  colors,
  drawLine,
  innerWidthPt,
  type Layout,
  marginPt,
  printableText,
  textColorOn,
  wholeLines,
  widthPt,
} from '#platform/pdf';
import { longDay } from '../core/value-format.ts';
import type { Report } from '../core/report.ts';

const bandPt = 330;
const campaignTypes: Record<string, string> = { autoseo: 'Auto SEO', fullseo: 'Full SEO' };

/** The first page: the agency, the campaign and the days of the report. */
export function drawCover(layout: Layout, { content, kind }: Report): void {
  const { doc } = layout;
  const { agency, campaign, period } = content;
  const color = textColorOn(agency.color);
  doc.rect(0, 0, widthPt, bandPt).fill(agency.color);
  const line = { x: marginPt, width: innerWidthPt, color };
  drawLine(layout, agency.logoText, { ...line, y: 56, size: 16, bold: true });
  applyStyle(layout, { size: 34, bold: true, color });
  doc.text(printableText(campaign.domain), marginPt, 190, {
    width: innerWidthPt,
    height: 84,
    ellipsis: true,
    ...wholeLines,
  });
  drawLine(layout, kind === 'cycle' ? 'Monthly report' : 'Report', { ...line, y: 165, size: 12 });
  const details: [string, string][] = [
    ['Campaign', campaign.name],
    ['Type', campaignTypes[campaign.type] ?? campaign.type],
    ['Month', String(campaign.month)],
    ['Period', `${longDay(period.from)} to ${longDay(period.to)}`],
    ['Created', longDay(content.madeAt.slice(0, 10))],
    ['By', agency.name],
  ];
  let y = bandPt + 44;
  for (const [name, value] of details) {
    drawLine(layout, name, { x: marginPt, y, width: 90, size: 10, color: colors.muted });
    drawLine(layout, value, { x: marginPt + 96, y, width: innerWidthPt - 96, size: 11 });
    y += 24;
  }
}
