import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { normaliseTags } from '#websites';
import type { Keyword } from './keyword.ts';
import { nextCheckAt } from './next-check.ts';
import { lockSettings, updateSettings } from './queries.ts';
import { requireKeyword } from './require-keyword.ts';
import type { KeywordPatch } from './schemas.ts';

/**
 * Changes a keyword by merge patch: `null` goes back to the website's default, or clears. Another interval counts from the
 * last check: a change alone buys no check before its time.
 * @throws Problem keyword_not_found
 */
export async function updateKeyword(context: Context, id: string, patch: KeywordPatch): Promise<Keyword> {
  const current = await lockSettings(context, id);
  if (current === null) throw notFound('keyword_not_found');
  const { checkedAt, targetId, defaultIntervalHours } = current;
  const intervalHours = patch.intervalHours === undefined ? current.intervalHours : patch.intervalHours;
  const hours = intervalHours ?? defaultIntervalHours;
  const otherRhythm = hours !== (current.intervalHours ?? defaultIntervalHours);
  await updateSettings(context, id, {
    status: patch.status === undefined ? current.status : (patch.status ?? 'approved'),
    targetUrl: patch.targetUrl === undefined ? current.targetUrl : patch.targetUrl,
    tags: patch.tags === undefined ? current.tags : normaliseTags(patch.tags ?? []),
    provider: patch.provider === undefined ? current.provider : patch.provider,
    intervalHours,
    depth: patch.depth === undefined ? current.depth : patch.depth,
    nextCheckAt:
      otherRhythm && checkedAt !== null ? nextCheckAt(checkedAt, hours, targetId) : current.nextCheckAt,
  });
  return requireKeyword(context, id);
}
