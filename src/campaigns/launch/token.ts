import type { BillingTerms } from '#billing/modes';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The content of a launch token: one version of one draft, for a limited time. */
export interface Claims {
  accountId: string;
  campaignId: string;
  version: number;
  /** The id of the future subscription. It makes repeated confirmations the same launch. */
  launchId: string;
  /** The payer and the margin. */
  billing: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** A text that changes with who pays how much. */
export const describeTerms = ({ mode, marginPercent, isOperator }: BillingTerms) =>
  `${mode} ${marginPercent} ${isOperator}`;

/** Signs claims with HMAC-SHA-256. */
export function signClaims(claims: Claims, key: Buffer): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${sign(payload, key).toString('base64url')}`;
}

/** Returns the claims of a token; null if the signature is wrong or the token has expired. */
export function readClaims(token: string, key: Buffer, now: Date): Claims | null {
  const [payload = '', signature = ''] = token.split('.');
  const [expected, actual] = [sign(payload, key), Buffer.from(signature, 'base64url')];
  if (actual.length !== expected.length || !timingSafeEqual(expected, actual)) return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  return claims.until > now.getTime() ? claims : null;
}

function sign(payload: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}
