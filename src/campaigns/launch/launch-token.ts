import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a person has seen and may confirm: one version of one draft, for a while. */
export interface Claims {
  accountId: string;
  campaignId: string;
  version: number;
  /** Under which the launch will be known, so that a second confirmation is the same launch. */
  launchId: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** Seals claims, so that nobody else can make them. */
export function sealClaims(claims: Claims, key: Buffer): string {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${text}.${seal(text, key).toString('base64url')}`;
}

/** The claims of a token of ours that still holds; null for any other. */
export function readClaims(token: string, key: Buffer, now: Date): Claims | null {
  const [text = '', given = ''] = token.split('.');
  const [wanted, found] = [seal(text, key), Buffer.from(given, 'base64url')];
  if (found.length !== wanted.length || !timingSafeEqual(found, wanted)) return null;
  const claims = JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims;
  return claims.until > now.getTime() ? claims : null;
}

function seal(text: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
