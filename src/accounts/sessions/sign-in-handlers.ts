import { readInvitation, type Role, roles, selectUserWebsites } from '#accounts/members';
import type { Db } from '#platform/postgres';
import type { DashboardState, Member } from '#platform/http';
import { callAuth } from './call-auth.ts';
import { type Auth, createAuth } from './create-auth.ts';
import { getDashboardState } from './get-dashboard-state.ts';
import { readText } from './read-text.ts';
import { refuseUsedCode } from './refuse-used-code.ts';
import type { SignInSettings } from './settings.ts';
import { signUp } from './sign-up.ts';

const rights: Record<Role, Member['right']> = { owner: 'admin', manager: 'write', viewer: 'read' };
const sessionCookie = /(?:^|;\s*)(?:__Secure-)?cairn\.session_token=/;

/** Signs members in and identifies them by their session cookie. */
interface SessionService {
  handleSignIn(request: Request): Promise<Response>;
  findSession(headers: Headers, options?: { renews: boolean }): Promise<Member | null>;
  readState(): Promise<DashboardState>;
}

/** @param describeSession fields that the response with the session has in addition */
export function signInHandlers(
  db: Db,
  settings: SignInSettings,
  describeSession: (member: Member) => Promise<object> = async () => ({}),
): SessionService {
  let created: Promise<Auth> | null = null;
  const auth = () => (created ??= createAuth({ db, pool: db }, settings));
  const lookups = new Map<string, Promise<Member | null>>();
  const lookUp = async (headers: Headers, renews: boolean) => {
    const { getSession } = (await auth()).api;
    const { response: found, headers: responseHeaders } = await getSession({
      headers,
      query: { disableRefresh: !renews },
      returnHeaders: true,
    });
    return found && toMember(db, found, responseHeaders.getSetCookie());
  };
  return {
    readState: () => getDashboardState(db, settings),
    handleSignIn: async (request) => {
      const { pathname } = new URL(request.url);
      // The rules below compare paths as text, so a path has one spelling only.
      if (/%|\/\//.test(pathname)) return new Response(null, { status: 404 });
      if (pathname.includes('/sign-up/')) return signUp(db, request, settings);
      if (pathname.endsWith('/auth/invitation')) return describeInvitation(db, request, settings);
      const opened = await auth();
      const handle = (own: Request) => callAuth(opened, own);
      const response = await refuseUsedCode(db, request, { handle, now: settings.now });
      return pathname.endsWith('/get-session') ? addToSession(db, response, describeSession) : response;
    },
    findSession: async (headers, { renews } = { renews: true }) => {
      const cookie = headers.get('cookie') ?? '';
      if (!sessionCookie.test(cookie)) return null;
      // The requests of a page arrive together, and share one lookup.
      const key = `${renews} ${cookie}`;
      const lookup = lookups.get(key) ?? lookUp(headers, renews).finally(() => lookups.delete(key));
      lookups.set(key, lookup);
      return lookup;
    },
  };
}

/** The account and the websites of an invitation, for the holder of its link. */
async function describeInvitation(
  db: Db,
  request: Request,
  { now }: Pick<SignInSettings, 'now'>,
): Promise<Response> {
  const body: unknown = await request.json().catch(() => null);
  const [secret, email] = [readText(body, 'invitation'), readText(body, 'email')];
  const found =
    secret === null || email === null ? null : await readInvitation(db, { secret, email, now: now() });
  return found === null
    ? Response.json({ code: 'INVITATION_NOT_FOUND' }, { status: 404 })
    : Response.json(found);
}

async function addToSession(
  db: Db,
  response: Response,
  describeSession: (member: Member) => Promise<object>,
): Promise<Response> {
  const found = response.ok ? ((await response.clone().json()) as FoundSession | null) : null;
  const member = found && (await toMember(db, found, []));
  if (member === null) return response;
  return Response.json({ ...found, ...(await describeSession(member)) }, { headers: response.headers });
}

interface FoundSession {
  user: { id: string; accountId?: unknown; role?: unknown; isLimited?: unknown; seesPrices?: unknown };
  session: { id: string };
}

/** @param cookies sent to the browser because using the session extended it */
async function toMember(
  db: Db,
  { user, session }: FoundSession,
  cookies: readonly string[],
): Promise<Member | null> {
  const known = roles.find((one) => one === user.role);
  if (known === undefined || typeof user.accountId !== 'string') return null;
  const { id: userId, accountId } = user;
  const websiteIds = user.isLimited === true ? await selectUserWebsites(db, userId) : null;
  const seesPrices = user.seesPrices === true;
  return { userId, accountId, right: rights[known], sessionId: session.id, websiteIds, seesPrices, cookies };
}
