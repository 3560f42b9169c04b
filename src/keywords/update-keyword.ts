import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import type { Keyword } from './keyword.ts';
import { findOwnSettings, updateSettings } from './queries.ts';
import { requireKeyword } from './require-keyword.ts';
import type { KeywordPatch } from './schemas.ts';

/**
 * Changes a keyword by merge patch: `null` goes back to the website's default, or clears. What is taken up again or given
 * another interval is due at once.
 * @throws Problem keyword_not_found
 */
export async function updateKeyword(context: Context, id: string, patch: KeywordPatch): Promise<Keyword> {
  const current = await findOwnSettings(context, id);
  if (current === null) throw notFound('keyword_not_found');
  const status = patch.status === undefined ? current.status : (patch.status ?? 'approved');
  const takenUp = status === 'approved' && current.status === 'paused';
  const otherRhythm = patch.intervalHours !== undefined && patch.intervalHours !== current.intervalHours;
  await updateSettings(context, id, {
    status,
    targetUrl: patch.targetUrl === undefined ? current.targetUrl : patch.targetUrl,
    tags: patch.tags === undefined ? current.tags : [...new Set(patch.tags?.map((tag) => tag.trim()))],
    provider: patch.provider === undefined ? current.provider : patch.provider,
    intervalHours: patch.intervalHours === undefined ? current.intervalHours : patch.intervalHours,
    depth: patch.depth === undefined ? current.depth : patch.depth,
    nextCheckAt: takenUp || otherRhythm ? context.now : current.nextCheckAt,
  });
  return requireKeyword(context, id);
}
