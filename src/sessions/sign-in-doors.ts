import { type Role, roles } from '#accounts';
import type { Db } from '#db';
import type { Member } from '#http';
import { openSignIn, type SignIn } from './open-sign-in.ts';
import type { SignInSettings } from './settings.ts';

const rights: Record<Role, Member['right']> = { owner: 'admin', manager: 'write', viewer: 'read' };
const sessionCookie = /(?:^|;\s*)(?:__Secure-)?cairn\.session_token=/;

/** Signing in, and finding out who has. */
export interface SignInDoors {
  handleSignIn(request: Request): Promise<Response>;
  findSession(headers: Headers): Promise<Member | null>;
}

export function signInDoors(db: Db, settings: SignInSettings): SignInDoors {
  let opened: Promise<SignIn> | null = null;
  const signIn = () => (opened ??= openSignIn(db, settings));
  return {
    handleSignIn: async (request) => (await signIn()).handler(request),
    findSession: async (headers) => {
      if (!sessionCookie.test(headers.get('cookie') ?? '')) return null;
      const found = await (await signIn()).api.getSession({ headers });
      return found === null ? null : toMember(found.user);
    },
  };
}

function toMember({
  id,
  accountId,
  role,
}: {
  id: string;
  accountId?: unknown;
  role?: unknown;
}): Member | null {
  const known = roles.find((one) => one === role);
  if (known === undefined || typeof accountId !== 'string') return null;
  return { userId: id, accountId, right: rights[known] };
}
