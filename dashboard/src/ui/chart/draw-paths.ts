import { area, line } from 'd3-shape';
import { splitAtGaps } from './segments.ts';

type Values = readonly (number | null)[];

/** Pixel coordinates of a day and of a value. */
export interface Frame {
  x(index: number): number;
  y(value: number): number;
}

/** Decimals of a coordinate: a tenth of a pixel cannot be seen. */
const digits = 1;

/** The line through known values, as an SVG path with one subpath for each segment. */
export function linePath(values: Values, { x, y }: Frame): string {
  const draw = line<{ index: number; value: number }>(
    ({ index }) => x(index),
    ({ value }) => y(value),
  ).digits(digits);
  return splitAtGaps(values)
    .filter((segment) => segment.length > 1)
    .map((segment) => draw(segment))
    .join('');
}

/** The area between two rows of values, where `upper` is known. */
export function areaPath(upper: Values, lower: Values, { x, y }: Frame): string {
  const draw = area<{ index: number; value: number }>()
    .x(({ index }) => x(index))
    .y1(({ value }) => y(value))
    .y0(({ index }) => y(lower[index] ?? 0))
    .digits(digits);
  return splitAtGaps(upper)
    .map((segment) => draw(segment))
    .join('');
}

/** Values between two gaps, which no line reaches. */
export function isolatedPoints(values: Values) {
  return splitAtGaps(values).flatMap((segment) => (segment.length === 1 ? segment : []));
}
