import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { normaliseTags } from '#websites';
import type { Keyword } from './keyword.ts';
import { nextRankCheckAt } from '#rank-tracking/keywords/rank-checking';
import { lockSettings, updateSettings } from './queries.ts';
import { requireKeyword } from './require-keyword.ts';
import type { KeywordPatch } from './schemas.ts';

/**
 * Updates a keyword by merge patch; `null` restores the website's default or clears the field. A new interval counts from the
 * last rank check, so that the change itself does not cause an early one.
 * @throws Problem keyword_not_found
 */
export async function updateKeyword(context: Context, id: string, patch: KeywordPatch): Promise<Keyword> {
  const current = await lockSettings(context, id);
  if (current === null) throw notFound('keyword_not_found');
  const { checkedAt, targetId, defaultIntervalHours } = current;
  const intervalHours = patch.intervalHours === undefined ? current.intervalHours : patch.intervalHours;
  const hours = intervalHours ?? defaultIntervalHours;
  const provider = patch.provider === undefined ? current.provider : patch.provider;
  const intervalChanged = hours !== (current.intervalHours ?? defaultIntervalHours);
  // A keyword without a supporting provider waits for its next slot. Another provider may support it.
  const waitedAt = provider !== current.provider && checkedAt === null ? context.now : current.nextCheckAt;
  const nextCheckAt =
    intervalChanged && checkedAt !== null ? nextRankCheckAt(checkedAt, hours, targetId) : waitedAt;
  await updateSettings(context, id, {
    status: patch.status === undefined ? current.status : (patch.status ?? 'approved'),
    targetUrl: patch.targetUrl === undefined ? current.targetUrl : patch.targetUrl,
    tags: patch.tags === undefined ? current.tags : normaliseTags(patch.tags ?? []),
    provider,
    intervalHours,
    depth: patch.depth === undefined ? current.depth : patch.depth,
    nextCheckAt,
  });
  return requireKeyword(context, id);
}
