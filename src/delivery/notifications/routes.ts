import { Type } from 'typebox';
import { notFound } from '#errors.ts';
import { endpoint, type Endpoint, pageAnswer, readPage } from '#http';
import { encodeId } from '#ids.ts';
import { findPace, upsertPace } from './mail/mail-queries.ts';
import { type Notice, selectNotices } from './notice-queries.ts';
import { changeRule, makeRule } from './put-rule.ts';
import type { Rule } from './rule.ts';
import { deleteRule, selectRules } from './rule-queries.ts';
import { NoticeQuery, NoticeShape, PaceShape, RuleBody, RulePatch, RuleShape } from './schemas.ts';
import type { NotificationSettings } from './settings.ts';

const tag = 'Notifications';
const pathIds = { id: { prefix: 'rule', problem: 'rule_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/notifications/rules',
  operationId: 'listNotificationRules',
  tag,
  summary: 'List what the account is told, and where',
  answer: { status: 200, data: Type.Array(RuleShape) },
  handle: async ({ db, accountId }) => ({ data: (await selectRules(db, accountId)).map(ruleData) }),
});

const make = (settings: NotificationSettings) =>
  endpoint({
    method: 'POST',
    path: '/notifications/rules',
    operationId: 'makeNotificationRule',
    tag,
    summary: 'Be told of something from now on',
    body: RuleBody,
    answer: { status: 201, data: RuleShape },
    problems: ['website_not_found', 'webhook_not_found', 'mail_not_set_up'],
    handle: async (context, { body }) => ({ data: ruleData(await makeRule(context, body, settings)) }),
  });

const change = (settings: NotificationSettings) =>
  endpoint({
    method: 'PATCH',
    path: '/notifications/rules/:id',
    operationId: 'changeNotificationRule',
    tag,
    summary: 'Change a rule, or turn it on or off',
    description: 'What happened before the change is not told. Members of `parameters` that are absent stay.',
    pathIds,
    body: RulePatch,
    answer: { status: 200, data: RuleShape },
    problems: ['website_not_found', 'webhook_not_found', 'mail_not_set_up'],
    handle: async (context, { id, body }) => ({
      data: ruleData(await changeRule(context, { id, ...body }, settings)),
    }),
  });

const remove = endpoint({
  method: 'DELETE',
  path: '/notifications/rules/:id',
  operationId: 'deleteNotificationRule',
  tag,
  summary: 'Delete a rule; what it told stays listed',
  pathIds,
  answer: { status: 204 },
  handle: async ({ db, accountId }, { id }) => {
    if (!(await deleteRule(db, { accountId, id }))) throw notFound('rule_not_found');
    return {};
  },
});

const listNotices = endpoint({
  method: 'GET',
  path: '/notifications',
  operationId: 'listNotices',
  tag,
  summary: 'List what was told, the newest first, and what became of the mails',
  description: 'Kept for ninety days. What webhooks were sent is in the lists of their deliveries.',
  query: NoticeQuery,
  answer: { status: 200, data: Type.Array(NoticeShape), paged: true },
  handle: async ({ db, accountId }, { query }) => {
    const page = readPage(query);
    const after = page.after === null ? null : String(page.after[0]);
    const rows = await selectNotices(db, accountId, { after, limit: page.limit });
    return pageAnswer(rows, page, { positionOf: (row) => [row.id], toData: noticeData });
  },
});

const readPace = endpoint({
  method: 'GET',
  path: '/notifications/settings',
  operationId: 'readNotificationPace',
  tag,
  summary: 'Read when mails of notifications go out',
  answer: { status: 200, data: PaceShape },
  handle: async ({ db, accountId }) => ({ data: await findPace(db, accountId) }),
});

const setPace = endpoint({
  method: 'PUT',
  path: '/notifications/settings',
  operationId: 'setNotificationPace',
  tag,
  summary: 'Say when mails of notifications go out',
  body: PaceShape,
  answer: { status: 200, data: PaceShape },
  handle: async ({ db, accountId }, { body }) => {
    await upsertPace(db, accountId, body);
    return { data: body };
  },
});

/** What people want to be told, and what they were told. */
export function notificationDashboardEndpoints(settings: NotificationSettings): Endpoint[] {
  return [list, make(settings), change(settings), remove, listNotices, readPace, setPace];
}

function ruleData({ accountId: _account, id, websiteIds, webhookId, ...rule }: Rule) {
  return {
    ...rule,
    id: encodeId('rule', id),
    websiteIds: websiteIds?.map((websiteId) => encodeId('web', websiteId)) ?? null,
    webhookId: webhookId === null ? null : encodeId('whk', webhookId),
  };
}

function noticeData({ accountId: _account, id, ruleId, websiteId, ...notice }: Notice) {
  return {
    ...notice,
    id: encodeId('ntc', id),
    ruleId: ruleId === null ? null : encodeId('rule', ruleId),
    websiteId: websiteId === null ? null : encodeId('web', websiteId),
  };
}
