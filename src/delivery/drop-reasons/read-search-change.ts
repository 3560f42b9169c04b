import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import type { DropQuery } from '#rank-tracking/comparison';
import { requireKeyword } from '#rank-tracking/keywords';
import { readPerformance } from '#search-console/performance';
import type { SearchChange, SearchTotals } from './drop-reason.ts';

/**
 * The clicks and impressions of a keyword, a page or the website in the range and in the compared one. Null if no source reports them, and for a
 * segment, which has no clicks of its own.
 */
export async function readSearchChange(
  context: Context,
  websiteId: string,
  { keywordId, page, range, startDate, endDate, compare = 'previous', ...segment }: DropQuery,
): Promise<SearchChange | null> {
  const isWhole = keywordId === undefined && page === undefined;
  if (isWhole && Object.values(segment).some((value) => value !== undefined)) return null;
  const keyword = keywordId === undefined ? null : await requireKeyword(context, keywordId);
  const request = {
    ...given({ range, startDate, endDate }),
    compare,
    ...(keyword && { query: [`exact:${keyword.keyword.toLowerCase()}`] }),
    ...(page !== undefined && { page: [`exact:${page}`] }),
  };
  const answer = await readPerformance(context, websiteId, request).catch((error: unknown) => {
    // Not connected, still collecting, or a source without this dimension.
    if (error instanceof Problem) return null;
    throw error;
  });
  return answer && changeOf(answer, page ?? null);
}

const given = (days: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(days).filter(([, day]) => day !== undefined));

function changeOf(
  { data, meta }: Awaited<ReturnType<typeof readPerformance>>,
  url: string | null,
): SearchChange | null {
  const { previous, ...now } = data as SearchTotals & { previous?: SearchTotals | null };
  const { startDate, endDate, previousStartDate: from, previousEndDate: to } = meta;
  if (!previous || from === undefined || to === undefined) return null;
  return { days: { from: startDate, to: endDate }, previousDays: { from, to }, now, before: previous, url };
}
