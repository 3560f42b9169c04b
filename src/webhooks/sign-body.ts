import { createHmac } from 'node:crypto';

/**
 * The header by which a receiver knows that a request is ours: HMAC-SHA256 under the webhook's secret, in hex, over the seconds
 * since 1970, a dot and the body as it was sent.
 */
export function signBody(body: string, { secret, at }: { secret: string; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const code = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${code}`;
}
