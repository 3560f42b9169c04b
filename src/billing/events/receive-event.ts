import type { Callback } from '#http';
import { decodeId } from '#ids.ts';
import { enqueue } from '#jobs';
import type { PaymentGateway } from '#providers/payments';
import { rememberEvent } from './event-queries.ts';

export const syncTask = 'billing.sync';

const provider = 'stripe';

/**
 * Where Stripe says what has happened. Its signature is all that opens this door, over the bytes as they came. An event is only
 * a reason to ask Stripe: that is a job, ordered once for each event, so that the answer is quick.
 */
export function stripeCallback(gateway: PaymentGateway): Callback {
  return {
    path: '/billing/stripe',
    signature: 'stripe-signature',
    handle: async ({ db, now }, { body, signature }) => {
      const event = await gateway.readEvent(body, signature);
      if (event === null) return 'refused';
      const { id, kind, happenedAt, reference } = event;
      const subscriptionId = decodeId('sub', reference ?? '');
      if (subscriptionId === null) return 'taken';
      await db.transaction().execute(async (transaction) => {
        const told = { provider, id, kind, happenedAt, receivedAt: now };
        if (await rememberEvent(transaction, told)) await enqueue(transaction, syncTask, { subscriptionId });
      });
      return 'taken';
    },
  };
}
