import type { Context } from '#platform/context.ts';
import { dayMs } from '#platform/durations.ts';
import { selectSearches } from '#ai-visibility/answers';
import { emptyCandidate, type KeywordCandidate } from '#keyword-research/candidates';
import type { Website } from '#websites';

const recentMs = 28 * dayMs;
const maxSearches = 200;

/** Reads the searches that AI engines made to answer the website's prompts. */
export async function readSearches(
  { clickhouse, now }: Pick<Context, 'clickhouse' | 'now'>,
  { accountId, id: websiteId }: Website,
): Promise<KeywordCandidate[]> {
  const from = new Date(now.getTime() - recentMs);
  const searches = await selectSearches(clickhouse, { accountId, websiteId }, { from, limit: maxSearches });
  return searches.map(({ phrase }) => emptyCandidate(phrase, 'ai_searches'));
}
