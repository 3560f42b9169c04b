import { Type } from 'typebox';
import { Choice, Day, Exactly, Nullable, pagingQuery, Text, Timestamp } from '#platform/http';
import { channels, kinds } from './rules/rule.ts';

const KindShape = Choice(kinds, {
  description:
    '`rank_drop`: keywords declined. `rank_rise`: keywords improved. `source_failed`: collecting data for a website failed. `audit_worse`: a site audit has declined. `backlinks_lost`: backlinks were lost. `campaign_needs_you`: a campaign waits for approvals or a payment. `invoice_overdue`: an invoice is overdue.',
  examples: ['rank_drop'],
});
const ChannelShape = Choice(channels, { examples: ['mail'] });
const IsEnabled = Type.Boolean({ description: 'Whether the rule creates notifications.' });
const SnoozedUntil = Nullable(
  Type.String({
    format: 'date-time',
    description: 'Until then, notifications are listed and not sent. Null if the rule is not snoozed.',
    examples: ['2026-11-28T09:00:00.000Z'],
  }),
);
const RuleId = Type.String({ examples: ['rule_01kqk0n8zwe5rt3yhj2m4c6v9r'] });
const Email = Type.String({ format: 'email', maxLength: 254, examples: ['ada@example.com'] });
const Recipients = Type.Array(Email, { maxItems: 20, description: 'For the channel `mail`, at most 20.' });
const WebhookId = Nullable(
  Type.String({
    description: 'For the channel `webhook`.',
    examples: ['whk_01kqk0n8zwe5rt3yhj2m4c6v9h'],
  }),
);
const WebsiteIds = Nullable(
  Type.Array(Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9w'] }), {
    minItems: 1,
    maxItems: 1_000,
    description:
      'Null for all websites, including future ones. `invoice_overdue` ignores it, because invoices belong to no website.',
  }),
);

const whole = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description, examples: [minimum + 2] });
const parameter = (minimum: number, maximum: number, description: string) =>
  Type.Optional(whole(minimum, maximum, description));
const Top = whole(
  1,
  200,
  'Only keywords that ranked at this position or better before a `rank_drop`, or that do after a `rank_rise`.',
);
const Tag = Text({
  maxLength: 50,
  description: '`rank_drop` and `rank_rise`: only keywords with this tag.',
  examples: ['brand'],
});

const Confirms = Type.Boolean({
  description:
    '`rank_drop` and `rank_rise`: whether a change is reported only after a rank check of a later day has confirmed it. Default true.',
  examples: [true],
});

const ParametersShape = Exactly(
  {
    positions: parameter(
      1,
      100,
      '`rank_drop` and `rank_rise`: positions lost or gained, compared with the median of up to seven rank checks before. Default 3.',
    ),
    top: Type.Optional(Top),
    tag: Type.Optional(Tag),
    confirms: Type.Optional(Confirms),
    scoreDrop: parameter(1, 100, '`audit_worse`: points lost of the audit score. Default 5.'),
    newErrors: parameter(
      1,
      100_000,
      '`audit_worse`: or this many new issues of severity `error`. Default 1.',
    ),
    minAuthority: parameter(0, 100, '`backlinks_lost`: authority of the linking domain. Default 0.'),
  },
  { description: 'Thresholds and filters. Each field belongs to one kind.' },
);

const ParametersPatch = Exactly(
  {
    ...ParametersShape.properties,
    top: Type.Optional(Nullable(Top)),
    tag: Type.Optional(Nullable(Tag)),
  },
  {
    description: 'Thresholds and filters. Each field belongs to one kind. Null removes `top` or `tag`.',
  },
);

export const RuleShape = Exactly(
  {
    id: RuleId,
    kind: KindShape,
    parameters: ParametersShape,
    websiteIds: WebsiteIds,
    channel: ChannelShape,
    recipients: Recipients,
    webhookId: WebhookId,
    isEnabled: IsEnabled,
    snoozedUntil: SnoozedUntil,
    createdAt: Timestamp,
    changedAt: Type.String({
      format: 'date-time',
      description: 'Earlier events cause no notifications.',
      examples: ['2026-11-21T09:13:00.000Z'],
    }),
  },
  { title: 'NotificationRule' },
);

const optionalFields = {
  parameters: Type.Optional(ParametersPatch),
  websiteIds: Type.Optional(WebsiteIds),
  recipients: Type.Optional(Recipients),
  webhookId: Type.Optional(WebhookId),
};

export const RuleBody = Exactly(
  { kind: KindShape, channel: ChannelShape, ...optionalFields },
  { title: 'NewNotificationRule' },
);

const { parameters, websiteIds } = optionalFields;
export const PreviewBody = Exactly(
  { kind: KindShape, parameters, websiteIds },
  { title: 'RulePreviewRequest' },
);

export const PreviewShape = Exactly(
  {
    days: Type.Integer({ description: 'The last days that the preview covers.', examples: [30] }),
    isComplete: Type.Boolean({
      description: 'False if there are more keywords than the 10,000 that a preview covers.',
    }),
    notices: Type.Array(
      Exactly({
        day: Day,
        websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9w'] }),
        count: Type.Integer({ description: 'Keywords of the notification.', examples: [2] }),
        examples: Type.Array(Type.String({ examples: ['running shoes: 3 → 12'] }), {
          description: 'Up to three of them.',
        }),
      }),
      { description: 'The notifications that the rule would have created, newest first.' },
    ),
  },
  { title: 'RulePreview' },
);

export const RulePatch = Exactly(
  {
    ...optionalFields,
    channel: Type.Optional(ChannelShape),
    isEnabled: Type.Optional(IsEnabled),
    snoozedUntil: Type.Optional(SnoozedUntil),
  },
  { title: 'NotificationRulePatch' },
);

const QuietHour = (description: string, example: number) =>
  Nullable(Type.Integer({ minimum: 0, maximum: 23, description, examples: [example] }));

export const PaceShape = Exactly({
  pace: Choice(['hourly', 'daily'], {
    description:
      '`hourly`: at most one mail per hour. `daily`: one mail per day. Each mail contains all notifications since the last one.',
    examples: ['hourly'],
  }),
  dailyHour: Type.Integer({
    minimum: 0,
    maximum: 23,
    description: 'The hour of the daily mail, in the time zone of the account.',
    examples: [8],
  }),
  quietFrom: QuietHour(
    'The hour at which quiet hours start, in the time zone of the account: mails and messages to chats wait until they end. Null for none.',
    22,
  ),
  quietUntil: QuietHour('The hour at which quiet hours end. Null together with `quietFrom`.', 7),
});

const { quietFrom, quietUntil } = PaceShape.properties;
export const PaceBody = Exactly({
  ...PaceShape.properties,
  quietFrom: Type.Optional(quietFrom),
  quietUntil: Type.Optional(quietUntil),
});

export const NoticeShape = Exactly(
  {
    id: Type.String({ examples: ['ntc_01kqk0n8zwe5rt3yhj2m4c6v9n'] }),
    ruleId: Nullable(RuleId),
    kind: KindShape,
    websiteId: Nullable(Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9w'] })),
    title: Type.String({ examples: ['example.com: 3 keywords declined'] }),
    lines: Type.Array(Type.String({ examples: ['running shoes: 3 → 9'] })),
    createdAt: Timestamp,
    mails: Type.Array(
      Exactly({
        email: Email,
        state: Choice(['queued', 'waiting', 'sending', 'sent', 'failed', 'in_doubt'], {
          description:
            '`queued`: part of the next mail. `in_doubt`: the mail may have arrived and is not sent again.',
          examples: ['sent'],
        }),
        sentAt: Nullable(Timestamp),
        reason: Nullable(Type.String({ description: 'Why the last attempt failed.' })),
      }),
    ),
  },
  { title: 'Notification' },
);

export const NoticeQuery = Exactly(pagingQuery);

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    rule: 'notification rule';
    ntc: 'notice';
  }
}
