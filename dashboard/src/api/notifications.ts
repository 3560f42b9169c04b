import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '../ui/table/use-rows.ts';
import { api, ask, type Schemas } from './client.ts';

export type Rule = Schemas['NotificationRule'];
export type RuleKind = Rule['kind'];
export type NewRule = Schemas['NewNotificationRule'];
export type RulePatch = Schemas['NotificationRulePatch'];
export type Notice = Schemas['Notice'];
export interface Pace {
  pace: 'hourly' | 'daily';
  /** In the account’s time zone. */
  dailyHour: number;
}

const path = (id: string) => ({ params: { path: { id } } });
const noticesPerPage = 50;
const noticesPollMs = 30_000;

export const rulesQuery = () =>
  queryOptions({
    queryKey: ['notification-rules'],
    queryFn: ({ signal }) => ask(api.GET('/notifications/rules', { signal })),
  });

export const makeRule = (body: NewRule) => ask(api.POST('/notifications/rules', { body }));

export const changeRule = ({ id, ...body }: RulePatch & { id: string }) =>
  ask(api.PATCH('/notifications/rules/{id}', { ...path(id), body }));

export const deleteRule = (id: string) => ask(api.DELETE('/notifications/rules/{id}', path(id)));

/** What was told, the newest first; asked for again and again, as no event says so. */
export const noticesQuery = () => ({
  ...listQuery<Notice>(['notices'], (cursor, signal) =>
    ask(api.GET('/notifications', { params: { query: { limit: noticesPerPage, cursor } }, signal })),
  ),
  refetchInterval: noticesPollMs,
});

export const paceQuery = () =>
  queryOptions({
    queryKey: ['notification-pace'],
    queryFn: ({ signal }) => ask(api.GET('/notifications/settings', { signal })),
  });

export const setPace = (body: Pace) => ask(api.PUT('/notifications/settings', { body }));
