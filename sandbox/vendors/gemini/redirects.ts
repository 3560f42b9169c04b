import type { Reply } from '../vendor.ts';

/** The path of redirects, outside the vendors' prefixes, because redirects need no key. */
export const redirectPrefix = '/grounding-api-redirect/';
/** The prefix of every redirect's name. */
const mark = 'AUZIYQ';

/** The redirect URL of a source, which does not reveal the source. */
export function redirectTo(url: string, origin: string): string {
  return origin + redirectPrefix + mark + Buffer.from(url).toString('base64url');
}

/** Redirects to the source. */
export function followRedirect(path: string): Reply {
  const [, name = ''] = path.split(redirectPrefix + mark);
  const location = Buffer.from(name, 'base64url').toString();
  if (!URL.canParse(location)) return { status: 404, body: '' };
  return { status: 302, headers: { location }, body: '' };
}
