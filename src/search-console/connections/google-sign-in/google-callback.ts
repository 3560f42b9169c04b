import type { OAuthCallback } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { returnPath } from './start-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { ConnectionSettings } from '../connection.ts';

/** Handles the redirect from Google after a sign-in. */
export function googleCallback(settings: ConnectionSettings): OAuthCallback {
  return {
    path: returnPath,
    page: '/dashboard/settings/connections',
    right: 'admin',
    handle: async (context, query) => ({
      connected: encodeId('conn', await finishSignIn(context, query, settings)),
    }),
  };
}
