import { randomBytes } from 'node:crypto';
import { Webhook as StandardWebhook } from 'standardwebhooks';

const secretBytes = 32;

/** A new signing secret: `whsec_` and 32 random bytes in base64, as Standard Webhooks defines it. */
export function createSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

interface Message {
  /** The same for every attempt. */
  id: string;
  body: string;
  sentAt: Date;
}

/** The headers of Standard Webhooks for one attempt. @param secrets every secret that signs; the receiver needs only one of them */
export function signDelivery({ id, body, sentAt }: Message, secrets: readonly string[]) {
  const signatures = secrets.map((secret) => new StandardWebhook(secret).sign(id, sentAt, body));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
