import { colors, drawParagraph, type Layout } from '#platform/pdf';
import type { Section } from '../core/report-content.ts';

/** The data source of a section and the day of its data. */
export function drawSource(layout: Layout, section: Section<unknown>): void {
  const day = section.state === 'ok' ? ` · as of ${section.asOf}` : '';
  layout.doc.y += 4;
  drawParagraph(layout, `Source: ${section.source}${day}.`, { size: 7.5, color: colors.muted });
}

/** Why a section has no metrics, in place of them. */
export function drawMissing(layout: Layout, section: Section<unknown>): void {
  if (section.state === 'ok') return;
  drawParagraph(layout, section.reason, { color: colors.muted });
  drawSource(layout, section);
}
