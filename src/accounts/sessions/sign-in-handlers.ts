import { type Role, roles } from '#accounts';
import type { Db } from '#db';
import type { DashboardState, Member } from '#http';
import { openSignIn, type SignIn } from './open-sign-in.ts';
import { readState } from './read-state.ts';
import type { SignInSettings } from './settings.ts';
import { signUp } from './sign-up.ts';

const rights: Record<Role, Member['right']> = { owner: 'admin', manager: 'write', viewer: 'read' };
const sessionCookie = /(?:^|;\s*)(?:__Secure-)?cairn\.session_token=/;

/** Signing in, and finding out who has. */
export interface SignInDoors {
  handleSignIn(request: Request): Promise<Response>;
  findSession(headers: Headers, options?: { renews: boolean }): Promise<Member | null>;
  readState(): Promise<DashboardState>;
}

export function signInDoors(db: Db, settings: SignInSettings): SignInDoors {
  let opened: Promise<SignIn> | null = null;
  const signIn = () => (opened ??= openSignIn({ db, pool: db }, settings));
  return {
    readState: () => readState(db, settings),
    handleSignIn: async (request) => {
      if (new URL(request.url).pathname.includes('/sign-up/')) return signUp(db, request, settings);
      return (await signIn()).handler(request);
    },
    findSession: async (headers, { renews } = { renews: true }) => {
      if (!sessionCookie.test(headers.get('cookie') ?? '')) return null;
      const { getSession } = (await signIn()).api;
      const { response: found, headers: said } = await getSession({
        headers,
        query: { disableRefresh: !renews },
        returnHeaders: true,
      });
      return found && toMember(found, said.getSetCookie());
    },
  };
}

interface Found {
  user: { id: string; accountId?: unknown; role?: unknown };
  session: { id: string };
}

/** @param cookies those of a session that lives longer since it was used */
function toMember({ user, session }: Found, cookies: readonly string[]): Member | null {
  const known = roles.find((one) => one === user.role);
  if (known === undefined || typeof user.accountId !== 'string') return null;
  const { id: userId, accountId } = user;
  return { userId, accountId, right: rights[known], sessionId: session.id, cookies };
}
