import type { ClickHouse } from '#platform/clickhouse';
import type { MomentRange } from '#platform/date-range.ts';
import type { WebsiteRef } from '#ai-visibility/core';

/** Whom the answers to a prompt mention. */
export const promptMentions = ['own', 'competitors_only', 'none'] as const;
export type PromptMentions = (typeof promptMentions)[number];

const conditionOf: Record<PromptMentions, string> = {
  own: 'own',
  competitors_only: 'not own and others',
  none: 'not own and not others',
};

/**
 * Prompts with answers in a range, by the confirmed brands that their answers mention for sure. Failed, refused and absent runs do not
 * count.
 * @param competitorIds the confirmed competitors
 */
export async function selectPromptsByMentions(
  clickhouse: ClickHouse,
  { accountId, websiteId }: WebsiteRef,
  {
    mentions,
    competitorIds,
    from,
    until,
  }: MomentRange & { mentions: readonly PromptMentions[]; competitorIds: readonly string[] },
): Promise<string[]> {
  const rows = await clickhouse.query<{ id: string }>(
    `select toString(prompt_id) as id, max(own_mentioned) as own, max(hasAny(brand_ids, {competitorIds: Array(UUID)})) as others
     from ai_readings final
     where account_id = {accountId: UUID} and website_id = {websiteId: UUID} and outcome = 'answered'
       and asked_at >= {from: DateTime64(3, 'UTC')} and asked_at < {until: DateTime64(3, 'UTC')}
     group by prompt_id having ${mentions.map((one) => `(${conditionOf[one]})`).join(' or ')}`,
    { accountId, websiteId, competitorIds, from, until },
  );
  return rows.map(({ id }) => id);
}
