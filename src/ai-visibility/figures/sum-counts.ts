import type { AnswerEngineName } from '#providers/answers';
import type { DayCounts } from './count-queries.ts';

/** Counts added up over engines and days. */
export interface Counts extends Omit<DayCounts, 'engine' | 'date'> {
  /** Answers of engines that search, and so can cite. */
  citable: number;
}

/** @param canCite false for an engine that answers from memory alone */
export function sumCounts(
  days: readonly DayCounts[],
  canCite: (engine: AnswerEngineName) => boolean,
): Counts {
  const sum = (of: (day: DayCounts) => number) => days.reduce((total, day) => total + of(day), 0);
  const answeredDay = days.find(({ namings }) => namings.length > 0);
  return {
    answered: sum((day) => day.answered),
    citable: sum((day) => (canCite(day.engine) ? day.answered : 0)),
    failed: sum((day) => day.failed),
    refused: sum((day) => day.refused),
    absent: sum((day) => day.absent),
    mentions: sum((day) => day.mentions),
    citations: sum((day) => (canCite(day.engine) ? day.citations : 0)),
    placed: sum((day) => day.placed),
    placeSum: sum((day) => day.placeSum),
    namings: (answeredDay?.namings ?? []).map((_, brand) => sum((day) => day.namings[brand] ?? 0)),
  };
}
