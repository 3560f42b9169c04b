import {
  addPage,
  applyStyle,
  colors,
  drawDecoration,
  drawElement,
  drawHeading,
  drawLine,
  drawParagraph,
  ensureSpace,
  finishDocument,
  innerWidthPt,
  type Layout,
  marginPt,
  openDocument,
  printableText,
  reserveContents,
  wholeLines,
} from '#platform/pdf';
import { nextSteps } from '../actions/suggest-actions.ts';
import { describeSection } from '../blocks/describe-section.ts';
import { type ArrangedReport, arrangeReport, headingOf, type ReportPart } from '../core/arrange-report.ts';
import type { Report } from '../core/report.ts';
import type { ReportSettings } from '../core/settings.ts';
import { summarisePart } from '../core/summarise-report.ts';
import { catalogues, type Words } from '../words/words-in.ts';
import { type DrawnLogo, drawCover } from './draw-cover.ts';
import { drawBlock, startPt } from './draw-block.ts';

interface DrawOptions extends Pick<ReportSettings, 'fontFile'> {
  logo?: DrawnLogo | null;
  isSandbox?: boolean;
}

/** Draws a report as an A4 document. Drawing it again with the same font results in the same bytes. */
export async function drawReport(
  report: Pick<Report, 'content' | 'kind' | 'createdAt'>,
  { fontFile, logo = null, isSandbox = false }: DrawOptions,
): Promise<Buffer> {
  const { content, createdAt } = report;
  const arranged = arrangeReport(report);
  const { agency, title, parts, words } = arranged;
  const { say } = words;
  const layout = await openDocument({
    title,
    language: words.language,
    text: JSON.stringify([content, Object.values(catalogues[words.language])]),
    author: agency.name,
    createdAt,
    fontFile,
    accentColor: agency.color,
    drawPageHeader: (page) => {
      drawPageHeader(page, arranged);
      if (isSandbox) drawSandboxNote(page, words, abovePagePt);
    },
  });
  drawCover(layout, arranged, logo);
  if (isSandbox) drawSandboxNote(layout, words, belowCoverPt);
  addPage(layout);
  drawHeading(layout, say('contents'));
  const drawContents = reserveContents(layout, contentsOf(arranged));
  drawCommentary(layout, arranged);
  const isGroup = parts.length > 1;
  if (!isGroup) drawHeading(layout, say('summary'));
  for (const part of parts) drawPart(layout, { ...part, isInGroup: isGroup, agency: agency.name, words });
  drawContents();
  return finishDocument(layout, { numbersPages: true });
}

/** The headings that the table of contents lists: the sections, or the websites of a group. */
function contentsOf({ commentary, parts, words }: ArrangedReport): string[] {
  const { say } = words;
  const [only, ...others] = parts;
  const headings =
    only === undefined || others.length > 0
      ? parts.map(({ domain }) => domain)
      : [say('summary'), ...only.sections.map((section) => headingOf(section, words))];
  return commentary === '' ? headings : [say('commentary'), ...headings];
}

/** The agency and the subject, on every page but the cover. */
function drawPageHeader(layout: Layout, { agency, subject }: ArrangedReport): void {
  const half = innerWidthPt / 2;
  const line = { y: 34, width: half, size: 8, color: colors.muted };
  drawLine(layout, agency.logoText, { ...line, x: marginPt, bold: true });
  drawLine(layout, subject, { ...line, x: marginPt + half, align: 'right' });
  layout.doc.rect(marginPt, 48, innerWidthPt, 1.2).fill(layout.accentColor);
}

const abovePagePt = 18;
const belowCoverPt = 346;

function drawSandboxNote(layout: Layout, { say }: Words, y: number): void {
  drawLine(layout, say('sandboxNote'), { x: marginPt, y, width: innerWidthPt, size: 8, bold: true });
}

function drawCommentary(layout: Layout, { commentary, words }: ArrangedReport): void {
  if (commentary === '') return;
  drawHeading(layout, words.say('commentary'));
  for (const paragraph of commentary.split('\n').filter((text) => text.trim() !== '')) {
    drawParagraph(layout, paragraph, { size: 10.5 });
    layout.doc.y += 4;
  }
}

/** The summary and the sections on one website. Each website of a group starts on a page of its own. */
function drawPart(
  layout: Layout,
  {
    domain,
    sections,
    isInGroup,
    agency,
    words,
  }: ReportPart & { isInGroup: boolean; agency: string; words: Words },
): void {
  if (isInGroup) {
    addPage(layout);
    drawHeading(layout, domain, { level: 1 });
  }
  drawList(layout, summarisePart(sections, words));
  drawSteps(layout, nextSteps(sections, words), words.say('nextSteps', { agency }));
  layout.doc.y += 6;
  drawParagraph(layout, words.say('sourcesNote'), { size: 8, color: colors.muted });
  for (const section of sections) {
    const blocks = describeSection(section, words);
    drawHeading(layout, headingOf(section, words), { contentPt: startPt(layout, blocks) });
    for (const [index, block] of blocks.entries()) drawBlock(layout, block, blocks.slice(index + 1));
  }
}

function drawSteps(layout: Layout, steps: readonly string[], title: string): void {
  if (steps.length === 0) return;
  layout.doc.y += 10;
  drawParagraph(layout, title, { size: 10.5, bold: true, keepPt: lineHeightPt });
  drawList(layout, steps);
}

const listStyle = { size: 10.5 };
/** Of one line with its gap. */
const lineHeightPt = 20;

function drawList(layout: Layout, sentences: readonly string[]): void {
  const { doc } = layout;
  const options = { width: innerWidthPt - 12, lineGap: 2, ...wholeLines };
  for (const sentence of sentences) {
    const text = printableText(sentence);
    applyStyle(layout, listStyle);
    ensureSpace(layout, doc.heightOfString(text, options) + 3);
    const y = doc.y + 3;
    drawDecoration(layout, () => doc.circle(marginPt + 3, y + 5, 1.8).fill(layout.accentColor));
    applyStyle(layout, listStyle);
    drawElement(layout, 'P', () => doc.text(text, marginPt + 12, y, options));
  }
}
