import { Type } from 'typebox';
import { Choice, Exactly, Nullable, pagingQuery, Text, Timestamp } from '#http';
import { channels, kindNames } from './rule.ts';

const KindShape = Choice(kindNames, {
  description:
    'A keyword lost positions; a source of a website failed; an audit is worse than the one before; backlinks were lost; a campaign waits for approvals or money; an invoice is overdue.',
  examples: ['rank_drop'],
});
const ChannelShape = Choice(channels, { examples: ['mail'] });
const IsOn = Type.Boolean({ description: 'Whether it tells anything.' });
const RuleId = Type.String({ examples: ['rule_01kqk0n8zwe5rt3yhj2m4c6v9r'] });
const Email = Type.String({ format: 'email', maxLength: 254, examples: ['ada@example.com'] });
const Recipients = Type.Array(Email, { maxItems: 20, description: 'Of the channel `mail`: 20 at most.' });
const WebhookId = Nullable(
  Type.String({
    description: 'Of the channel `webhook`.',
    examples: ['whk_01kqk0n8zwe5rt3yhj2m4c6v9h'],
  }),
);
const WebsiteIds = Nullable(
  Type.Array(Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9w'] }), {
    minItems: 1,
    maxItems: 1_000,
    description:
      'Null for all, also those to come. An invoice is about no one website: it is told by every rule.',
  }),
);

const whole = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, description, examples: [minimum + 2] });
const parameter = (minimum: number, maximum: number, description: string) =>
  Type.Optional(whole(minimum, maximum, description));
const Top = whole(1, 200, '`rank_drop`: only keywords that stood there or better.');
const Tag = Text({
  maxLength: 50,
  description: '`rank_drop`: only keywords with this tag.',
  examples: ['brand'],
});

const ParametersShape = Exactly(
  {
    positions: parameter(1, 100, '`rank_drop`: positions lost since the day checked before; 3 where absent.'),
    top: Type.Optional(Top),
    tag: Type.Optional(Tag),
    scoreDrop: parameter(1, 100, '`audit_worse`: points of the score; 5 where absent.'),
    newErrors: parameter(
      1,
      100_000,
      '`audit_worse`: or so many new issues of severity `error`; 1 where absent.',
    ),
    minAuthority: parameter(0, 100, '`backlinks_lost`: of the linking domain; 0 where absent.'),
  },
  { description: 'How much is worth telling. Each member belongs to one kind.' },
);

const GivenParametersShape = Exactly(
  {
    ...ParametersShape.properties,
    top: Type.Optional(Nullable(Top)),
    tag: Type.Optional(Nullable(Tag)),
  },
  {
    description:
      'How much is worth telling. Each member belongs to one kind; null takes `top` or `tag` away again.',
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
    isOn: IsOn,
    createdAt: Timestamp,
    changedAt: Type.String({
      format: 'date-time',
      description: 'What happened before is not told.',
      examples: ['2026-11-21T09:13:00.000Z'],
    }),
  },
  { title: 'NotificationRule' },
);

const optionalMembers = {
  parameters: Type.Optional(GivenParametersShape),
  websiteIds: Type.Optional(WebsiteIds),
  recipients: Type.Optional(Recipients),
  webhookId: Type.Optional(WebhookId),
};

export const RuleBody = Exactly(
  { kind: KindShape, channel: ChannelShape, ...optionalMembers },
  { title: 'NewNotificationRule' },
);

export const RulePatch = Exactly(
  {
    ...optionalMembers,
    channel: Type.Optional(ChannelShape),
    isOn: Type.Optional(IsOn),
  },
  { title: 'NotificationRulePatch' },
);

export const PaceShape = Exactly({
  pace: Choice(['hourly', 'daily'], {
    description: 'One mail an hour at most, or one a day, each with everything since the last.',
    examples: ['hourly'],
  }),
  dailyHour: Type.Integer({
    minimum: 0,
    maximum: 23,
    description: 'When the daily mail goes out, in the account’s time zone.',
    examples: [8],
  }),
});

export const NoticeShape = Exactly(
  {
    id: Type.String({ examples: ['ntc_01kqk0n8zwe5rt3yhj2m4c6v9n'] }),
    ruleId: Nullable(RuleId),
    kind: KindShape,
    websiteId: Nullable(Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9w'] })),
    title: Type.String({ examples: ['example.com: 3 keywords lost positions'] }),
    lines: Type.Array(Type.String({ examples: ['running shoes: 3 → 9'] })),
    createdAt: Timestamp,
    mails: Type.Array(
      Exactly({
        email: Email,
        state: Choice(['gathered', 'waiting', 'sending', 'sent', 'failed', 'in_doubt'], {
          description: '`gathered`: it goes out with the next mail.',
          examples: ['sent'],
        }),
        sentAt: Nullable(Timestamp),
        reason: Nullable(Type.String({ description: 'Why it was not sent.' })),
      }),
    ),
  },
  { title: 'Notice' },
);

export const NoticeQuery = Exactly(pagingQuery);
