import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '../api/client.ts';
import type { BillingMode } from '../api/billing.ts';
import type { Role } from '../api/members.ts';
import { shownFirst } from '../api/shown-first.ts';

/** The session of the signed-in member. */
export interface Session {
  session: { id: string; token: string; expiresAt: string };
  user: {
    id: string;
    name: string;
    email: string;
    role: Role;
    /** Whether a viewer is limited to some websites. */
    isLimited?: boolean | null;
    /** Whether an owner shows prices and invoices to a viewer. */
    seesPrices?: boolean | null;
    accountId: string;
    twoFactorEnabled?: boolean;
    getStartedHidden: boolean;
    /** Ids of columns, joined by commas. */
    keywordColumns?: string | null;
  };
  /** The payer of the account's campaigns. */
  billing: BillingMode;
}

export const sessionKey = ['session'] as const;
export const sessionEndedKey = ['session', 'ended'] as const;

/** Null without a session. It is read without the sign-in library, so that only the pages for signing in load that. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: sessionKey,
    ...shownFirst,
    queryFn: readSession,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether a response has said that the session of this page is over. */
export const sessionEndedQuery = () =>
  queryOptions({ queryKey: sessionEndedKey, queryFn: () => false, initialData: false, enabled: false });

const readSession = ({ signal }: { signal: AbortSignal }) =>
  requestJson<Session | null>('/dashboard/api/auth/get-session', signal);

const rank: Record<Role, number> = { viewer: 0, manager: 1, owner: 2 };

/** Whether the session has at least this role. The server decides; pages hide actions that it would refuse. */
export function hasRole(session: Session | null | undefined, minRole: Role): boolean {
  return session != null && rank[session.user.role] >= rank[minRole];
}

/** Whether the session sees some websites only. The server refuses it what concerns the whole account. */
export function isLimited(session: Session | null | undefined): boolean {
  return session?.user.isLimited === true;
}

/** Whether the session sees prices and invoices: a manager those of the account, and some viewers those of their websites. */
export function seesPrices(session: Session | null | undefined): boolean {
  return hasRole(session, 'manager') || session?.user.seesPrices === true;
}
