import type { OAuthServer } from '#platform/http';
import { issueTokens, revokeToken } from './issue-tokens.ts';
import { registerClient } from './oauth-client.ts';
import type { OAuthSettings } from './settings.ts';

/** The endpoints that apps call without a person. Codes come from the dashboard, where an owner decides. */
export function oauthServer({ key, publicUrl }: OAuthSettings): OAuthServer {
  return {
    publicUrl,
    register: (body, { now }) => registerClient(body, key, now),
    issue: (form, { db, now }) => issueTokens(db, form, now),
    revoke: (form, { db, now }) => revokeToken(db, form, now),
  };
}
