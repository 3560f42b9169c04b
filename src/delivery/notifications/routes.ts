import { Type } from 'typebox';
import { decodeWebsiteIds } from '#websites';
import { memberOf } from '#platform/context.ts';
import { endpoint, type Endpoint, isCostHidden, pageResponse, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { invalidField, notFound } from '#platform/problems';
import { findPace, type Pace, upsertPace } from './mail/mail-queries.ts';
import type { NotificationSettings } from './mail/settings.ts';
import { type Notice, type NoticeMail, selectNotices } from './notices/notice-queries.ts';
import { createRule, updateRule } from './rules/create-rule.ts';
import { previewRule } from './previews/preview-rule.ts';
import { PreviewBody, PreviewShape } from './previews/schemas.ts';
import type { Kind, Rule } from './rules/rule.ts';
import { deleteRule, selectRules } from './rules/rule-queries.ts';
import { NoticeQuery, NoticeShape, PaceBody, PaceShape, RuleBody, RulePatch, RuleShape } from './schemas.ts';

const tag = 'Notifications';
const pathIds = { id: { prefix: 'rule', problem: 'rule_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/notifications/rules',
  operationId: 'listNotificationRules',
  tag,
  summary: 'List notification rules',
  response: { status: 200, data: Type.Array(RuleShape) },
  handle: async ({ db, accountId }) => ({ data: (await selectRules(db, accountId)).map(ruleData) }),
});

const create = ({ sendMail }: NotificationSettings) =>
  endpoint({
    method: 'POST',
    path: '/notifications/rules',
    operationId: 'createNotificationRule',
    tag,
    summary: 'Create a notification rule',
    body: RuleBody,
    response: { status: 201, data: RuleShape },
    problems: ['website_not_found', 'keyword_not_found', 'webhook_not_found', 'mail_not_set_up'],
    handle: async (context, { body }) => ({
      data: ruleData(await createRule(context, body, { isMailConfigured: sendMail !== null })),
    }),
  });

const preview = endpoint({
  method: 'POST',
  path: '/notifications/rules/preview',
  operationId: 'previewNotificationRule',
  tag,
  summary: 'Show the notifications that a rule would have created',
  description:
    'For all kinds but those about sources, campaigns, budgets and invoices, whose events are not stored. Nothing is stored or sent.',
  body: PreviewBody,
  response: { status: 200, data: PreviewShape },
  problems: ['website_not_found', 'keyword_not_found'],
  handle: async (context, { body }) => ({ data: await previewRule(context, body) }),
});

const update = ({ sendMail }: NotificationSettings) =>
  endpoint({
    method: 'PATCH',
    path: '/notifications/rules/:id',
    operationId: 'updateNotificationRule',
    tag,
    summary: 'Change, enable or disable a notification rule',
    description:
      'Events before the change cause no notices. Absent fields of `parameters` keep their values.',
    pathIds,
    body: RulePatch,
    response: { status: 200, data: RuleShape },
    problems: ['website_not_found', 'keyword_not_found', 'webhook_not_found', 'mail_not_set_up'],
    handle: async (context, { id, body }) => ({
      data: ruleData(
        await updateRule(context, { id, ...readChange(body) }, { isMailConfigured: sendMail !== null }),
      ),
    }),
  });

const remove = endpoint({
  method: 'DELETE',
  path: '/notifications/rules/:id',
  operationId: 'deleteNotificationRule',
  tag,
  summary: 'Delete a notification rule',
  description: 'Its notices stay listed.',
  pathIds,
  response: { status: 204 },
  handle: async ({ db, accountId }, { id }) => {
    if (!(await deleteRule(db, { accountId, id }))) throw notFound('rule_not_found');
    return {};
  },
});

/** Their notices name amounts of money, which viewers do not see. */
const kindsWithAmounts: readonly Kind[] = ['budget_low', 'invoice_overdue'];

const listNotices = endpoint({
  method: 'GET',
  path: '/notifications',
  operationId: 'listNotifications',
  tag,
  summary: 'List notifications and the state of their emails, newest first',
  description:
    'Notifications are deleted after ninety days. Viewers do not see those about budgets and invoices, and members do not see those about their own comments. Webhook deliveries are listed with their webhook.',
  query: NoticeQuery,
  response: { status: 200, data: Type.Array(NoticeShape), paged: true },
  handle: async (context, { query }) => {
    const page = readPage(query);
    const after = page.after === null ? null : String(page.after[0]);
    const { websiteIds = null } = context;
    const hiddenKinds = isCostHidden(context) ? kindsWithAmounts : [];
    const rows = await selectNotices(context.db, context.accountId, {
      after,
      limit: page.limit,
      hiddenKinds,
      reader: memberOf(context),
      websiteIds,
      about: query.websiteId ? decodeWebsiteIds(query.websiteId, 'websiteId') : null,
    });
    // The recipients may be other clients.
    const toData = (row: (typeof rows)[number]) =>
      noticeData(websiteIds === null ? row : { ...row, mails: [] });
    return pageResponse(rows, page, { sortKeyOf: (row) => [row.id], toData });
  },
});

const getPace = endpoint({
  method: 'GET',
  path: '/notifications/settings',
  operationId: 'getNotificationSettings',
  tag,
  summary: 'Get the schedule of notification emails, and quiet hours',
  response: { status: 200, data: PaceShape },
  handle: async ({ db, accountId }) => ({ data: await findPace(db, accountId) }),
});

const replacePace = endpoint({
  method: 'PUT',
  path: '/notifications/settings',
  operationId: 'replaceNotificationSettings',
  tag,
  summary: 'Set the schedule of notification emails, and quiet hours',
  body: PaceBody,
  response: { status: 200, data: PaceShape },
  handle: async ({ db, accountId }, { body }) => {
    const pace = { quietFrom: null, quietUntil: null, ...body };
    requireWholeQuietHours(pace);
    await upsertPace(db, accountId, pace);
    return { data: pace };
  },
});

/** Notification rules and notices as the members of an account see them. */
export function notificationEndpoints(settings: NotificationSettings): Endpoint[] {
  return [list, create(settings), preview, update(settings), remove, listNotices, getPace, replacePace];
}

/** @throws Problem invalid_request */
function requireWholeQuietHours({ quietFrom, quietUntil }: Pace): void {
  if ((quietFrom === null) !== (quietUntil === null)) {
    const missing = quietFrom === null ? 'quietFrom' : 'quietUntil';
    throw invalidField(missing, 'required', 'must be set together with the other hour');
  }
  if (quietFrom !== null && quietFrom === quietUntil) {
    throw invalidField('quietUntil', 'same_hour', 'must differ from `quietFrom`');
  }
}

function readChange<Change extends { snoozedUntil?: string | null }>({ snoozedUntil, ...change }: Change) {
  if (snoozedUntil === undefined) return change;
  return { ...change, snoozedUntil: snoozedUntil === null ? null : new Date(snoozedUntil) };
}

function ruleData(rule: Rule) {
  return {
    id: encodeId('rule', rule.id),
    kind: rule.kind,
    parameters: rule.parameters,
    websiteIds: rule.websiteIds?.map((websiteId) => encodeId('web', websiteId)) ?? null,
    channel: rule.channel,
    recipients: rule.recipients,
    webhookId: rule.webhookId === null ? null : encodeId('whk', rule.webhookId),
    isEnabled: rule.isEnabled,
    snoozedUntil: rule.snoozedUntil,
    createdAt: rule.createdAt,
    changedAt: rule.changedAt,
  };
}

function noticeData({
  id,
  ruleId,
  kind,
  websiteId,
  campaignId,
  title,
  lines,
  sentences,
  createdAt,
  mails,
}: Notice & { mails: NoticeMail[] }) {
  return {
    id: encodeId('ntc', id),
    ruleId: ruleId === null ? null : encodeId('rule', ruleId),
    kind,
    websiteId: websiteId === null ? null : encodeId('web', websiteId),
    campaignId: campaignId === null ? null : encodeId('cmp', campaignId),
    title,
    lines,
    sentences,
    createdAt,
    mails,
  };
}
