import type { Report } from '../report.ts';
import type { ReportSettings } from '../settings.ts';
import { drawCover } from './draw-cover.ts';
import { drawAudit, drawEffect, drawKeywords, drawMentions, drawSearch } from './draw-figures.ts';
import { drawPlacements, drawTasks } from './draw-work.ts';
import { closePaper, openPaper } from './open-paper.ts';
import { addPage, drawHeading, drawText, innerPt, marginPt, type Paper, setLook, shown } from './paper.ts';
import { summariseReport } from './summarise-report.ts';

/** A report on pages of A4: the same bytes whenever it is drawn with the same font. */
export async function drawReport(
  report: Report,
  settings: Pick<ReportSettings, 'fontFile'>,
): Promise<Buffer> {
  const { content } = report;
  const paper = await openPaper(report, settings);
  drawCover(paper, report);
  addPage(paper);
  drawSummary(paper, summariseReport(content));
  drawKeywords(paper, content.keywords);
  drawSearch(paper, content.search);
  drawTasks(paper, content.tasks);
  drawPlacements(paper, content.placements);
  drawAudit(paper, content.audit);
  drawMentions(paper, content.mentions);
  drawEffect(paper, content.effect);
  return closePaper(paper);
}

function drawSummary(paper: Paper, sentences: readonly string[]): void {
  drawHeading(paper, 'Summary');
  const { doc } = paper;
  for (const sentence of sentences) {
    const y = doc.y + 3;
    doc.circle(marginPt + 3, y + 5, 1.8).fill(paper.color);
    setLook(paper, { size: 10.5 });
    doc.text(shown(paper, sentence), marginPt + 12, y, { width: innerPt - 12, lineGap: 2 });
  }
  doc.y += 6;
  drawText(paper, 'Where a figure comes from, and of which day it is, stands below each part.', {
    size: 8,
    color: '#667085',
  });
}
