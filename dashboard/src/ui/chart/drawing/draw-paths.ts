import { area, line } from 'd3-shape';
import type { Values } from '../series.ts';
import type { PlotFrame } from './plot-frame.ts';
import { cadenceOf, splitAtGaps } from './segments.ts';

type Coordinates = Pick<PlotFrame, 'x' | 'y'>;

/** Decimals of a coordinate: a tenth of a pixel cannot be seen. */
const digits = 1;

/** The line through known values, as an SVG path with one subpath for each segment. */
export function linePath(values: Values, { x, y }: Coordinates, heldDays = 0): string {
  const draw = line<{ index: number; value: number }>(
    ({ index }) => x(index),
    ({ value }) => y(value),
  ).digits(digits);
  return splitAtGaps(values, cadenceOf(values, heldDays))
    .filter((segment) => segment.length > 1)
    .map((segment) => draw(segment))
    .join('');
}

/** The area between two rows of values, where `upper` is known. */
export function areaPath(upper: Values, lower: Values, { x, y }: Coordinates, heldDays = 0): string {
  const draw = area<{ index: number; value: number }>()
    .x(({ index }) => x(index))
    .y1(({ value }) => y(value))
    .y0(({ index }) => y(lower[index] ?? 0))
    .digits(digits);
  return splitAtGaps(upper, cadenceOf(upper, heldDays))
    .map((segment) => draw(segment))
    .join('');
}

/** Values between two gaps, which no line reaches. */
export function isolatedPoints(values: Values, heldDays = 0) {
  return splitAtGaps(values, cadenceOf(values, heldDays)).flatMap((segment) =>
    segment.length === 1 ? segment : [],
  );
}

type Steps = Pick<PlotFrame, 'y' | 'leftOf' | 'rightOf'>;

/** A line that has the value of each day over its whole width. Days without a value are gaps. */
export function stepPath(values: Values, { y, leftOf, rightOf }: Steps): string {
  return splitAtGaps(values, 1)
    .map((segment) =>
      segment
        .map(
          ({ index, value }, nth) =>
            `${nth === 0 ? 'M' : 'L'}${round(leftOf(index))},${round(y(value))}H${round(rightOf(index))}`,
        )
        .join(''),
    )
    .join('');
}

/** The area between two rows of steps, where `upper` is known. */
export function stepAreaPath(upper: Values, lower: Values, frame: Steps): string {
  const { y, leftOf, rightOf } = frame;
  return splitAtGaps(upper, 1)
    .map((segment) => {
      const onlySegment = upper.map((value, index) => (isWithin(segment, index) ? value : null));
      const back = segment
        .toReversed()
        .map(({ index }) => {
          const base = round(y(lower[index] ?? 0));
          return `L${round(rightOf(index))},${base}H${round(leftOf(index))}`;
        })
        .join('');
      return `${stepPath(onlySegment, frame)}${back}Z`;
    })
    .join('');
}

const isWithin = (segment: readonly { index: number }[], index: number): boolean =>
  index >= (segment[0]?.index ?? Infinity) && index <= (segment.at(-1)?.index ?? -1);

const round = (pixels: number): number => Number(pixels.toFixed(digits));
