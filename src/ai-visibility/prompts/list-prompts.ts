import { type PromptMentions, selectPromptsByMentions } from '#ai-visibility/answers';
import { selectBrands } from '#ai-visibility/brands';
import type { Context } from '#platform/context.ts';
import { type DayQuery, momentsOf, readDays } from '#platform/date-range.ts';
import { utcDay } from '#platform/days.ts';
import type { Page } from '#platform/http';
import { normaliseTags, requireWebsite } from '#websites';
import type { Prompt } from './prompt.ts';
import { selectPrompts } from './prompt-queries.ts';
import type { PromptQuery } from './schemas.ts';

/**
 * One page of a website's prompts plus one row.
 * @throws Problem website_not_found · invalid_request
 */
export async function listPrompts(
  context: Context,
  websiteId: string,
  { query, page }: { query: PromptQuery; page: Page },
): Promise<Prompt[]> {
  const { accountId } = await requireWebsite(context, websiteId);
  const { status: statuses, tag, branded, search: texts, mentions } = query;
  const ids = mentions && (await findPromptsByMentions(context, websiteId, { mentions, query }));
  const filter = { statuses, tags: tag && normaliseTags(tag), branded, texts, ids };
  return selectPrompts(context.db, { accountId, websiteId }, { filter, page });
}

async function findPromptsByMentions(
  { db, clickhouse, accountId, now }: Context,
  websiteId: string,
  { mentions, query }: { mentions: readonly PromptMentions[]; query: DayQuery },
): Promise<string[]> {
  const ref = { accountId, websiteId };
  const days = readDays(query, utcDay(now));
  const brands = await selectBrands(db, ref);
  const competitorIds = brands.filter(({ role }) => role === 'competitor').map(({ id }) => id);
  return selectPromptsByMentions(clickhouse, ref, { mentions, competitorIds, ...momentsOf(days) });
}
