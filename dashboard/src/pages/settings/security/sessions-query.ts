import { queryOptions } from '@tanstack/react-query';
import { requestAuth, auth } from '../../../session/auth-client.ts';

export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: () => requestAuth(auth.listSessions()) });

export const passkeysQuery = () =>
  queryOptions({ queryKey: ['passkeys'], queryFn: () => requestAuth(auth.passkey.listUserPasskeys()) });
