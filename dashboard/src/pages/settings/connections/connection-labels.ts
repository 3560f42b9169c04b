import { t } from '@lingui/core/macro';
import type { Connection, SearchProvider } from '../../../api/connections.ts';
import type { StatusStyle } from '../../../ui/status-style.ts';

export const serviceLabels: Record<SearchProvider, string> = {
  google: t`Google Search Console`,
  bing: t`Bing Webmaster Tools`,
};

export const kindLabels: Record<Connection['kind'], string> = {
  oauth: t`Google sign-in`,
  service_account: t`service account`,
  api_key: t`API key`,
};

export const stateStyles: Record<Connection['state'], StatusStyle> = {
  active: { tone: 'good', label: t`Connected` },
  revoked: { tone: 'bad', label: t`Access revoked` },
  failed: { tone: 'bad', label: t`Failed` },
};

export const permissionLabels: Record<Connection['sites'][number]['permission'], string> = {
  owner: t`owner`,
  full: t`full user`,
  restricted: t`restricted user`,
  unverified: t`not verified, no access to its metrics`,
};

const problems: Record<string, string> = {
  sign_in_expired: t`The sign-in was started in another session or more than ten minutes ago. Start it again.`,
  connection_refused: t`Google granted no access. Start again and allow read access to Search Console.`,
  connection_unavailable: t`Google is not available. Nothing was changed. Try again later.`,
  unauthorized: t`Your session had expired. Start the sign-in again.`,
  insufficient_right: t`Only owners of the account can add connections.`,
};

/** Why a sign-in with Google failed. */
export const signInProblem = (code: string) =>
  problems[code] ?? t`Google granted no access. Start the sign-in again.`;

/** A property without its prefix. */
export const shortSite = (siteUrl: string) => siteUrl.replace(/^sc-domain:/, '');

/** The label of a connection for the request; without one, the API chooses it. */
export const labelIfGiven = (text: string) => (text.trim() === '' ? {} : { label: text.trim() });
