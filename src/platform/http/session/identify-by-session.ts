import type { FastifyRequest } from 'fastify';
import { Problem } from '#platform/problems';
import type { Identify } from './caller.ts';
import type { Right } from '#platform/context.ts';
import type { RateLimits } from './rate-limits.ts';

/**
 * Finds the user whose session cookie is in the headers; null without a valid session. Finding a session extends it, unless `renews`
 * is false.
 */
export type FindSession = (headers: Headers, options?: { renews: boolean }) => Promise<Member | null>;

/** A user, their account and their right in it. */
export interface Member {
  userId: string;
  accountId: string;
  right: Right;
  sessionId: string;
  /** The websites to which the member is limited; null if they see all of the account. */
  websiteIds: readonly string[] | null;
  /** Whether a viewer sees prices and invoices. */
  seesPrices: boolean;
  /** `Set-Cookie` headers for the browser; empty if nothing changes. */
  cookies: readonly string[];
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const sameSites = new Set(['same-origin', 'none']);

/** Authenticates by session. API keys and cross-site changes are refused. */
export function identifyBySession(findSession: FindSession, limits: RateLimits): Identify {
  return async (request, reply) => {
    if (request.headers.authorization !== undefined) {
      throw new Problem(
        'unauthorized',
        'The dashboard API requires a session. API keys work with `/api/v1` only.',
      );
    }
    if (!safeMethods.has(request.method)) refuseOtherSites(request);
    const member = await findSession(cookiesOf(request));
    if (member === null) {
      await limits.countFailure(request.ip);
      throw new Problem('unauthorized', 'Sign in first.');
    }
    const { accountId, right, userId, sessionId, websiteIds, seesPrices, cookies } = member;
    for (const cookie of cookies) reply.header('set-cookie', cookie);
    reply.headers(await limits.countRequest(userId));
    return { accountId, right, websiteIds, seesPrices, actor: { kind: 'user', id: userId, sessionId } };
  };
}

/** Browsers send the origin of a request. A client that sends none is not a browser, so its cookies cannot be abused by a website. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string' && !sameSites.has(site)) throw crossSite();
  const { origin, host } = headers;
  if (origin !== undefined && URL.parse(origin)?.host !== host) throw crossSite();
}

function crossSite(): Problem {
  return new Problem('cross_site_request', 'The request comes from another website.');
}

export function cookiesOf({ headers }: FastifyRequest): Headers {
  return new Headers({ cookie: headers.cookie ?? '' });
}
