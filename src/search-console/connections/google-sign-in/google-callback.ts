import type { OAuthCallback } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { Problem } from '#platform/problems';
import { returnPath } from './start-sign-in.ts';
import { finishSignIn, requireState } from './finish-sign-in.ts';
import type { ConnectionSettings } from '../connection.ts';

const connectionsPage = '/dashboard/settings/connections';

/** Handles the redirect from Google after a sign-in. It returns to the website for which the sign-in was started. */
export function googleCallback(settings: ConnectionSettings): OAuthCallback {
  return {
    path: returnPath,
    page: connectionsPage,
    right: 'admin',
    handle: async (context, query) => {
      const state = requireState(context, query['state'] ?? '', settings);
      const { websiteId } = state;
      const page =
        websiteId === null
          ? connectionsPage
          : `/dashboard/websites/${encodeId('web', websiteId)}/search-console`;
      try {
        const id = await finishSignIn(context, { code: query['code'] ?? '', state }, settings);
        return { page, query: { connected: encodeId('conn', id) } };
      } catch (error) {
        if (error instanceof Problem) return { page, query: { problem: error.code } };
        throw error;
      }
    },
  };
}
