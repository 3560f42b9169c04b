import { FetchFailure, type Fetched, firstHeader, isAbort, openFetcher } from '#platform/crawler';
import { secondMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import { parseRetryAfter } from '#platform/parse-retry-after.ts';
import { type Attempt, attemptDelivery, type DeliveryFailure, type DeliveryKey } from '#platform/outbox';
import { composeChatRequest } from './chat/compose-chat-request.ts';
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
/** Statuses of a receiver that no longer exists or refuses Cairn: Standard Webhooks names 410, and chats respond with the others, too. */
const goneStatuses = { standard: [410], chat: [401, 403, 404, 410] } as const;

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
  const secrets = await openSecrets(db, webhook, { now, settings });
  const { responseStatus, isGone, failure } = await post(
    { ...composeRequest({ webhook, delivery, secrets }, { now, settings }), format: webhook.format },
    { now, signal },
    settings,
  );
  return {
    failure,
    onRecorded: async (transaction, state) => {
      await updateResponseStatus(transaction, delivery, responseStatus);
      if (state === 'delivered') await resetFailures(transaction, webhookKey);
      if (state !== 'failed') return;
      const reason = isGone
        ? `The receiver no longer exists or refuses messages: ${failure?.reason}`
        : `${maxFailures} consecutive deliveries failed permanently. The last one: ${failure?.reason}`;
      await countFailure(transaction, webhookKey, { maxFailures: isGone ? 1 : maxFailures, reason });
    },
  };
}

/** To a program the stored body with signatures; to a chat a message that people can read, whose address is the secret. */
function composeRequest(
  { webhook, delivery, secrets }: { webhook: Webhook; delivery: Delivery; secrets: readonly string[] },
  { now, settings }: { now: Date; settings: WebhookSettings },
): { url: string; headers: Record<string, string>; body: string } {
  const { body } = delivery;
  if (webhook.format === 'standard') {
    const headers = signDelivery({ id: encodeId('dlv', delivery.id), body, sentAt: now }, secrets);
    return { url: webhook.url, headers, body };
  }
  const [address = ''] = secrets;
  return {
    headers: {},
    ...composeChatRequest(webhook.format, { address, body, publicUrl: settings.publicUrl }),
  };
}

/** The current secret, and for a day after a rotation the previous one. */
async function openSecrets(
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
  /** Whether the webhook is disabled at once. */
  isGone: boolean;
  failure: DeliveryFailure | null;
}

/** Redirects are not followed, because the signature is meant for one URL. */
async function post(
  {
    format,
    ...request
  }: { format: Webhook['format']; url: string; headers: Record<string, string>; body: string },
  { now, signal }: { now: Date; signal: AbortSignal },
  { userAgent, allow, authorities }: WebhookSettings,
): Promise<PostResult> {
  const fetcher = openFetcher({ userAgent, allow, authorities, limits: { totalTimeoutMs: timeoutMs } });
  const headers = { accept: '*/*', 'content-type': 'application/json', ...request.headers };
  try {
    const options = { method: 'POST', redirect: 'manual', wantsBody: () => false } as const;
    return classifyResponse(format, await fetcher.fetch({ ...request, ...options, headers }, signal), now);
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const reason = isAbort(error)
      ? 'The worker stopped during the request.'
      : `No response: ${error.message}.`;
    return {
      responseStatus: null,
      isGone: false,
      failure: { reason, isFinal: finalReasons.has(error.reason) },
    };
  } finally {
    await fetcher.close();
  }
}

/** A receiver that asks for time gets it: `Retry-After` postpones the next attempt. */
function classifyResponse(format: Webhook['format'], { status, headers }: Fetched, now: Date): PostResult {
  if (status >= 200 && status < 300) return { responseStatus: status, isGone: false, failure: null };
  const gone: readonly number[] = goneStatuses[format === 'standard' ? 'standard' : 'chat'];
  const isGone = gone.includes(status);
  const delayMs = parseRetryAfter(firstHeader(headers, 'retry-after'), now);
  const failure = {
    reason: `The response status was ${status}.`,
    isFinal: isGone || (format !== 'standard' && status === 400),
    ...(delayMs === null ? {} : { retryAt: new Date(now.getTime() + delayMs) }),
  };
  return { responseStatus: status, isGone, failure };
}
