import { dayNumber } from '../../world/calendar.ts';
import { type Dimension, isOfPages, type Row, rowsOf, type SearchType } from './rows.ts';

interface TruthOptions {
  /** None by default: the result is one row, or no row without impressions. */
  dimensions?: readonly Dimension[];
  /** By default by page for Discover and if a dimension requires it, otherwise by property. */
  aggregation?: 'byProperty' | 'byPage';
  /** The setting of the sandbox. */
  rowsPerDay?: number;
  /** The factor by which the day was restated. */
  factor?: number;
}

/**
 * Returns all final rows of a property for a day (`YYYY-MM-DD`), in the order of the API and without the limits of the last three days
 * and sixteen months. Tests compare stored metrics with them.
 */
export function truthOf(siteUrl: string, day: string, type: SearchType, options: TruthOptions = {}): Row[] {
  const { dimensions = [], rowsPerDay = 400, factor = 1 } = options;
  const isByPage = dimensions.some(isOfPages);
  const aggregation = options.aggregation ?? (isByPage || type === 'discover' ? 'byPage' : 'byProperty');
  const number = dayNumber(day);
  const question = { siteUrl, type, firstDay: number, lastDay: number, dimensions, filters: [], aggregation };
  return rowsOf(question, rowsPerDay, () => factor);
}
