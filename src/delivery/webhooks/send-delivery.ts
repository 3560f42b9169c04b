import { FetchFailure, isAbort, openFetcher } from '#platform/crawler';
import { secondMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import { type Attempt, attemptDelivery, type DeliveryFailure, type DeliveryKey } from '#platform/outbox';
import { deliveryOutbox, disabledReason } from './create-delivery.ts';
import { findDelivery, updateResponseStatus } from './delivery-queries.ts';
import type { WebhookSettings } from './settings.ts';
import { signDelivery } from './sign-delivery.ts';
import { type Delivery, encryptionContext, secretOverlapMs, type Webhook } from './webhook.ts';
import { countFailure, findWebhook, resetFailures, selectSecrets } from './webhook-queries.ts';

const timeoutMs = 10 * secondMs;
/** Consecutive deliveries that fail permanently before a webhook is disabled. */
const maxFailures = 5;
/** Another attempt would fail in the same way. */
const finalReasons = new Set(['refused_address', 'refused_port', 'bad_url']);

/** Sends a delivery that is due, and records the result. */
export async function sendDelivery(
  job: JobContext,
  key: DeliveryKey,
  settings: WebhookSettings,
): Promise<void> {
  const delivery = await findDelivery(job.db, key);
  if (delivery === null) return;
  await attemptDelivery(job, deliveryOutbox, key, () => attempt(job, delivery, settings));
}

async function attempt(
  { db, now, signal }: JobContext,
  delivery: Delivery,
  settings: WebhookSettings,
): Promise<Attempt> {
  const webhookKey = { accountId: delivery.accountId, id: delivery.webhookId };
  const webhook = await findWebhook(db, webhookKey);
  if (!webhook?.isEnabled) return { failure: { reason: disabledReason, isFinal: true } };
  const secrets = await signingSecrets(db, webhook, { now, settings });
  const headers = signDelivery(
    { id: encodeId('dlv', delivery.id), body: delivery.body, sentAt: now },
    secrets,
  );
  const { responseStatus, failure } = await post(
    { url: webhook.url, headers, body: delivery.body },
    signal,
    settings,
  );
  return {
    failure,
    onRecorded: async (transaction, state) => {
      await updateResponseStatus(transaction, delivery, responseStatus);
      if (state === 'delivered') await resetFailures(transaction, webhookKey);
      if (state !== 'failed') return;
      const reason = `${maxFailures} consecutive deliveries failed permanently. The last one: ${failure?.reason}`;
      await countFailure(transaction, webhookKey, { maxFailures, reason });
    },
  };
}

/** The current secret, and for a day after a rotation the previous one. */
async function signingSecrets(
  db: JobContext['db'],
  { id, accountId, secretRotatedAt }: Webhook,
  { now, settings: { secretBox } }: { now: Date; settings: WebhookSettings },
): Promise<string[]> {
  const stored = await selectSecrets(db, { accountId, id });
  if (stored === null) throw new Error(`Webhook ${id} has no secret`);
  const { secret, previousSecret } = stored;
  const overlaps = secretRotatedAt !== null && now.getTime() - secretRotatedAt.getTime() < secretOverlapMs;
  const sealed = previousSecret !== null && overlaps ? [secret, previousSecret] : [secret];
  return sealed.map((one) => secretBox.open(one, encryptionContext(id)));
}

interface PostResult {
  responseStatus: number | null;
  failure: DeliveryFailure | null;
}

/** Redirects are not followed, because the signature is meant for one URL. */
async function post(
  request: { url: string; headers: Record<string, string>; body: string },
  signal: AbortSignal,
  { userAgent, allow, authorities }: WebhookSettings,
): Promise<PostResult> {
  const fetcher = openFetcher({ userAgent, allow, authorities, limits: { totalTimeoutMs: timeoutMs } });
  const headers = { accept: '*/*', 'content-type': 'application/json', ...request.headers };
  try {
    const options = { method: 'POST', redirect: 'manual', wantsBody: () => false } as const;
    const { status } = await fetcher.fetch({ ...request, ...options, headers }, signal);
    const isAccepted = status >= 200 && status < 300;
    const failure = isAccepted ? null : { reason: `The response status was ${status}.`, isFinal: false };
    return { responseStatus: status, failure };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const reason = isAbort(error)
      ? 'The worker stopped during the request.'
      : `No response: ${error.message}.`;
    return { responseStatus: null, failure: { reason, isFinal: finalReasons.has(error.reason) } };
  } finally {
    await fetcher.close();
  }
}
