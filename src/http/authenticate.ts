import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#errors.ts';
import type { Right } from './endpoint.ts';
import type { RateLimits } from './limit-rate.ts';

/** Who calls: known by the key that was sent. */
export interface Caller {
  keyId: string;
  accountId: string;
  right: Right;
}

/** Looks a key up; null where it is unknown, revoked or expired. */
export type FindApiKey = (token: string) => Promise<Caller | null>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

const realm = 'Bearer realm="cairn"';

/**
 * Finds the caller and counts the request against the key's limit.
 * @throws Problem unauthorized | rate_limited
 */
export async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  { findApiKey, limits }: { findApiKey: FindApiKey; limits: RateLimits },
): Promise<Caller> {
  const token = bearerToken(request.headers.authorization);
  const caller = token === null ? null : await findApiKey(token);
  if (caller === null) {
    await limits.countFailure(request.ip);
    throw unauthorized(token === null ? '' : ', error="invalid_token"');
  }
  reply.headers(await limits.countRequest(caller.keyId));
  request.caller = caller;
  return caller;
}

/** @throws Problem insufficient_right */
export function requireRight(caller: Caller, right: Right): void {
  if (right === 'read' || caller.right === 'write') return;
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
