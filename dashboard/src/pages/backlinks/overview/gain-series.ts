/** The colours of what was found and what was lost, by their numbers in the design language. */
export const newSeries = 2;
export const lostSeries = 4;
