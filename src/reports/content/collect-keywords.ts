import type { Context } from '#context.ts';
import { decodeId } from '#ids.ts';
import { readRecentPositions } from '#positions';
import { describeKeywords } from './describe-keywords.ts';
import type { KeywordFigures, Period, Section } from './report-content.ts';

/** A keyword of the campaign, as the campaign's own read shows it. */
interface ShownKeyword {
  keyword: string;
  status: string;
  keywordId: string | null;
  url: string | null;
}

const source = 'Cairn’s own checks of result pages, one a day for each keyword';

/** Where the campaign's approved keywords stood at the beginning and the end of the days. */
export async function collectKeywords(
  { facts, accountId }: Context,
  { websiteId, period }: { websiteId: string; period: Period },
  keywords: readonly ShownKeyword[],
): Promise<Section<KeywordFigures>> {
  const tracked = keywords.flatMap(({ keyword, status, keywordId, url }) => {
    const id = keywordId === null ? null : decodeId('kw', keywordId);
    return status === 'approved' && id !== null ? [{ id, keyword, url }] : [];
  });
  if (tracked.length === 0) return { state: 'no_data', source, reason: 'No keyword has been approved yet.' };
  const keywordIds = tracked.map(({ id }) => id);
  const range = { accountId, websiteIds: [websiteId], keywordIds, from: period.from };
  const days = await readRecentPositions(facts, range);
  const figures = describeKeywords(
    tracked.map(({ id, ...one }) => ({ ...one, days: days.get(id) ?? [] })),
    period,
  );
  if (figures.unchecked === tracked.length) {
    return { state: 'no_data', source, reason: 'No check of these keywords has succeeded in these days.' };
  }
  return { state: 'ok', source, asOf: figures.visibility.at(-1)?.date ?? period.to, figures };
}
