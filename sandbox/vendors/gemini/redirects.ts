import type { Reply } from '../vendor.ts';

/** Where redirects are, beside the vendors: they need no key, whatever host they are asked at. */
export const redirectPrefix = '/grounding-api-redirect/';
/** What every redirect's name begins with. */
const mark = 'AUZIYQ';

/** The address that stands for a source: it leads there, and does not say where. */
export function redirectTo(url: string, origin: string): string {
  return origin + redirectPrefix + mark + Buffer.from(url).toString('base64url');
}

/** Sends on to the source that a redirect stands for. */
export function followRedirect(path: string): Reply {
  const [, name = ''] = path.split(redirectPrefix + mark);
  const location = Buffer.from(name, 'base64url').toString();
  if (!URL.canParse(location)) return { status: 404, body: '' };
  return { status: 302, headers: { location }, body: '' };
}
