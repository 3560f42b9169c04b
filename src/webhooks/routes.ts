import { Type } from 'typebox';
import { notFound, Problem } from '#errors.ts';
import { endpoint, type Endpoint, pageAnswer, readPage } from '#http';
import { encodeId } from '#ids.ts';
import { changeWebhook, requireWebhook } from './change-webhook.ts';
import { selectDeliveries } from './delivery-queries.ts';
import { makeWebhook } from './make-webhook.ts';
import { orderDelivery } from './order-delivery.ts';
import { type KeepWebhook, removeWebhook } from './remove-webhook.ts';
import { selectWebhooks } from './queries.ts';
import {
  DeliveryQuery,
  DeliveryShape,
  MadeWebhookShape,
  WebhookBody,
  WebhookPatch,
  WebhookShape,
} from './schemas.ts';
import type { WebhookSettings } from './settings.ts';
import type { Delivery, Webhook } from './webhook.ts';

const tag = 'Webhooks';
const pathIds = { id: { prefix: 'whk', problem: 'webhook_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/webhooks',
  operationId: 'listWebhooks',
  tag,
  summary: 'List the addresses of other programs that are told what happens',
  answer: { status: 200, data: Type.Array(WebhookShape) },
  handle: async ({ db, accountId }) => ({ data: (await selectWebhooks(db, accountId)).map(webhookData) }),
});

const make = (settings: WebhookSettings) =>
  endpoint({
    method: 'POST',
    path: '/webhooks',
    operationId: 'makeWebhook',
    tag,
    summary: 'Add the address of another program',
    description: 'What it is sent is decided by the rules of notifications. See `docs/notifications.md`.',
    right: 'admin',
    body: WebhookBody,
    isKept: false,
    answer: { status: 201, data: MadeWebhookShape },
    handle: async (context, { body }) => {
      const { secret, ...webhook } = await makeWebhook(context, body, settings);
      return { data: { ...webhookData(webhook), secret } };
    },
  });

const change = endpoint({
  method: 'PATCH',
  path: '/webhooks/:id',
  operationId: 'changeWebhook',
  tag,
  summary: 'Change where a webhook leads, or turn it on or off',
  pathIds,
  right: 'admin',
  body: WebhookPatch,
  answer: { status: 200, data: WebhookShape },
  handle: async (context, { id, body }) => ({ data: webhookData(await changeWebhook(context, id, body)) }),
});

const remove = (keep: KeepWebhook) =>
  endpoint({
    method: 'DELETE',
    path: '/webhooks/:id',
    operationId: 'removeWebhook',
    tag,
    summary: 'Remove a webhook with its deliveries',
    pathIds,
    right: 'admin',
    answer: { status: 204 },
    problems: ['webhook_in_use'],
    handle: async (context, { id }) => {
      await removeWebhook(context, id, keep);
      return {};
    },
  });

const listDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  operationId: 'listDeliveries',
  tag,
  summary: 'List what a webhook was sent, the newest first, and what became of it',
  description: 'Kept for thirty days.',
  pathIds,
  query: DeliveryQuery,
  answer: { status: 200, data: Type.Array(DeliveryShape), paged: true },
  handle: async ({ db, accountId }, { id, query }) => {
    await requireWebhook(db, { accountId, id });
    const page = readPage({ ...query, webhookId: id });
    const after = page.after === null ? null : String(page.after[0]);
    const rows = await selectDeliveries(db, { accountId, webhookId: id }, { after, limit: page.limit });
    return pageAnswer(rows, page, { positionOf: (row) => [row.id], toData: deliveryData });
  },
});

const test = endpoint({
  method: 'POST',
  path: '/webhooks/:id/test',
  operationId: 'testWebhook',
  tag,
  summary: 'Send a webhook a delivery of type `test.v1`',
  description: 'It goes out like any other: what becomes of it is in the list of deliveries.',
  pathIds,
  answer: { status: 202, data: DeliveryShape },
  problems: ['webhook_off'],
  handle: async (context, { id }) => {
    const { isOn } = await requireWebhook(context.db, { accountId: context.accountId, id });
    if (!isOn) throw new Problem('webhook_off', 'The webhook is off. Turn it on first.');
    const told = { webhookId: id, type: 'test.v1', data: { webhookId: encodeId('whk', id) } };
    const delivery = await orderDelivery(context, told);
    if (delivery === null) throw notFound('webhook_not_found');
    return { data: deliveryData(delivery) };
  },
});

/** Other programs that are told what happens. @param keep what rooms above say before one goes */
export function webhookDashboardEndpoints(settings: WebhookSettings, keep: KeepWebhook): Endpoint[] {
  return [list, make(settings), change, remove(keep), listDeliveries, test];
}

function webhookData({ accountId: _account, ...webhook }: Webhook) {
  return { ...webhook, id: encodeId('whk', webhook.id) };
}

function deliveryData({ accountId: _account, webhookId: _webhook, body: _body, ...delivery }: Delivery) {
  return { ...delivery, id: encodeId('dlv', delivery.id) };
}
