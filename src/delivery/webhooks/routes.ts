import { Type } from 'typebox';
import { endpoint, type Endpoint, pageResponse, readPage } from '#platform/http';
import { upcoming } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import { notFound, Problem } from '#platform/problems';
import { createDelivery } from './create-delivery.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook, type RefuseWebhookDeletion } from './delete-webhook.ts';
import { selectDeliveries } from './delivery-queries.ts';
import { rotateSecret } from './rotate-secret.ts';
import {
  DeliveryQuery,
  DeliveryShape,
  WebhookBody,
  WebhookPatch,
  WebhookShape,
  WebhookWithSecretShape,
} from './schemas.ts';
import type { WebhookSettings } from './settings.ts';
import { requireWebhook, updateWebhook } from './update-webhook.ts';
import type { Delivery, Webhook } from './webhook.ts';
import { selectWebhooks } from './webhook-queries.ts';

const tag = 'Webhooks';
const pathIds = { id: { prefix: 'whk', problem: 'webhook_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/webhooks',
  operationId: 'listWebhooks',
  tag,
  summary: 'List webhooks',
  response: { status: 200, data: Type.Array(WebhookShape) },
  handle: async ({ db, accountId }) => ({ data: (await selectWebhooks(db, accountId)).map(webhookData) }),
});

const create = (settings: WebhookSettings) =>
  endpoint({
    method: 'POST',
    path: '/webhooks',
    operationId: 'createWebhook',
    tag,
    summary: 'Create a webhook',
    description:
      'Notification rules decide what it receives. Deliveries to a program are signed as Standard Webhooks, and those to a chat are readable messages; see `docs/notifications.md`.',
    right: 'admin',
    body: WebhookBody,
    storesResponse: false,
    response: { status: 201, data: WebhookWithSecretShape },
    handle: async (context, { body }) => {
      const { secret, ...webhook } = await createWebhook(context, body, settings);
      return { data: { ...webhookData(webhook), secret } };
    },
  });

const rotate = (settings: WebhookSettings) =>
  endpoint({
    method: 'POST',
    path: '/webhooks/:id/secret',
    operationId: 'rotateWebhookSecret',
    tag,
    summary: 'Rotate the secret of a webhook',
    description:
      'For 24 hours the new and the previous secret both sign: `webhook-signature` then holds two signatures.',
    pathIds,
    right: 'admin',
    storesResponse: false,
    response: { status: 200, data: WebhookWithSecretShape },
    problems: ['webhook_not_signed'],
    handle: async (context, { id }) => {
      const { secret, ...webhook } = await rotateSecret(context, id, settings);
      return { data: { ...webhookData(webhook), secret } };
    },
  });

const update = (settings: WebhookSettings) =>
  endpoint({
    method: 'PATCH',
    path: '/webhooks/:id',
    operationId: 'updateWebhook',
    tag,
    summary: 'Change the URL of a webhook, or enable or disable it',
    pathIds,
    right: 'admin',
    body: WebhookPatch,
    response: { status: 200, data: WebhookShape },
    handle: async (context, { id, body }) => ({
      data: webhookData(await updateWebhook(context, id, body, settings)),
    }),
  });

const remove = (refuseDeletion: RefuseWebhookDeletion) =>
  endpoint({
    method: 'DELETE',
    path: '/webhooks/:id',
    operationId: 'deleteWebhook',
    tag,
    summary: 'Delete a webhook and its deliveries',
    pathIds,
    right: 'admin',
    response: { status: 204 },
    problems: ['webhook_in_use'],
    handle: async (context, { id }) => {
      await deleteWebhook(context, id, refuseDeletion);
      return {};
    },
  });

const listDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  operationId: 'listWebhookDeliveries',
  tag,
  summary: 'List the deliveries of a webhook, newest first',
  description: 'Finished deliveries are deleted after thirty days.',
  pathIds,
  query: DeliveryQuery,
  response: { status: 200, data: Type.Array(DeliveryShape), paged: true },
  handle: async ({ db, accountId, now }, { id, query }) => {
    await requireWebhook(db, { accountId, id });
    const page = readPage(query);
    const after = page.after === null ? null : String(page.after[0]);
    const rows = await selectDeliveries(db, { accountId, webhookId: id }, { after, limit: page.limit });
    return pageResponse(rows, page, {
      sortKeyOf: (row) => [row.id],
      toData: (row) => deliveryData(row, now),
    });
  },
});

const test = endpoint({
  method: 'POST',
  path: '/webhooks/:id/test',
  operationId: 'testWebhook',
  tag,
  summary: 'Send a test delivery of type `test.v1`',
  description: 'It is sent and retried like any other delivery.',
  pathIds,
  response: { status: 202, data: DeliveryShape },
  problems: ['webhook_disabled'],
  handle: async (context, { id }) => {
    const { isEnabled } = await requireWebhook(context.db, { accountId: context.accountId, id });
    if (!isEnabled) throw new Problem('webhook_disabled', 'The webhook is disabled. Enable it first.');
    const data = { webhookId: encodeId('whk', id), title: 'Test message from Cairn', lines: [] };
    const message = { webhookId: id, type: 'test.v1', data };
    const delivery = await createDelivery(context, message);
    if (delivery === null) throw notFound('webhook_not_found');
    return { data: deliveryData(delivery, context.now) };
  },
});

/** Webhooks as the members of an account see them. */
export function webhookEndpoints(
  settings: WebhookSettings,
  refuseDeletion: RefuseWebhookDeletion,
): Endpoint[] {
  return [
    list,
    create(settings),
    rotate(settings),
    update(settings),
    remove(refuseDeletion),
    listDeliveries,
    test,
  ];
}

function webhookData({ id, accountId: _account, ...webhook }: Webhook) {
  return { id: encodeId('whk', id), ...webhook };
}

function deliveryData(delivery: Delivery, now: Date) {
  return {
    id: encodeId('dlv', delivery.id),
    type: delivery.type,
    state: delivery.state,
    attempts: delivery.attempts,
    createdAt: delivery.createdAt,
    nextAttemptAt: upcoming(delivery.nextAttemptAt, now),
    finishedAt: delivery.finishedAt,
    responseStatus: delivery.responseStatus,
    reason: delivery.reason,
  };
}
