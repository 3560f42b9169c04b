import { Type } from 'typebox';
import { AnyOf, Choice, Exactly, Nullable, pagingQuery, SentenceOf, Text, Timestamp } from '#platform/http';
import { aiOverviewChanges, channels, kinds, searchMetrics } from './rules/rule.ts';

export const KindShape = Choice(kinds, {
  description: [
    '`rank_drop`: keywords declined.',
    '`rank_rise`: keywords improved.',
    '`ai_overview_changed`: the AI Overview of keywords appeared, disappeared, or began or ceased to cite the website.',
    '`competitor_ahead`: a competitor overtook the website for keywords.',
    '`ai_mentions_changed`: AI answers mention the website significantly more or less often than a week before.',
    '`search_anomaly`: unusually many or few clicks or impressions for a weekday.',
    '`source_failed`: collecting data for a website failed.',
    '`source_late`: collecting data for a website is overdue.',
    '`audit_worse`: a site audit has declined.',
    '`backlinks_gained`: backlinks are new.',
    '`backlinks_lost`: backlinks were lost.',
    '`campaign_needs_you`: a campaign waits for approvals or a payment.',
    '`task_commented`: a member commented on a task of a campaign.',
    '`budget_low`: the monthly budget with a provider is nearly used up.',
    '`invoice_overdue`: an invoice is overdue.',
  ].join(' '),
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
      'Null for all websites, including future ones. `budget_low` and `invoice_overdue` ignore it, because budgets and invoices belong to no website.',
  }),
);

const whole = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description, examples: [minimum + 2] });
const parameter = (minimum: number, maximum: number, description: string) =>
  Type.Optional(whole(minimum, maximum, description));

/** Filters that a change can remove. */
const removable = {
  top: whole(
    1,
    200,
    '`rank_drop` and `rank_rise`: only keywords that ranked at this position or better before a drop, or that do after a rise. `competitor_ahead`: only competitors at this position or better, default 20.',
  ),
  tag: Text({
    maxLength: 50,
    description:
      '`rank_drop`, `rank_rise`, `ai_overview_changed` and `competitor_ahead`: only keywords with this tag.',
    examples: ['brand'],
  }),
  keywordIds: Type.Array(Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9k'] }), {
    minItems: 1,
    maxItems: 100,
    description: 'Of the same kinds: only these keywords.',
  }),
  competitors: Type.Array(
    Type.String({ maxLength: 253, pattern: '^[^\\s/]+\\.[^\\s/]+$', examples: ['competitor.example'] }),
    {
      minItems: 1,
      maxItems: 20,
      description:
        '`competitor_ahead`: domains. Without them, the rule watches the confirmed competitors of each website, at most 20.',
    },
  ),
};

const lasting = {
  positions: parameter(
    1,
    100,
    '`rank_drop` and `rank_rise`: positions lost or gained, compared with the median of up to seven rank checks before; lost ones also with that of the checks 28 to 49 days before. Default 3.',
  ),
  crosses: Type.Optional(
    Type.Boolean({
      description:
        '`rank_drop` and `rank_rise`: only keywords that leave `top`, or that enter it. Default false.',
      examples: [true],
    }),
  ),
  confirms: Type.Optional(
    Type.Boolean({
      description:
        '`rank_drop`, `rank_rise`, `ai_overview_changed` and `competitor_ahead`: whether a change is reported only after a rank check of a later day has confirmed it. `ai_mentions_changed`: only if it is significant on two days in a row. Default true.',
      examples: [true],
    }),
  ),
  aiOverview: Type.Optional(
    Type.Array(Choice(aiOverviewChanges, { examples: ['cited'] }), {
      minItems: 1,
      maxItems: aiOverviewChanges.length,
      description:
        '`ai_overview_changed`: the changes to report. `appeared` and `disappeared`: the result page has an AI Overview, or no longer. `cited` and `not_cited`: the AI Overview links to the website, or no longer. Default all.',
    }),
  ),
  points: parameter(
    1,
    100,
    '`ai_mentions_changed`: percentage points of the mention rate, gained or lost. Default 5.',
  ),
  metric: Type.Optional(
    Choice(searchMetrics, {
      description: '`search_anomaly`: the metric to watch. Default `clicks`.',
      examples: ['clicks'],
    }),
  ),
  percent: parameter(
    1,
    1_000,
    '`search_anomaly`: distance from the median of the same weekday, default 30. `budget_low`: used share of the limit, at most 100, default 80.',
  ),
  hours: parameter(1, 720, '`source_late`: hours since the next collection was due. Default 24.'),
  scoreDrop: parameter(1, 100, '`audit_worse`: points lost of the audit score. Default 5.'),
  newErrors: parameter(1, 100_000, '`audit_worse`: or this many new issues of severity `error`. Default 1.'),
  minAuthority: parameter(
    0,
    100,
    '`backlinks_gained` and `backlinks_lost`: authority of the linking domain. Default 0.',
  ),
};

const ParametersShape = Exactly(
  {
    ...lasting,
    top: Type.Optional(removable.top),
    tag: Type.Optional(removable.tag),
    keywordIds: Type.Optional(removable.keywordIds),
    competitors: Type.Optional(removable.competitors),
  },
  { description: 'Thresholds and filters. Each field belongs to some kinds.' },
);

const ParametersPatch = Exactly(
  {
    ...lasting,
    top: Type.Optional(Nullable(removable.top)),
    tag: Type.Optional(Nullable(removable.tag)),
    keywordIds: Type.Optional(Nullable(removable.keywordIds)),
    competitors: Type.Optional(Nullable(removable.competitors)),
  },
  {
    description:
      'Thresholds and filters. Each field belongs to some kinds. Null removes `top`, `tag`, `keywordIds` or `competitors`.',
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

export const optionalFields = {
  parameters: Type.Optional(ParametersPatch),
  websiteIds: Type.Optional(WebsiteIds),
  recipients: Type.Optional(Recipients),
  webhookId: Type.Optional(WebhookId),
};

export const RuleBody = Exactly(
  { kind: KindShape, channel: ChannelShape, ...optionalFields },
  { title: 'NewNotificationRule' },
);

export const TitleSentence = SentenceOf('The title', {
  code: 'notice.keywords_declined',
  values: { domain: 'example.com', count: 3 },
});
const keywordId = 'kw_01kqk0n8zwe5rt3yhj2m4c6v9k';
const days = { changedDay: '2026-11-20', checkedDay: '2026-11-21' };
export const LineSentence = SentenceOf('The line', {
  code: 'notice.position',
  values: { keyword: 'running shoes', before: 3, after: 9, keywordId, ...days },
});

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
      '`hourly`: at most one email per hour. `daily`: one email per day. Each email contains all notifications since the last one.',
    examples: ['hourly'],
  }),
  dailyHour: Type.Integer({
    minimum: 0,
    maximum: 23,
    description: 'The hour of the daily email, in the time zone of the account.',
    examples: [8],
  }),
  quietFrom: QuietHour(
    'The hour at which quiet hours start, in the time zone of the account: emails and messages to chats wait until they end. Null for none.',
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
    campaignId: Nullable(
      Type.String({
        description:
          'The campaign that waits, or whose task has a comment. Null for other kinds, and for notifications from before this field.',
        examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'],
      }),
    ),
    title: Type.String({ examples: ['example.com: 3 keywords declined'] }),
    lines: Type.Array(Type.String({ examples: ['running shoes: 3 → 9'] })),
    sentences: Nullable(
      Exactly(
        { title: TitleSentence, lines: Type.Array(LineSentence) },
        { description: 'Null for notifications from before this field.' },
      ),
    ),
    createdAt: Timestamp,
    mails: Type.Array(
      Exactly({
        email: Email,
        state: Choice(['queued', 'waiting', 'sending', 'sent', 'failed', 'in_doubt'], {
          description:
            '`queued`: part of the next email. `in_doubt`: the email may have arrived and is not sent again.',
          examples: ['sent'],
        }),
        sentAt: Nullable(Timestamp),
        reason: Nullable(Type.String({ description: 'Why the last attempt failed.' })),
      }),
    ),
  },
  { title: 'Notification' },
);

export const NoticeQuery = Exactly({
  websiteId: AnyOf(
    Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9w'] }),
    'Notifications about these websites.',
  ),
  ...pagingQuery,
});

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    rule: 'notification rule';
    ntc: 'notice';
  }
}
