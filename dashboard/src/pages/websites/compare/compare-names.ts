/** The metrics of the comparison, in the order of its columns. */
export const compareMetrics = [
  'visibility',
  'shareOfVoice',
  'averagePosition',
  'top3',
  'top10',
  'clicks',
] as const;
export type CompareMetric = (typeof compareMetrics)[number];

/** The most websites that fit side by side. */
export const maxCompared = 5;
