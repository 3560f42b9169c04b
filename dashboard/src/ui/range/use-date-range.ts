import { useSearch } from '@tanstack/react-router';
import { type DateRange, readDateRange } from '../../api/date-range.ts';
import { readRangeSearch } from '../../search/read-range.ts';

/** The date range and the comparison of the URL, for every page of a website. */
export function useDateRange(): DateRange {
  return readDateRange(readRangeSearch(useSearch({ strict: false })));
}
