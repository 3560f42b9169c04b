/** Issues of a rule that a member has accepted: on one URL, on URLs of a pattern, or on the whole website. */
export interface Mute {
  id: string;
  code: string;
  url: string | null;
  /** `*` stands for any text. */
  urlPattern: string | null;
  reason: string;
  /** The name of the person or API key. */
  createdBy: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  unmutedBy: string | null;
  unmutedAt: Date | null;
}

export type MuteTarget = Pick<Mute, 'code' | 'url' | 'urlPattern'>;

export const isActive = ({ unmutedAt, expiresAt }: Mute, now: Date): boolean =>
  unmutedAt === null && (expiresAt === null || expiresAt > now);

/** The first mute that covers an issue; null if none does. Pure. */
export function findMute<Of extends MuteTarget>(
  mutes: readonly Of[],
  { code, url }: { code: string; url: string },
): Of | null {
  return mutes.find((mute) => mute.code === code && coversUrl(mute, url)) ?? null;
}

function coversUrl({ url, urlPattern }: MuteTarget, given: string): boolean {
  if (urlPattern !== null) return matchesPattern(urlPattern, given);
  return url === null || url === given;
}

/**
 * Whether a pattern covers the whole URL. The first place of each part is enough, so unlike a regular expression it never tries the same
 * characters again for every `*`.
 */
function matchesPattern(pattern: string, url: string): boolean {
  const [first = '', ...others] = pattern.split(/\*+/);
  const last = others.pop();
  if (last === undefined) return url === pattern;
  let at = first.length;
  for (const part of others) {
    const found = url.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return url.startsWith(first) && url.endsWith(last) && url.length - last.length >= at;
}
