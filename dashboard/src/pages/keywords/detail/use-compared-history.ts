import { useQuery } from '@tanstack/react-query';
import { type KeywordDay, keywordHistoryQuery } from '../../../api/keywords.ts';
import type { Days } from '../../../api/date-range.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';

/** The history of the compared days. */
export interface ComparedHistory extends Days {
  days: readonly KeywordDay[];
}

/** Null without a comparison, and until its history has loaded. */
export function useComparedHistory(websiteId: string, keywordId: string): ComparedHistory | null {
  const { compared } = useDateRange();
  const days = compared === null ? {} : { startDate: compared.from, endDate: compared.to };
  const query = useQuery({
    ...keywordHistoryQuery(websiteId, keywordId, days),
    enabled: compared !== null,
  });
  return compared === null || query.data === undefined ? null : { ...compared, days: query.data.data };
}
