import type { Context } from '#platform/context.ts';
import { daysAfter } from '#platform/days.ts';
import { Problem } from '#platform/problems';
import type { Direction, DropQuery } from '#rank-tracking/comparison';
import { requireKeyword } from '#rank-tracking/keywords';
import { readPerformance } from '#search-console/performance';
import type { SearchChange, SearchTotals } from '../drop-reason.ts';
import { type ClickStep, findClickStep, isOneSeries } from '../find-click-step.ts';

/** Of a query of Search Console, too. */
export interface ExplainedSubject extends DropQuery {
  query?: string | undefined;
}

/**
 * The clicks and impressions of a keyword, a query, a page or the website in the range and in the compared one. Null if no source reports them, and for a
 * segment, which has no clicks of its own.
 */
export async function readSearchChange(
  context: Context,
  websiteId: string,
  { keywordId, page, query, range, startDate, endDate, compare = 'previous', ...segment }: ExplainedSubject,
): Promise<SearchChange | null> {
  const isWhole = keywordId === undefined && page === undefined && query === undefined;
  if (isWhole && Object.values(segment).some((value) => value !== undefined)) return null;
  const filter = await filterOf(context, { keywordId, page, query });
  const request = { ...given({ range, startDate, endDate }), compare, ...filter };
  const answer = await readPerformance(context, websiteId, request).catch((error: unknown) => {
    // Not connected, still collecting, or a source without this dimension.
    if (error instanceof Problem) return null;
    throw error;
  });
  return answer && changeOf(answer, page ?? null);
}

type Subject = Pick<ExplainedSubject, 'keywordId' | 'page' | 'query'>;

async function filterOf(context: Context, { keywordId, page, query }: Subject) {
  const keyword = keywordId === undefined ? null : await requireKeyword(context, keywordId);
  const phrase = query ?? keyword?.keyword.toLowerCase();
  return {
    ...(phrase !== undefined && { query: [`exact:${phrase}`] }),
    ...(page !== undefined && { page: [`exact:${page}`] }),
  };
}

/** Since when the clicks of a keyword or a page changed. Null without clicks by day. */
export async function readClickStep(
  context: Context,
  websiteId: string,
  { search, subject, direction }: { search: SearchChange; subject: Subject; direction: Direction },
): Promise<ClickStep | null> {
  const { days, previousDays } = search;
  const filter = await filterOf(context, subject);
  const read = async (startDate: string, endDate: string) => {
    const request = { startDate, endDate, dimension: 'date' as const, ...filter };
    const { data, meta } = await readPerformance(context, websiteId, request);
    return meta.bucket === 'day' ? (data as unknown as { key: string; clicks: number }[]) : null;
  };
  const ranges = isOneSeries(search)
    ? [read(previousDays.from, days.to)]
    : [read(previousDays.from, daysAfter(previousDays.to, 6)), read(days.from, days.to)];
  const rows = await Promise.all(ranges);
  if (rows.includes(null)) return null;
  const clicks = new Map(rows.flatMap((some) => (some ?? []).map((row) => [row.key, row.clicks])));
  return findClickStep({ clicks, direction, days, previousDays });
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
