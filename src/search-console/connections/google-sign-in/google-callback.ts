import type { Return } from '#http';
import { encodeId } from '#ids.ts';
import { returnPath } from './begin-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import type { ConnectionSettings } from './settings.ts';

/** Where Google sends a person back to who has signed in there. */
export function googleReturn(settings: ConnectionSettings): Return {
  return {
    path: returnPath,
    page: '/dashboard/settings/connections',
    right: 'admin',
    handle: async (context, query) => ({
      connected: encodeId('conn', await finishSignIn(context, query, settings)),
    }),
  };
}
