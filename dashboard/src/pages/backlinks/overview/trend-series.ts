/** Chart colours of new and lost links. */
export const newSeries = 2;
export const lostSeries = 4;
