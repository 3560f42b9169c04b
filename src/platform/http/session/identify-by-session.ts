import type { FastifyRequest } from 'fastify';
import { Problem } from '#errors.ts';
import type { Identify } from './authenticate.ts';
import type { Right } from '#context.ts';
import type { RateLimits } from './limit-rate.ts';

/**
 * Looks up whose session the cookies name; null where they name none that is alive. A session that is used lives longer, unless
 * `renews` is false.
 */
export type FindSession = (headers: Headers, options?: { renews: boolean }) => Promise<Member | null>;

/** A person, the account they belong to, and what they may do there. */
export interface Member {
  userId: string;
  accountId: string;
  right: Right;
  sessionId: string;
  /** What the browser is to keep from now on, as `Set-Cookie` says it; empty where nothing changes. */
  cookies: readonly string[];
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const ownSites = new Set(['same-origin', 'none']);

/** Knows callers by their session. Keys open nothing here, and nothing is changed at the wish of another website. */
export function identifyBySession(findSession: FindSession, limits: RateLimits): Identify {
  return async (request, reply) => {
    if (request.headers.authorization !== undefined) {
      throw new Problem('unauthorized', 'The dashboard takes sessions, no API keys. Keys are for `/api/v1`.');
    }
    if (!safeMethods.has(request.method)) refuseOtherSites(request);
    const member = await findSession(cookiesOf(request));
    if (member === null) {
      await limits.countFailure(request.ip);
      throw new Problem('unauthorized', 'Sign in first.');
    }
    const { userId, sessionId, cookies, ...holder } = member;
    for (const cookie of cookies) reply.header('set-cookie', cookie);
    reply.headers(await limits.countRequest(userId));
    return { ...holder, actor: { kind: 'user', id: userId, sessionId } };
  };
}

/** Browsers say where a request comes from; what says nothing is no browser, and has no cookies to be misused. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string' && !ownSites.has(site)) throw crossSite();
  const { origin, host } = headers;
  if (origin !== undefined && URL.parse(origin)?.host !== host) throw crossSite();
}

function crossSite(): Problem {
  return new Problem('cross_site_request', 'The request comes from another website.');
}

export function cookiesOf({ headers }: FastifyRequest): Headers {
  return new Headers({ cookie: headers.cookie ?? '' });
}
