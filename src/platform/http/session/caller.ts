import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Right } from '#context.ts';
import { Problem } from '#errors.ts';
import type { RateLimits } from './limit-rate.ts';

/** Who calls, and what they may do. */
export interface Caller {
  accountId: string;
  right: Right;
  actor: Actor;
}

/** Finds out who calls. @throws Problem unauthorized | rate_limited, and whatever else keeps the request out */
export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>;

/** Looks a key up; null where it is unknown, revoked or expired. */
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

/** Knows callers by the key that they send, and counts requests against the key's limit. */
export function identifyByKey(findApiKey: FindApiKey, limits: RateLimits): Identify {
  return async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    const found = token === null ? null : await findApiKey(token);
    if (found === null) {
      await limits.countFailure(request.ip);
      throw unauthorized(token === null ? '' : ', error="invalid_token"');
    }
    reply.headers(await limits.countRequest(found.keyId));
    const { keyId, ...holder } = found;
    return { ...holder, actor: { kind: 'key', id: keyId } };
  };
}

/** Whether a right includes another one. Nobody has none. */
export function includesRight(right: Right | undefined, needed: Right): boolean {
  return right !== undefined && ranks[right] >= ranks[needed];
}

/** @throws Problem insufficient_right */
export function requireRight({ right, actor }: Caller, needed: Right): void {
  if (includesRight(right, needed)) return;
  if (actor.kind === 'user') throw new Problem('insufficient_right', 'Your role does not allow this.');
  throw new Problem('insufficient_right', 'This needs a read & write key.', {
    headers: { 'WWW-Authenticate': `${realm}, error="insufficient_scope", scope="write"` },
  });
}

function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1] ?? null;
}

function unauthorized(detail: string): Problem {
  return new Problem('unauthorized', 'Send a valid API key as `Authorization: Bearer <API_KEY>`.', {
    headers: { 'WWW-Authenticate': `${realm}${detail}` },
  });
}
