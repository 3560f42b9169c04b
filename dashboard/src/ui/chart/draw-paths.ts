import { splitAtGaps } from './stretches.ts';

type Values = readonly (number | null)[];

/** Where a day and a value are in the picture. */
export interface Frame {
  x(index: number): number;
  y(value: number): number;
}

const place = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** The line through known values, as an SVG path. */
export function linePath(values: Values, { x, y }: Frame): string {
  return splitAtGaps(values)
    .map((stretch) => `M${stretch.map(({ index, value }) => place(x(index), y(value))).join('L')}`)
    .join('');
}

/** What lies between two rows of values. */
export function areaPath(upper: Values, lower: Values, { x, y }: Frame): string {
  return splitAtGaps(upper)
    .map((stretch) => {
      const there = stretch.map(({ index, value }) => place(x(index), y(value)));
      const back = stretch.map(({ index }) => place(x(index), y(lower[index] ?? 0))).toReversed();
      return `M${[...there, ...back].join('L')}Z`;
    })
    .join('');
}

/** Values between two gaps, through which no line goes. */
export function lonelyPoints(values: Values) {
  return splitAtGaps(values).flatMap((stretch) => (stretch.length === 1 ? stretch : []));
}
