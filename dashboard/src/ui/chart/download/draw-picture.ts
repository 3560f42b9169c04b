import { inlineStyles } from './inline-styles.ts';
import { placeLegend } from './place-legend.ts';

interface Captions {
  title: string;
  /** The website and the date range. */
  subtitle: string;
}

const padding = 24;
const titleSize = 16;
const textSize = 12;
const lineHeight = 20;
/** Between a swatch of the legend and its label. */
const swatchGap = 8;
/** Sharp on high-density screens and in documents. */
const minScale = 2;

/**
 * Draws the chart of an element with title, range and legend in the colors of the current theme. Text is drawn on the canvas, because an
 * SVG image cannot load the font of the page.
 */
export async function drawPicture(frame: HTMLElement, captions: Captions): Promise<Blob> {
  const drawing = frame.querySelector<SVGSVGElement>('svg[data-drawing]');
  if (drawing === null) throw new Error('The chart is not drawn.');
  const { width, height } = drawing.getBoundingClientRect();
  const styles = getComputedStyle(frame);
  const canvas = document.createElement('canvas');
  const pen: Pen = { context: require2d(canvas), styles, scale: Math.max(minScale, devicePixelRatio) };
  const legend = readLegend(frame);
  const placed = placeLegend(
    legend.map(({ swatch, label }) => widthOf(swatch) + swatchGap + measure(pen, label)),
    width,
  );
  const legendTop = padding + titleSize + lineHeight + 12;
  const top = legendTop + ((placed.at(-1)?.line ?? -1) + 1) * lineHeight + 8;
  canvas.width = Math.round((width + 2 * padding) * pen.scale);
  canvas.height = Math.round((top + height + padding) * pen.scale);
  pen.context.scale(pen.scale, pen.scale);
  pen.context.fillStyle = styles.getPropertyValue('--surface');
  pen.context.fillRect(0, 0, canvas.width, canvas.height);
  drawCaptions(pen, captions);
  for (const [index, { label, swatch }] of legend.entries()) {
    const { x, line } = placed[index] ?? { x: 0, line: 0 };
    const [left, middle] = [padding + x, legendTop + (line + 0.5) * lineHeight];
    await drawSvg(pen, swatch, { x: left, y: middle - swatch.height.baseVal.value / 2 });
    writeText(pen, label, { x: left + widthOf(swatch) + swatchGap, y: middle + 4 });
  }
  await drawSvg(pen, drawing, { x: padding, y: top });
  drawTexts(pen, drawing, { x: padding, y: top });
  return toBlob(canvas);
}

interface Pen {
  context: CanvasRenderingContext2D;
  /** Of the chart. */
  styles: CSSStyleDeclaration;
  /** Pixels of the picture per pixel of the page. */
  scale: number;
}

interface Position {
  x: number;
  y: number;
}

function drawCaptions(pen: Pen, { title, subtitle }: Captions): void {
  const fill = pen.styles.getPropertyValue('--mantine-color-dimmed');
  writeText(pen, title, { x: padding, y: padding + titleSize }, { size: titleSize, weight: '600' });
  writeText(pen, subtitle, { x: padding, y: padding + titleSize + lineHeight }, { fill });
}

/** Writes the texts of a drawing at their places. */
function drawTexts(pen: Pen, drawing: SVGSVGElement, origin: Position): void {
  for (const text of drawing.querySelectorAll('text')) {
    const { x, y } = startOf(text, drawing);
    const { fill, fontSize, fontWeight: weight } = getComputedStyle(text);
    const position = { x: origin.x + x, y: origin.y + y };
    writeText(pen, text.textContent, position, { fill, size: Number.parseFloat(fontSize), weight });
  }
}

/** The visible entries of the legend. */
function readLegend(frame: HTMLElement): { label: string; swatch: SVGSVGElement }[] {
  return [...frame.querySelectorAll('[data-legend] > li:not([data-hidden])')].flatMap((entry) => {
    const swatch = entry.querySelector('svg');
    return swatch === null ? [] : [{ label: entry.textContent, swatch }];
  });
}

const widthOf = (svg: SVGSVGElement): number => svg.width.baseVal.value;

interface TextStyle {
  fill?: string;
  size?: number;
  weight?: string;
}

function writeText(
  { context, styles }: Pen,
  text: string,
  { x, y }: Position,
  { fill = styles.color, size = textSize, weight = '400' }: TextStyle = {},
): void {
  context.font = `${weight} ${size}px ${styles.fontFamily}`;
  context.fillStyle = fill;
  context.fillText(text, x, y);
}

/** The width of a text of the legend. */
function measure({ context, styles }: Pen, text: string): number {
  context.font = `400 ${textSize}px ${styles.fontFamily}`;
  return context.measureText(text).width;
}

/** The start of a text, in pixels of the drawing. */
function startOf(text: SVGTextElement, drawing: SVGSVGElement): Position {
  if (text.getNumberOfChars() === 0) return { x: 0, y: 0 };
  const { x, y } = text.getStartPositionOfChar(0);
  const matrix = drawing
    .getScreenCTM()
    ?.inverse()
    .multiply(text.getScreenCTM() ?? new DOMMatrix());
  return new DOMPoint(x, y).matrixTransform(matrix);
}

async function drawSvg({ context, scale }: Pen, svg: SVGSVGElement, { x, y }: Position): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const copy = inlineStyles(svg);
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(width * scale));
  copy.setAttribute('height', String(height * scale));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  context.drawImage(image, x, y, width, height);
}

function require2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw pictures.');
  return context;
}

async function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The browser cannot save the picture.');
  return blob;
}
