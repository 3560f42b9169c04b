import { createHmac, timingSafeEqual } from 'node:crypto';

const validMs = 10 * 60_000;

/** The call that a token confirms: these arguments of this tool, for this account. */
export interface ConfirmedCall {
  accountId: string;
  operationId: string;
  /** Without the token. */
  values: Readonly<Record<string, unknown>>;
}

/** A token that confirms one call for ten minutes. */
export function confirmationToken(key: Buffer, call: ConfirmedCall, now: Date): string {
  const expiresAt = now.getTime() + validMs;
  return `${expiresAt}.${signature(key, call, expiresAt)}`;
}

/** Whether a token confirms exactly this call, and has not expired. */
export function isConfirmed(
  key: Buffer,
  call: ConfirmedCall,
  { token, now }: { token: string; now: Date },
): boolean {
  const [expiry = '', given = ''] = token.split('.', 2);
  const expiresAt = Number(expiry);
  const expected = Buffer.from(signature(key, call, expiresAt));
  const received = Buffer.from(given);
  const isGenuine = received.length === expected.length && timingSafeEqual(received, expected);
  return isGenuine && expiresAt > now.getTime();
}

function signature(
  key: Buffer,
  { accountId, operationId, values }: ConfirmedCall,
  expiresAt: number,
): string {
  const signed = JSON.stringify(['confirmation', accountId, operationId, sorted(values), expiresAt]);
  return createHmac('sha256', key).update(signed).digest('base64url');
}

/** The order of fields does not distinguish two calls. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, member]) => [name, sorted(member)]);
}
