import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '../ui/table/use-rows.ts';
import { api, ask, type Schemas } from './client.ts';

export type Webhook = Schemas['Webhook'];
export type MadeWebhook = Schemas['MadeWebhook'];
export type Delivery = Schemas['Delivery'];

const path = (id: string) => ({ params: { path: { id } } });
const deliveriesPerPage = 50;
const sendingPollMs = 1_000;
const restPollMs = 30_000;

export const webhooksQuery = () =>
  queryOptions({ queryKey: ['webhooks'], queryFn: ({ signal }) => ask(api.GET('/webhooks', { signal })) });

export const makeWebhook = (body: { url: string }) => ask(api.POST('/webhooks', { body }));

export const changeWebhook = ({ id, ...body }: { id: string; url?: string; isOn?: boolean }) =>
  ask(api.PATCH('/webhooks/{id}', { ...path(id), body }));

export const removeWebhook = (id: string) => ask(api.DELETE('/webhooks/{id}', path(id)));

export const testWebhook = (id: string) => ask(api.POST('/webhooks/{id}/test', path(id)));

/** Of all webhooks where none is named. */
export const deliveriesKey = (...id: string[]) => ['webhook-deliveries', ...id];

const isOnItsWay = ({ state, tries }: Delivery) =>
  state === 'sending' || (state === 'waiting' && tries === 0);

/** What a webhook was sent, the newest first; asked for again and again, every second while one is on its way. */
export const deliveriesQuery = (id: string) => ({
  ...listQuery<Delivery>(deliveriesKey(id), (cursor, signal) => {
    const params = { ...path(id).params, query: { limit: deliveriesPerPage, cursor } };
    return ask(api.GET('/webhooks/{id}/deliveries', { params, signal }));
  }),
  refetchInterval: ({ state }: { state: { data?: { pages: { data: Delivery[] }[] } } }) =>
    state.data?.pages[0]?.data.some(isOnItsWay) === true ? sendingPollMs : restPollMs,
});
