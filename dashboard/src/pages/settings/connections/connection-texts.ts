import type { Connection, SearchProvider } from '../../../api/connections.ts';
import type { Tone } from '../../../ui/state-badge.tsx';

export const serviceTitles: Record<SearchProvider, string> = {
  google: 'Google Search Console',
  bing: 'Bing Webmaster Tools',
};

export const kindTexts: Record<Connection['kind'], string> = {
  oauth: 'a person’s sign-in',
  service_account: 'a service account',
  api_key: 'an API key',
};

export const stateLooks: Record<Connection['state'], { tone: Tone; label: string }> = {
  active: { tone: 'good', label: 'Connected' },
  revoked: { tone: 'bad', label: 'Access was withdrawn' },
  failed: { tone: 'bad', label: 'Does not work' },
};

export const permissionTexts: Record<Connection['sites'][number]['permission'], string> = {
  owner: 'owner',
  full: 'full user',
  restricted: 'restricted user',
  unverified: 'not verified: its figures are closed',
};

const problems: Record<string, string> = {
  sign_in_expired: 'The sign-in was begun in another session, or more than ten minutes ago. Begin it again.',
  connection_refused: 'Google gave no access. Allow Search Console to be read when Google asks.',
  connection_unavailable: 'Google does not answer at present. Nothing was changed; try again later.',
  unauthorized: 'Your session had ended. Begin again now that you are signed in.',
  insufficient_right: 'Owners of the account connect services.',
};

/** Why a sign-in at Google led to nothing. */
export const returnProblem = (code: string) => problems[code] ?? 'Google sent you back without access.';

/** A property without what every one of its kind begins with. */
export const shortSite = (siteUrl: string) => siteUrl.replace(/^sc-domain:/, '');

/** What a person calls a connection; it has a name of its own where they say none. */
export const nameGiven = (text: string) => (text.trim() === '' ? {} : { label: text.trim() });
