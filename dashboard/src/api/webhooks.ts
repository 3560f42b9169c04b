import { queryOptions } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import { api, request, type Schemas } from './client.ts';
import { pollInterval } from './poll-interval.ts';

export type Webhook = Schemas['Webhook'];
export type Delivery = Schemas['Delivery'];

const path = (id: string) => ({ params: { path: { id } } });
const deliveriesPerPage = 50;
const sendingPollMs = 1_000;
const idlePollMs = 30_000;

export const webhooksQuery = () =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => request(api.GET('/webhooks', { signal })),
  });

export const createWebhook = (body: { url: string; format: Webhook['format'] }) =>
  request(api.POST('/webhooks', { body }));

export const updateWebhook = ({ id, ...body }: { id: string; url?: string; isEnabled?: boolean }) =>
  request(api.PATCH('/webhooks/{id}', { ...path(id), body }));

export const deleteWebhook = (id: string) => request(api.DELETE('/webhooks/{id}', path(id)));

export const rotateWebhookSecret = (id: string) => request(api.POST('/webhooks/{id}/secret', path(id)));

export const testWebhook = (id: string) => request(api.POST('/webhooks/{id}/test', path(id)));

/** Without an id, the deliveries of all webhooks. */
export const deliveriesKey = (...id: string[]) => ['webhook-deliveries', ...id];

const isPending = ({ state, attempts }: Delivery) =>
  state === 'sending' || (state === 'waiting' && attempts === 0);

/** Deliveries of a webhook, newest first. Polled every second while one is pending. */
export const deliveriesQuery = (id: string) => ({
  ...listQuery<Delivery>(deliveriesKey(id), (cursor, signal) => {
    const params = { ...path(id).params, query: { limit: deliveriesPerPage, cursor } };
    return request(api.GET('/webhooks/{id}/deliveries', { params, signal }));
  }),
  refetchInterval: pollInterval<{ pages: { data: Delivery[] }[] }>((list) =>
    list?.pages[0]?.data.some(isPending) === true ? sendingPollMs : idlePollMs,
  ),
});
