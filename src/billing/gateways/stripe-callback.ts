import type { IncomingWebhook } from '#platform/http';
import { decodeId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs';
import type { PaymentGateway } from '#providers/payments';
import { insertEvent } from './event-queries.ts';

export const syncTask = 'billing.sync';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'billing.sync': { subscriptionId: string };
  }
}

const provider = 'stripe';

/**
 * Receives events from Stripe, authenticated by their signature over the raw bytes. An event only triggers a job that reads the
 * current state from Stripe, once per event, so the response is fast.
 */
export function stripeCallback(gateway: PaymentGateway): IncomingWebhook {
  return {
    path: '/billing/stripe',
    signature: 'stripe-signature',
    handle: async ({ db, now }, { body, signature }) => {
      const event = await gateway.readEvent(body, signature);
      if (event === null) return 'rejected';
      const { id, kind, happenedAt, reference } = event;
      const subscriptionId = decodeId('sub', reference ?? '');
      if (subscriptionId === null) return 'accepted';
      await db.transaction().execute(async (transaction) => {
        const received = { provider, id, kind, happenedAt, receivedAt: now };
        if (await insertEvent(transaction, received))
          await enqueue(transaction, syncTask, { subscriptionId });
      });
      return 'accepted';
    },
  };
}
