import { hash } from 'node:crypto';
import { minuteMs } from '#platform/durations.ts';
import type { Db } from '#platform/postgres';
import { countAttempt, deleteSession } from './queries.ts';
import { failedAttempt, insertFailureByEmail } from './failure-queries.ts';
import { readText } from './read-text.ts';

/** Longer than a code is valid: it is accepted in its own 30 seconds, one step before and one after. */
const codeMs = 2 * minuteMs;

interface Verification {
  handle(request: Request): Promise<Response>;
  now(): Date;
}

/**
 * Handles a request, but refuses a TOTP code that its user has used before (RFC 6238, section 5.2). The library accepts a code as often
 * as it is sent, so the session of a repeated one is deleted before the client receives it.
 */
export async function refuseUsedCode(
  db: Db,
  request: Request,
  { handle, now }: Verification,
): Promise<Response> {
  if (!new URL(request.url).pathname.endsWith('/two-factor/verify-totp')) return handle(request);
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  const response = await handle(request);
  if (!response.ok) return response;
  const { token, user } = (await response.clone().json()) as {
    token: string;
    user: { id: string; email: string };
  };
  const key = `totp:${hash('sha256', `${user.id} ${readText(body, 'code') ?? ''}`, 'base64url')}`;
  const { count } = await countAttempt(db, { key, windowMs: codeMs, nowMs: now().getTime() });
  if (count === 1) return response;
  await deleteSession(db, token);
  await insertFailureByEmail(db, user.email, failedAttempt('second_factor', request.headers, now()));
  return Response.json({ code: 'INVALID_CODE', message: 'The code was used before.' }, { status: 401 });
}
