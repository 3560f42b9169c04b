import type { Path } from 'fontkit';

interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

const onCurve = 1;
const alignment = 4;

/** Encodes an outline as an entry of the `glyf` table of TrueType fonts, with coordinates of 16 bits. A blank outline is empty. */
export function encodeOutline({ commands, bbox }: Path): Uint8Array {
  const contours = readContours(commands);
  if (contours.length === 0) return new Uint8Array();
  const points = contours.flat();
  const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(Math.round);
  const header = [contours.length, ...box, ...lastPoints(contours), 0];
  const coordinates = [...deltas(points.map(({ x }) => x)), ...deltas(points.map(({ y }) => y))];
  const size = 2 * header.length + points.length + 2 * coordinates.length;
  const bytes = new Uint8Array(Math.ceil(size / alignment) * alignment);
  const view = new DataView(bytes.buffer);
  header.forEach((value, index) => view.setInt16(2 * index, value));
  const flagsAt = 2 * header.length;
  points.forEach(({ isOnCurve }, index) => view.setUint8(flagsAt + index, isOnCurve ? onCurve : 0));
  const coordinatesAt = flagsAt + points.length;
  coordinates.forEach((value, index) => view.setInt16(coordinatesAt + 2 * index, value));
  return bytes;
}

/** TrueType outlines consist of lines and quadratic curves. */
function readContours(commands: Path['commands']): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args.map(Math.round);
    const point = { x: x1, y: y1, isOnCurve: command !== 'quadraticCurveTo' };
    if (command === 'moveTo') contours.push([point]);
    if (command === 'lineTo') contours.at(-1)?.push(point);
    if (command === 'quadraticCurveTo') contours.at(-1)?.push(point, { x: x2, y: y2, isOnCurve: true });
  }
  return contours;
}

/** The index of the last point of each contour. */
function lastPoints(contours: readonly Point[][]): number[] {
  let count = 0;
  return contours.map((contour) => (count += contour.length) - 1);
}

const deltas = (values: readonly number[]) =>
  values.map((value, index) => value - (index === 0 ? 0 : (values[index - 1] ?? 0)));
