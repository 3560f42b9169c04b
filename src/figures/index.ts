export { dimensionsToAsk, type FigureQuestion, isOfWholeFile } from './check-question.ts';
export { forgetSeries } from './draft-queries.ts';
export { type FigurePage, type QueryDay, readQueryDays } from './fact-queries.ts';
export {
  crossedDimensions,
  type DayColumns,
  type DayFigures,
  type FigureSource,
  figureSources,
  type Series,
} from './figure.ts';
export type { FigureFilter } from './figure-filter.ts';
export { figureJobs } from './jobs.ts';
export { keepDays, toColumns } from './keep-days.ts';
export type { DueDay, KnownDay, Reach } from './queries.ts';
export { findReach, markDue, readProgress, selectDays, selectDueDays, upsertReach } from './queries.ts';
export type { FigureRowSum, PreparedQuestion, Withheld } from './read-figures.ts';
export {
  prepareQuestion,
  readOtherDays,
  readPages,
  readRows,
  readTotal,
  readWithheld,
  selectionOfDays,
} from './read-figures.ts';
export { type DayRange, previousRange, type RangeWish, resolveRange } from './resolve-range.ts';
export { settleSeries } from './settle-series.ts';
