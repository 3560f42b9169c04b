import { queryOptions } from '@tanstack/react-query';
import { askAuth, auth } from '../../session/auth-client.ts';

export const sessionsQuery = () =>
  queryOptions({ queryKey: ['sessions'], queryFn: () => askAuth(auth.listSessions()) });

export const passkeysQuery = () =>
  queryOptions({ queryKey: ['passkeys'], queryFn: () => askAuth(auth.passkey.listUserPasskeys()) });
