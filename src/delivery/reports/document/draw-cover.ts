import {
  applyStyle,
  colors,
  drawDecoration,
  drawElement,
  drawLine,
  innerWidthPt,
  type Layout,
  marginPt,
  printableText,
  textColorOn,
  wholeLines,
  widthPt,
} from '#platform/pdf';
import type { Logo } from '../branding/logo-queries.ts';
import type { ArrangedReport } from '../core/arrange-report.ts';

const bandPt = 330;
const logoBox = { width: 200, height: 56, padding: 8 };

export type DrawnLogo = Pick<Logo, 'content' | 'width' | 'height'>;

/** The first page: the agency, the subject and the days of the report. */
export function drawCover(
  layout: Layout,
  { agency, subject, label, details }: ArrangedReport,
  logo: DrawnLogo | null,
): void {
  const { doc } = layout;
  const color = textColorOn(agency.color);
  drawDecoration(layout, () => doc.rect(0, 0, widthPt, bandPt).fill(agency.color));
  const line = { x: marginPt, width: innerWidthPt, color };
  if (logo === null) drawLine(layout, agency.logoText, { ...line, y: 56, size: 16, bold: true });
  else drawLogo(layout, logo, agency.name);
  drawLine(layout, label, { ...line, y: 165, size: 12 });
  applyStyle(layout, { size: 34, bold: true, color });
  const box = { width: innerWidthPt, height: 84, ellipsis: true };
  drawElement(layout, 'H1', () => doc.text(printableText(subject), marginPt, 190, { ...box, ...wholeLines }));
  let y = bandPt + 44;
  for (const [name, value] of details) {
    drawElement(layout, 'P', () => {
      drawLine(layout, name, { x: marginPt, y, width: 90, size: 10, color: colors.muted });
      drawLine(layout, value, { x: marginPt + 96, y, width: innerWidthPt - 96, size: 11 });
    });
    y += 24;
  }
}

/** On white, so that a logo of any color is visible on the color of the brand. */
function drawLogo(layout: Layout, { content, width, height }: DrawnLogo, alt: string): void {
  const { doc } = layout;
  const scale = Math.min(logoBox.width / width, logoBox.height / height, 1);
  const shown = { width: width * scale, height: height * scale };
  const { padding } = logoBox;
  const [x, y] = [marginPt, 48];
  drawDecoration(layout, () =>
    doc.roundedRect(x, y, shown.width + 2 * padding, shown.height + 2 * padding, 4).fill('#ffffff'),
  );
  drawElement(layout, 'Figure', () => doc.image(content, x + padding, y + padding, shown), { alt });
}
