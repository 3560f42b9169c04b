import { createHmac } from 'node:crypto';

/** The signing secret of all webhooks. */
export const webhookSecret = 'whsec_sandbox';

/** The `Stripe-Signature` header of a body at a time in seconds. */
export function signBody(body: string, seconds: number, secret: string = webhookSecret): string {
  const seal = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${seal}`;
}
