import type { Context } from '#platform/context.ts';
import { normaliseUrl } from '#platform/crawler';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs';
import { Problem } from '#platform/problems';
import { requireWebsite } from '#websites';
import { findRule } from '../rules/audit-rules.ts';
import type { Mute } from './mute.ts';
import { endExpiredMutes, insertMute, selectActiveMutes } from './mute-queries.ts';
import type { NewMute } from './schemas.ts';

/** Each pattern is a condition of every list of issues. */
const maxPatterns = 100;
const maxMutes = 2_000;
/** Escapes can make a URL longer than the request was. Beyond it, the index of mutes has no room for it. */
const maxUrlLength = 2_048;

/**
 * Mutes a rule on one URL, on URLs of a pattern, or on the whole website. The score of the newest audit is computed again.
 * @throws Problem website_not_found · invalid_request · mute_exists · mutes_exceeded
 */
export async function muteIssues(context: Context, websiteId: string, given: NewMute): Promise<Mute> {
  const { db, accountId, actor, now } = context;
  await requireWebsite(context, websiteId, 'for no key update');
  const target = targetOf(given);
  const expiresAt = given.expiresAt ? new Date(given.expiresAt) : null;
  if (expiresAt !== null && expiresAt <= now) throw invalid('expiresAt', 'must be in the future');
  const of = { accountId, websiteId };
  await endExpiredMutes(db, of, now);
  const active = await selectActiveMutes(db, of, now);
  const patterns = active.filter(({ urlPattern }) => urlPattern !== null);
  if (active.length >= maxMutes || (target.urlPattern !== null && patterns.length >= maxPatterns)) {
    throw new Problem(
      'mutes_exceeded',
      `A website has at most ${maxMutes} mutes, of which ${maxPatterns} have a pattern.`,
    );
  }
  const reason = given.reason.trim();
  const mute = await insertMute(db, of, { id: newId(), ...target, reason, createdAt: now, expiresAt, actor });
  if (mute === null) throw new Problem('mute_exists', 'The rule is muted there already.');
  await enqueueRecount(context, websiteId);
  return mute;
}

/** One job recounts for all changes that wait for it. */
export async function enqueueRecount(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  websiteId: string,
): Promise<void> {
  await enqueue(db, 'audit.recount', { accountId, websiteId }, { key: `recount audit: ${websiteId}` });
}

function targetOf({ check, url, urlPattern }: NewMute) {
  if (findRule(check) === null) throw invalid('check', 'is not an audit rule');
  const normalised = url ? normaliseUrl(url) : null;
  if (url && normalised === null) throw invalid('url', 'must be an absolute http or https URL');
  if ((normalised ?? '').length > maxUrlLength)
    throw invalid('url', `must have at most ${maxUrlLength} characters with its escapes`);
  if (url && urlPattern) throw invalid('urlPattern', 'excludes `url`');
  return { code: check, url: normalised, urlPattern: urlPattern?.trim() ?? null };
}

function invalid(path: string, message: string): Problem {
  return new Problem('invalid_request', `\`${path}\` ${message}.`, {
    errors: [{ path, code: 'invalid', message }],
  });
}
