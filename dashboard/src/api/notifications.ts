import { queryOptions } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import { api, request, type Schemas } from './client.ts';
import { pollInterval } from './poll-interval.ts';
import { withSentences } from './with-sentences.ts';
import { sentenceText } from '../format/sentence-text.ts';

export type Rule = Schemas['NotificationRule'];
export type RuleKind = Rule['kind'];
export type NewRule = Schemas['NewNotificationRule'];
export type RulePatch = Schemas['NotificationRulePatch'];
export type Notice = Schemas['Notification'];
type PreviewedNotice = Schemas['RulePreview']['notices'][number];
/** Hours are in the account's time zone. */
export interface MailSchedule {
  pace: 'hourly' | 'daily';
  dailyHour: number;
  /** Both null without quiet hours. */
  quietFrom: number | null;
  quietUntil: number | null;
}

const path = (id: string) => ({ params: { path: { id } } });
const noticesPerPage = 50;
const noticesPollMs = 30_000;

export const rulesQuery = () =>
  queryOptions({
    queryKey: ['notification-rules'],
    queryFn: ({ signal }) => request(api.GET('/notifications/rules', { signal })),
  });

export const createRule = (body: NewRule) => request(api.POST('/notifications/rules', { body }));

export const updateRule = ({ id, ...body }: RulePatch & { id: string }) =>
  request(api.PATCH('/notifications/rules/{id}', { ...path(id), body }));

export const previewRule = (body: Schemas['RulePreviewRequest']) =>
  withSentences(request(api.POST('/notifications/rules/preview', { body })), ({ data, ...rest }) => ({
    ...rest,
    data: { ...data, notices: data.notices.map(translatePreview) },
  }));

function translatePreview(notice: PreviewedNotice): PreviewedNotice {
  const { title, examples, sentences } = notice;
  return {
    ...notice,
    title: sentenceText(sentences.title, title),
    examples: examples.map((example, index) => sentenceText(sentences.examples[index], example)),
  };
}

export const deleteRule = (id: string) => request(api.DELETE('/notifications/rules/{id}', path(id)));

function translateNotice(notice: Notice): Notice {
  const { title, lines, sentences } = notice;
  return {
    ...notice,
    title: sentenceText(sentences?.title, title),
    lines: lines.map((line, index) => sentenceText(sentences?.lines[index], line)),
  };
}

/** Notifications, newest first. Polled, because no live event announces them. */
export const noticesQuery = (websiteId?: readonly string[]) => ({
  ...listQuery<Notice>(['notices', ...(websiteId ?? [])], (cursor, signal) =>
    withSentences(
      request(
        api.GET('/notifications', {
          params: {
            query: { limit: noticesPerPage, cursor, ...(websiteId && { websiteId: [...websiteId] }) },
          },
          signal,
        }),
      ),
      (page) => ({ ...page, data: page.data.map(translateNotice) }),
    ),
  ),
  refetchInterval: pollInterval(() => noticesPollMs),
});

export const mailScheduleQuery = () =>
  queryOptions({
    queryKey: ['notification-pace'],
    queryFn: ({ signal }) => request(api.GET('/notifications/settings', { signal })),
  });

export const setMailSchedule = (body: MailSchedule) => request(api.PUT('/notifications/settings', { body }));
