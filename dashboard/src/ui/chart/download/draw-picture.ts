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
export async function drawPicture(frame: HTMLElement, { title, subtitle }: Captions): Promise<Blob> {
  const drawing = frame.querySelector<SVGSVGElement>('svg[data-drawing]');
  if (drawing === null) throw new Error('The chart is not drawn.');
  const { width, height } = drawing.getBoundingClientRect();
  const styles = getComputedStyle(frame);
  const scale = Math.max(minScale, devicePixelRatio);
  const canvas = document.createElement('canvas');
  const context = require2d(canvas);
  const font = (size: number, weight = 400) => `${weight} ${size}px ${styles.fontFamily}`;
  context.font = font(textSize);
  const entries = readLegend(frame);
  const placed = placeLegend(
    entries.map(({ label, swatch }) => widthOf(swatch) + swatchGap + context.measureText(label).width),
    width,
  );
  const legendTop = padding + titleSize + lineHeight + 12;
  const top = legendTop + ((placed.at(-1)?.line ?? -1) + 1) * lineHeight + 8;
  canvas.width = Math.round((width + 2 * padding) * scale);
  canvas.height = Math.round((top + height + padding) * scale);
  context.scale(scale, scale);
  context.fillStyle = styles.getPropertyValue('--surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'alphabetic';
  writeText(context, title, {
    x: padding,
    y: padding + titleSize,
    font: font(titleSize, 600),
    fill: styles.color,
  });
  const dimmed = { font: font(textSize), fill: styles.getPropertyValue('--mantine-color-dimmed') };
  writeText(context, subtitle, { x: padding, y: padding + titleSize + lineHeight, ...dimmed });
  for (const [index, { label, swatch }] of entries.entries()) {
    const { x, line } = placed[index] ?? { x: 0, line: 0 };
    const [left, middle] = [padding + x, legendTop + line * lineHeight + lineHeight / 2];
    await drawSvg(context, swatch, { x: left, y: middle - swatch.height.baseVal.value / 2, scale });
    writeText(context, label, {
      x: left + widthOf(swatch) + swatchGap,
      y: middle + 4,
      font: font(textSize),
      fill: styles.color,
    });
  }
  await drawSvg(context, drawing, { x: padding, y: top, scale });
  for (const text of drawing.querySelectorAll('text')) {
    const { x, y } = positionOf(text, drawing);
    const { fill, fontSize, fontWeight } = getComputedStyle(text);
    writeText(context, text.textContent, {
      x: padding + x,
      y: top + y,
      font: font(Number.parseFloat(fontSize), Number(fontWeight)),
      fill,
    });
  }
  return toBlob(canvas);
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
  x: number;
  y: number;
  font: string;
  fill: string;
}

function writeText(context: CanvasRenderingContext2D, text: string, { x, y, font, fill }: TextStyle): void {
  context.font = font;
  context.fillStyle = fill;
  context.fillText(text, x, y);
}

/** The start of a text, in pixels of the drawing. */
function positionOf(text: SVGTextElement, drawing: SVGSVGElement): { x: number; y: number } {
  if (text.getNumberOfChars() === 0) return { x: 0, y: 0 };
  const { x, y } = text.getStartPositionOfChar(0);
  const matrix = drawing
    .getScreenCTM()
    ?.inverse()
    .multiply(text.getScreenCTM() ?? new DOMMatrix());
  return matrix === undefined ? { x, y } : new DOMPoint(x, y).matrixTransform(matrix);
}

interface Placing {
  x: number;
  y: number;
  scale: number;
}

async function drawSvg(
  context: CanvasRenderingContext2D,
  svg: SVGSVGElement,
  { x, y, scale }: Placing,
): Promise<void> {
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
