import {
  addPage,
  applyStyle,
  colors,
  drawHeading,
  drawLine,
  drawParagraph,
  finishDocument,
  innerWidthPt,
  type Layout,
  marginPt,
  openDocument,
  printableText,
  wholeLines,
} from '#platform/pdf';
import type { ReportContent } from '../core/report-content.ts';
import type { Report } from '../core/report.ts';
import type { ReportSettings } from '../core/settings.ts';
import { summariseReport } from '../core/summarise-report.ts';
import { drawCover } from './draw-cover.ts';
import { drawAudit, drawEffect, drawKeywords, drawMentions, drawSearch } from './metric-sections.ts';
import { drawPlacements, drawTasks } from './work-sections.ts';

/** Draws a report as an A4 document. Drawing it again with the same font results in the same bytes. */
export async function drawReport(
  report: Report,
  { fontFile }: Pick<ReportSettings, 'fontFile'>,
): Promise<Buffer> {
  const { content, createdAt } = report;
  const { agency, campaign } = content;
  const layout = await openDocument({
    title: `${campaign.name}: report for month ${campaign.month}`,
    text: JSON.stringify(content),
    author: agency.name,
    createdAt,
    fontFile,
    accentColor: agency.color,
    drawPageHeader: (page) => drawPageHeader(page, content),
  });
  drawCover(layout, report);
  addPage(layout);
  drawSummary(layout, summariseReport(content));
  drawKeywords(layout, content.keywords);
  drawSearch(layout, content.search);
  drawTasks(layout, content.tasks);
  drawPlacements(layout, content.placements);
  drawAudit(layout, content.audit);
  drawMentions(layout, content.mentions);
  drawEffect(layout, content.effect);
  return finishDocument(layout, { numbersPages: true });
}

/** The agency and the website, on every page but the cover. */
function drawPageHeader(layout: Layout, { agency, campaign }: ReportContent): void {
  const half = innerWidthPt / 2;
  const line = { y: 34, width: half, size: 8, color: colors.muted };
  drawLine(layout, agency.logoText, { ...line, x: marginPt, bold: true });
  drawLine(layout, campaign.domain, { ...line, x: marginPt + half, align: 'right' });
  layout.doc.rect(marginPt, 48, innerWidthPt, 1.2).fill(layout.accentColor);
}

function drawSummary(layout: Layout, sentences: readonly string[]): void {
  drawHeading(layout, 'Summary');
  const { doc } = layout;
  for (const sentence of sentences) {
    const y = doc.y + 3;
    doc.circle(marginPt + 3, y + 5, 1.8).fill(layout.accentColor);
    applyStyle(layout, { size: 10.5 });
    doc.text(printableText(sentence), marginPt + 12, y, {
      width: innerWidthPt - 12,
      lineGap: 2,
      ...wholeLines,
    });
  }
  doc.y += 6;
  const note = 'Each section ends with its data source and the day of the data.';
  drawParagraph(layout, note, { size: 8, color: colors.muted });
}
