export interface Placed {
  x: number;
  /** The line, from 0. */
  line: number;
}

const gap = 20;

/** Puts legend entries into as many lines as they need. @param widths of the entries, in pixels */
export function placeLegend(widths: readonly number[], maxWidth: number): Placed[] {
  let [x, line] = [0, 0];
  return widths.map((width) => {
    if (x > 0 && x + width > maxWidth) [x, line] = [0, line + 1];
    const placed = { x, line };
    x += width + gap;
    return placed;
  });
}
