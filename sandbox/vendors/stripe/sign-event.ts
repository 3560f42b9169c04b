import { createHmac } from 'node:crypto';

/** The secret of every webhook of the stand-in. */
export const webhookSecret = 'whsec_sandbox';

/** The `Stripe-Signature` of a body that is sent at a moment. */
export function signBody(body: string, seconds: number, secret: string = webhookSecret): string {
  const seal = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${seal}`;
}
