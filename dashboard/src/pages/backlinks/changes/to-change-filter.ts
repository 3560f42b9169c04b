import type { ChangeFilter, ChangeKind } from '../../../api/backlinks.ts';
import { readDateRange } from '../../../api/date-range.ts';
import type { RangeSearch } from '../../../search/read-range.ts';

/** The filter of the request, from the query parameters of the page. */
export function toChangeFilter({
  kind,
  ...range
}: RangeSearch & { kind: ChangeKind[] | undefined }): ChangeFilter {
  return { ...readDateRange(range).dates, ...(kind && { kind }) };
}
