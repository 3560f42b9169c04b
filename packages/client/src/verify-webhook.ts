import { Webhook, WebhookVerificationError } from 'standardwebhooks';

export { WebhookVerificationError };

/** A delivery to a webhook. New types may be added. */
export interface WebhookMessage {
  /** The same in every attempt to deliver the message. */
  id: string;
  type:
    | 'rank.dropped.v1'
    | 'source.failed.v1'
    | 'audit.worse.v1'
    | 'backlinks.lost.v1'
    | 'campaign.needs_you.v1'
    | 'invoice.overdue.v1'
    | 'test.v1'
    | (string & Record<never, never>);
  createdAt: string;
  data: {
    ruleId?: string;
    websiteId?: string | null;
    title?: string;
    /** The number of all items. `items` contains at most 200 of them. */
    count?: number;
    items?: Record<string, unknown>[];
    [field: string]: unknown;
  };
}

/**
 * Verifies the signature and the time of a delivery (Standard Webhooks), and parses it.
 * @param body the body as it was received: a parsed and serialised one has another signature
 * @throws WebhookVerificationError if another sender signed it, or if it is older than five minutes
 */
export function verifyWebhook(
  body: string,
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>,
  secret: string,
): WebhookMessage {
  const entries = headers instanceof Headers ? [...headers.entries()] : Object.entries(headers);
  const texts = entries.flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name.toLowerCase(), String(value)]],
  );
  return new Webhook(secret).verify(body, Object.fromEntries(texts)) as WebhookMessage;
}
