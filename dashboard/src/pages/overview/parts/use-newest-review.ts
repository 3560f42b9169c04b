import { useQuery } from '@tanstack/react-query';
import { reviewQuery, reviewsQuery } from '../../../api/reviews.ts';
import { useRows } from '../../../ui/table/use-rows.ts';

/** The newest weekly summary of a website; undefined for a range in the past. */
export function useNewestReview(websiteId: string, { isPast }: { isPast: boolean }) {
  const { rows, isPending, isStale } = useRows(reviewsQuery(websiteId));
  // While another website opens, its rows are still those of the previous one.
  const newest = isPast || isStale ? undefined : rows[0];
  const { data, isLoading } = useQuery({
    ...reviewQuery(websiteId, newest?.id ?? ''),
    enabled: newest !== undefined,
  });
  return { review: newest && data?.data, isPending: isPending || isLoading };
}
