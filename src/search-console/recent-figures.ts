import type { Context } from '#context.ts';
import { countDays } from '#days.ts';
import {
  type FigurePage,
  type FigureRowSum,
  figureSources,
  findReach,
  prepareQuestion,
  type PreparedQuestion,
  readRows,
  resolveRange,
  type Series,
} from '#figures';

/** Rows of the latest days of the first source that has any. */
export interface RecentFigures {
  rows: FigureRowSum[];
  /** How many days they are sums of. */
  days: number;
  prepared: PreparedQuestion;
}

interface Wish {
  dimension: 'query' | 'page';
  days: number;
  page: Pick<FigurePage, 'by' | 'limit' | 'wish'>;
}

/** What search engines tell of a website's latest days, the most first; null where no source tells anything. */
export async function recentFigures(
  context: Pick<Context, 'db' | 'facts' | 'accountId' | 'now'>,
  websiteId: string,
  { dimension, days, page }: Wish,
): Promise<RecentFigures | null> {
  const { db, accountId } = context;
  for (const source of figureSources) {
    const series: Series = { accountId, websiteId, source, searchType: 'web' };
    const reach = await findReach(db, series);
    if (reach === null || reach.finalThrough === null) continue;
    const range = resolveRange({ days }, { ...reach, finalThrough: reach.finalThrough });
    const prepared = await prepareQuestion(context, { series, range, dimension, filters: [] });
    const rows = await readRows(context, prepared, { ...page, descending: true, after: null });
    if (rows.length === 0) continue;
    return { rows: rows.slice(0, page.limit), days: countDays(range.startDate, range.endDate), prepared };
  }
  return null;
}
