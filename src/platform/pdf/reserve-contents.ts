import { colors, drawElement, drawGroup, drawLine, innerWidthPt, type Layout, marginPt } from './layout.ts';

const rowPt = 18;
const pageNumberPt = 60;

/**
 * Reserves the space of a table of contents at the current position.
 * @returns draws it, once the headings with these texts are drawn
 */
export function reserveContents(layout: Layout, texts: readonly string[]): () => void {
  const { doc, structure } = layout;
  const top = doc.y;
  const page = doc.bufferedPageRange().count - 1;
  const contents = doc.struct('TOC');
  structure.add(contents);
  doc.y += texts.length * rowPt + 6;
  return () => {
    const lastPage = doc.bufferedPageRange().count - 1;
    doc.switchToPage(page);
    layout.structure = contents;
    const listed = layout.headings.filter(({ text }) => texts.includes(text));
    for (const [index, heading] of listed.entries()) drawEntry(layout, heading, top + index * rowPt);
    layout.structure = structure;
    contents.end();
    doc.switchToPage(lastPage);
  };
}

function drawEntry(layout: Layout, { text, page, destination }: Layout['headings'][number], y: number): void {
  const { doc } = layout;
  const width = innerWidthPt - pageNumberPt;
  drawGroup(layout, 'TOCI', () =>
    drawElement(layout, 'Link', (structParent) => {
      drawLine(layout, text, { x: marginPt, y, width, size: 10.5 });
      const right = { x: marginPt + width, width: pageNumberPt, align: 'right' } as const;
      drawLine(layout, String(page), { ...right, y, size: 10.5, color: colors.muted });
      const target = { structParent, Contents: new String(text) } as object;
      doc.goTo(marginPt, y - 2, innerWidthPt, rowPt - 2, destination, target);
    }),
  );
}
