import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Context, Right } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import type { RateLimits } from './rate-limits.ts';

/** The authenticated caller of a request. */
export interface Caller {
  accountId: string;
  right: Right;
  actor: Actor;
  /** The websites to which a member is limited. Absent or null for API keys and all other members. */
  websiteIds?: readonly string[] | null;
  /** Whether an owner shows prices and invoices to the viewer. */
  seesPrices?: boolean;
}

/** Authenticates a request. @throws Problem unauthorized | rate_limited | cross_site_request */
export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>;

/** Finds an API key; null if it is unknown, revoked or expired. */
export type FindApiKey = (
  token: string,
) => Promise<{ keyId: string; accountId: string; right: Right } | null>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const realm = 'Bearer realm="cairn"';
const ranks: Record<Right, number> = { read: 0, write: 1, admin: 2 };

/** Authenticates by API key and counts the request against the rate limit of the key. */
export function identifyByKey(findApiKey: FindApiKey, limits: RateLimits): Identify {
  return async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    const found = token === null ? null : await findApiKey(token);
    if (found === null) {
      await limits.countFailure(request.ip);
      throw unauthorized(token === null ? '' : ', error="invalid_token"');
    }
    reply.headers(await limits.countRequest(found.keyId));
    const { accountId, right, keyId } = found;
    return { accountId, right, actor: { kind: 'key', id: keyId } };
  };
}

/** Whether a right includes another one. */
export function includesRight(right: Right | undefined, needed: Right): boolean {
  return right !== undefined && ranks[right] >= ranks[needed];
}

/** Whether the caller is a member who can only read. Viewers may be clients, who see no orders and no names of API keys. */
export function isViewer({ actor, right }: Pick<Context, 'actor' | 'right'>): boolean {
  return actor?.kind === 'user' && !includesRight(right, 'write');
}

/** Whether the costs and the calculation of the account are hidden from the caller: what it pays publishers, vendors and the operator. */
export function isCostHidden(caller: Pick<Context, 'actor' | 'right'>): boolean {
  return isViewer(caller);
}

/** Whether all prices are hidden from the caller. A viewer who sees prices sees what clients pay, and still no costs of the account. */
export function isPriceHidden(caller: Pick<Context, 'actor' | 'right' | 'seesPrices'>): boolean {
  return isViewer(caller) && caller.seesPrices !== true;
}

/** @throws Problem insufficient_right if prices are hidden from the caller */
export function requirePrices(caller: Pick<Context, 'actor' | 'right' | 'seesPrices'>): void {
  if (isPriceHidden(caller)) throw refusedRole();
}

/** @throws Problem insufficient_right if the costs of the account are hidden from the caller */
export function requireCosts(caller: Pick<Context, 'actor' | 'right'>): void {
  if (isCostHidden(caller)) throw refusedRole();
}

const refusedRole = () =>
  new Problem('insufficient_right', 'Your role does not allow this. Ask an owner of the account.');

/** @throws Problem insufficient_right */
export function requireRight({ right, actor }: Caller, needed: Right): void {
  if (includesRight(right, needed)) return;
  if (actor.kind === 'user') throw refusedRole();
  throw new Problem('insufficient_right', 'This operation requires a read & write key.', {
    headers: { 'WWW-Authenticate': `${realm}, error="insufficient_scope", scope="write"` },
  });
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1] ?? null;
}

function unauthorized(challenge: string): Problem {
  return new Problem('unauthorized', 'Send a valid API key as `Authorization: Bearer <API_KEY>`.', {
    headers: { 'WWW-Authenticate': `${realm}${challenge}` },
  });
}
