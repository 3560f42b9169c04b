import { FetchFailure, isAbort, openFetcher } from '#crawler';
import { encodeId } from '#ids.ts';
import type { JobContext } from '#jobs';
import { claimDelivery, type DeliveryKey, type Outcome, settleDelivery } from './delivery-queries.ts';
import { offReason } from './order-delivery.ts';
import { blameWebhook, findSecret, findWebhook, forgiveWebhook } from './queries.ts';
import type { WebhookSettings } from './settings.ts';
import { signBody } from './sign-body.ts';
import { type Delivery, sealedFor, type Webhook } from './webhook.ts';

const timeoutMs = 10_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** After each failure; what the last try does not bring is given up, a day after the first. */
const restsMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 15 * hourMs];
/** Deliveries given up one after the other before a webhook is turned off. */
const mostFailures = 5;
/** Another try would come to the same. */
const finalReasons = new Set(['refused_address', 'refused_port', 'bad_url']);

type Answer = Pick<Delivery, 'answerStatus' | 'reason'> & { isFinal: boolean };

/** Sends a delivery that is due, once, and says what became of it. */
export async function deliver(
  { db, now, signal }: JobContext,
  key: DeliveryKey,
  settings: WebhookSettings,
): Promise<void> {
  const delivery = await claimDelivery(db, key, now);
  if (delivery === null) return;
  const of = { accountId: key.accountId, id: delivery.webhookId };
  const [webhook, sealed] = await Promise.all([findWebhook(db, of), findSecret(db, of)]);
  if (webhook === null || sealed === null) return;
  if (!webhook.isOn) {
    const reason = offReason;
    await settleDelivery(db, delivery, { ...ended('failed', now), answerStatus: null, reason });
    return;
  }
  const secret = settings.vault.open(sealed, sealedFor(webhook.id));
  const answer = await send({ webhook, delivery, secret, at: now, signal }, settings);
  const outcome = decideOutcome(answer, { tries: delivery.tries, now });
  await db.transaction().execute(async (transaction) => {
    if (!(await settleDelivery(transaction, delivery, outcome))) return;
    if (outcome.state === 'delivered') await forgiveWebhook(transaction, of);
    if (outcome.state !== 'failed') return;
    const reason = `${mostFailures} deliveries in a row failed; the last: ${outcome.reason}`;
    await blameWebhook(transaction, of, { most: mostFailures, reason });
  });
}

interface Sending {
  webhook: Webhook;
  delivery: Delivery;
  secret: string;
  at: Date;
  signal: AbortSignal;
}

/** Redirects are not followed: what is signed is meant for one address. */
async function send(
  { webhook, delivery, secret, at, signal }: Sending,
  { userAgent, allow, authorities }: WebhookSettings,
): Promise<Answer> {
  const limits = { totalTimeoutMs: timeoutMs };
  const fetcher = openFetcher({ userAgent, allow, authorities, limits });
  const { body } = delivery;
  const headers = {
    accept: '*/*',
    'content-type': 'application/json',
    'x-cairn-delivery': encodeId('dlv', delivery.id),
    'x-cairn-signature': signBody(body, { secret, at }),
  };
  try {
    const request = { url: webhook.url, method: 'POST', headers, body, redirect: 'manual' } as const;
    const { status } = await fetcher.fetch({ ...request, wantsBody: () => false }, signal);
    const isTaken = status >= 200 && status < 300;
    return { answerStatus: status, reason: isTaken ? null : `It answered ${status}.`, isFinal: false };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const reason = isAbort(error) ? 'The program ended meanwhile.' : `No answer: ${error.message}.`;
    return { answerStatus: null, reason, isFinal: finalReasons.has(error.reason) };
  } finally {
    await fetcher.close();
  }
}

function decideOutcome(
  { answerStatus, reason, isFinal }: Answer,
  { tries, now }: { tries: number; now: Date },
): Outcome {
  if (reason === null) return { ...ended('delivered', now), answerStatus, reason };
  const restMs = restsMs[tries - 1];
  if (isFinal || restMs === undefined) return { ...ended('failed', now), answerStatus, reason };
  const nextTryAt = new Date(now.getTime() + restMs);
  return { state: 'waiting', nextTryAt, endedAt: null, answerStatus, reason };
}

function ended(state: 'delivered' | 'failed', now: Date) {
  return { state, nextTryAt: null, endedAt: now };
}
