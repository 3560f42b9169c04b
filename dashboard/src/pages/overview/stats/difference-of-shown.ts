const scale = 1000;

/** The difference of two shares as they are shown, with one decimal of a percent, so that it is the same beside both of them. Pure. */
export const differenceOfShown = (now: number, before: number): number =>
  (Math.round(now * scale) - Math.round(before * scale)) / scale;
