import { Type } from 'typebox';
import { Choice, Exactly, Nullable, pagingQuery, Text, Timestamp } from '#platform/http';
import { deliveryStates, webhookFormats } from './webhook.ts';

const Url = Text({
  maxLength: 2_000,
  description:
    'A public http or https URL without credentials. Private IP addresses are refused with every request. For a chat, the address that Slack, Microsoft Teams or Discord shows for the channel; for Telegram `https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>`.',
  examples: ['https://hooks.example.com/cairn'],
});
const Format = Choice(webhookFormats, {
  description:
    '`standard`: a program that receives signed JSON. All others are channels of a chat, which receive readable messages.',
  examples: ['standard'],
});
const IsEnabled = Type.Boolean({ description: 'Whether the webhook receives deliveries.' });

export const WebhookShape = Exactly(
  {
    id: Type.String({ examples: ['whk_01kqk0n8zwe5rt3yhj2m4c6v9h'] }),
    format: Format,
    url: Type.String({
      description: 'Of a chat channel, the part that may be shown. The rest is a secret.',
      examples: ['https://hooks.example.com/cairn', 'https://hooks.slack.com/…9x2k'],
    }),
    isEnabled: IsEnabled,
    failures: Type.Integer({
      description: 'Consecutive deliveries that failed permanently. The fifth disables the webhook.',
      examples: [0],
    }),
    disabledReason: Nullable(
      Type.String({
        description: 'Why Cairn disabled the webhook. Null if it is enabled or a person disabled it.',
        examples: ['5 consecutive deliveries failed permanently. The last one: The response status was 500.'],
      }),
    ),
    secretRotatedAt: Nullable(Timestamp),
    createdAt: Timestamp,
  },
  { title: 'Webhook' },
);

export const WebhookWithSecretShape = Exactly(
  {
    ...WebhookShape.properties,
    secret: Nullable(
      Type.String({
        description:
          'Signs every delivery (Standard Webhooks). No other response contains it. Null for a chat channel.',
        examples: ['whsec_…'],
      }),
    ),
  },
  { title: 'WebhookWithSecret' },
);

export const WebhookBody = Exactly({ url: Url, format: Type.Optional(Format) });
export const WebhookPatch = Exactly({ url: Type.Optional(Url), isEnabled: Type.Optional(IsEnabled) });

export const DeliveryShape = Exactly(
  {
    id: Type.String({ examples: ['dlv_01kqk0n8zwe5rt3yhj2m4c6v9d'] }),
    type: Type.String({ examples: ['rank.dropped.v1'] }),
    state: Choice(deliveryStates, { examples: ['delivered'] }),
    attempts: Type.Integer({ examples: [1] }),
    createdAt: Timestamp,
    nextAttemptAt: Nullable(Timestamp),
    finishedAt: Nullable(Timestamp),
    responseStatus: Nullable(
      Type.Integer({ description: 'The HTTP status of the last attempt.', examples: [204] }),
    ),
    reason: Nullable(
      Type.String({
        description: 'Why the last attempt failed.',
        examples: ['The response status was 500.'],
      }),
    ),
  },
  { title: 'Delivery' },
);

export const DeliveryQuery = Exactly(pagingQuery);

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    whk: 'webhook';
    dlv: 'delivery';
  }
}
